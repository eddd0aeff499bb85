import { useMemo, useState } from 'react'
import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { addDays, daysBetween } from '@rezerv/contract/jalali.ts'
import type { Timeline } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { blockDays, type ColumnSpan, stripDays } from './timeline-geometry.ts'
import { timeline, timelineSpans, type TimelineSearch, type TimelineZoom, windowOf } from './timeline-queries.ts'

/** Days that came in sight and whose answer is on its way, or did not come. */
export type UnreadDays = ColumnSpan & { retry: (() => void) | undefined }

/** Which window after the first has a day: of so many days each, those before the first have numbers below 0. */
const partOf = (day: number, size: number) => Math.floor(day / size)

/** The days drawn with the one beside the names: at first those of the zoom alone, then whole weeks with some around them. */
function drawnDays(column: number | null, at: number, zoom: TimelineZoom): ColumnSpan {
  const days = timelineSpans[zoom]
  if (column === null) return { start: at, end: Math.min(stripDays, at + days) }
  const start = column * blockDays - blockDays
  return { start: Math.max(-stripDays, start), end: Math.min(stripDays, start + days + 3 * blockDays) }
}

/**
 * The days in sight and what is known of them. The window that the page waits for is read first; others are read as they come in
 * sight, stay in the cache, and are read again while they are in sight alone.
 */
export function useTimelineDays(search: TimelineSearch, zoom: TimelineZoom) {
  const { from, days: size } = windowOf(search)
  const { data: first, dataUpdatedAt: readAt } = useSuspenseQuery(timeline(search))
  const at = search.at === undefined ? 0 : daysBetween(from, search.at)
  // The place of another window, or of windows of another length, is forgotten.
  const [kept, setKept] = useState({ from, size, at, block: null as number | null, seen: [] as number[] })
  const now = kept.from === from && kept.size === size ? kept : { from, size, at, block: null, seen: [] }
  const drawn = drawnDays(now.block, now.at, zoom)
  const inSight = [partOf(drawn.start, size), partOf(drawn.end - 1, size)] as const
  const parts = [...new Set([...now.seen, ...between(...inSight)])].filter((part) => part !== 0)
  const more = useQueries({
    queries: parts.map((part) => ({
      ...timeline({ ...search, from: addDays(from, part * size) }),
      enabled: part >= inSight[0] && part <= inSight[1],
    })),
    combine: answers,
  })
  const data = useMemo(() => joined({ data: first, readAt }, more), [first, readAt, more])
  const unread = parts.flatMap((part, n): UnreadDays[] => {
    const { data: known, retry } = more[n] ?? {}
    return known ? [] : [{ start: part * size, end: (part + 1) * size, retry }]
  })
  return {
    from,
    at,
    data,
    drawn,
    unread,
    /** All days that were in sight: rows that are there for a showing come with them and stay. */
    seen:
      now.block === null && parts.length === 0
        ? drawn
        : { start: Math.min(0, ...parts) * size, end: (Math.max(0, ...parts) + 1) * size },
    onColumn: (column: number) => {
      const block = Math.floor(column / blockDays)
      if (block !== now.block) setKept({ ...now, block, seen: parts })
    },
  }
}

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

type Known = { data: Timeline; readAt: number }
type Part = { data: Timeline | undefined; readAt: number; retry: (() => void) | undefined }
type Answer = { data: Timeline | undefined; dataUpdatedAt: number; isError: boolean; refetch: () => unknown }

const answers = (results: Answer[]): Part[] =>
  results.map(({ data, dataUpdatedAt, isError, refetch }) => ({
    data,
    readAt: dataUpdatedAt,
    retry: isError ? () => void refetch() : undefined,
  }))

/** One answer of several. What reaches from one window into the next stands in both, and in one as it was before it moved: the newer counts. */
export function joined(first: Known, more: Part[]): Timeline {
  const parts = [first, ...more.flatMap(({ data, readAt }): Known[] => (data ? [{ data, readAt }] : []))]
  if (parts.length === 1) return first.data
  const byAge = parts.toSorted((a, b) => a.readAt - b.readAt)
  const newest = <T>(of: (data: Timeline) => T[], keyOf: (one: T) => number | string) => once(byAge, of, keyOf)
  return {
    guests: first.data.guests,
    more: parts.some(({ data }) => data.more),
    // Rows that the first window lacks are halls: they come after its own.
    rows: once(
      parts,
      (data) => data.rows,
      ({ unitId }) => unitId,
    ),
    bars: newest(
      (data) => data.bars,
      ({ orderId }) => orderId,
    ),
    occurrences: newest(
      (data) => data.occurrences,
      ({ occurrenceId, unitId }) => `${occurrenceId}-${unitId}`,
    ),
    blocks: newest(
      (data) => data.blocks,
      ({ id }) => id,
    ),
    conflicts: byAge.at(-1)?.data.conflicts ?? [],
    holidays: newest(
      (data) => data.holidays,
      ({ day }) => day,
    ),
  }
}

function once<T>(parts: Known[], of: (data: Timeline) => T[], keyOf: (one: T) => number | string): T[] {
  return [...new Map(parts.flatMap(({ data }) => of(data)).map((one) => [keyOf(one), one])).values()]
}
