import { useQueries } from '@tanstack/react-query'
import type { TimelinePrices, TimelineRow } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import type { TimelineLine } from './timeline-lines.ts'
import { timelinePrices } from './timeline-queries.ts'
import type { TimelineSearch } from './timeline-search.ts'

/** Rows whose prices are read in one call. */
const together = 24

/** Prices of the rows in sight, read by whole blocks of rows, so that scrolling a little reads nothing. */
export function useTimelinePrices(search: TimelineSearch, lines: TimelineLine[], inSight: number[]) {
  const blocks = [...new Set(inSight.map((index) => Math.floor(index / together)))]
  const wanted = blocks.map((block) => ticketsOf(lines.slice(block * together, (block + 1) * together)))
  const found = useQueries({
    queries: wanted.filter((ids) => ids.length > 0).map((ids) => timelinePrices(search, ids)),
    combine: byTicket,
  })
  return (row: TimelineRow): number[] | undefined => (row.ticketId === null ? undefined : found.get(row.ticketId))
}

const byTicket = (results: { data: { items: TimelinePrices[] } | undefined }[]) =>
  new Map(results.flatMap(({ data }) => data?.items ?? []).map(({ ticketId, rials }) => [ticketId, rials]))

const ticketsOf = (lines: TimelineLine[]) => {
  const ids = lines.flatMap((line) => (line.kind === 'unit' && line.row.ticketId !== null ? [line.row.ticketId] : []))
  return [...new Set(ids)].toSorted((a, b) => a - b)
}
