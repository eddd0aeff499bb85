import { useQueries } from '@tanstack/react-query'
import { addDays, daysBetween } from '@rezerv/contract/jalali.ts'
import type { TimelinePrices, TimelineRow } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import type { ColumnSpan } from './timeline-geometry.ts'
import type { TimelineLine } from './timeline-lines.ts'
import { timelinePrices, type TimelineSearch, windowOf } from './timeline-queries.ts'

/** Prices of one rate plan from a day on, one for each day, in rials. */
export type PricedDays = { from: string; rials: number[] }

/** Rows whose prices are read in one call. */
const together = 24

type InSight = { lines: TimelineLine[]; inSight: number[] }

/** Prices of the rows in sight, read by whole windows of days and blocks of rows, so that scrolling a little reads nothing. */
export function useTimelinePrices(search: TimelineSearch, { start, end }: ColumnSpan, { lines, inSight }: InSight) {
  const { from, days } = windowOf(search)
  const firstPart = Math.floor(start / days)
  const parts = Array.from({ length: Math.floor((end - 1) / days) - firstPart + 1 }, (_, n) => firstPart + n)
  const blocks = [...new Set(inSight.map((index) => Math.floor(index / together)))]
  const tickets = blocks
    .map((block) => ticketsOf(lines.slice(block * together, (block + 1) * together)))
    .filter((ids) => ids.length > 0)
  const found = useQueries({
    queries: tickets.flatMap((ids) =>
      parts.map((part) => timelinePrices({ from: addDays(from, part * days), days }, ids)),
    ),
    combine: byTicket,
  })
  return (row: TimelineRow): PricedDays[] | undefined => (row.ticketId === null ? undefined : found.get(row.ticketId))
}

type Prices = { from: string; items: TimelinePrices[] }

function byTicket(results: { data: Prices | undefined }[]) {
  const found = new Map<number, PricedDays[]>()
  for (const { data } of results)
    for (const { ticketId, rials } of data?.items ?? [])
      found.set(ticketId, [...(found.get(ticketId) ?? []), { from: data?.from ?? '', rials }])
  return found
}

/** The price of a day; undefined where it is not known. */
export const priceOn = (prices: PricedDays[] | undefined, day: string): number | undefined =>
  prices?.map(({ from, rials }) => rials[daysBetween(from, day)]).find((rials) => rials !== undefined)

const ticketsOf = (lines: TimelineLine[]) => {
  const ids = lines.flatMap((line) => (line.kind === 'unit' && line.row.ticketId !== null ? [line.row.ticketId] : []))
  return [...new Set(ids)].toSorted((a, b) => a - b)
}
