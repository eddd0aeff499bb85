import type { TimelineBlock, TimelineRow } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'

/** Columns that come and go together: a week. */
export const blockDays = 7
/** The strip goes so many days back from its window's first, and as many on: a year. */
export const stripDays = 53 * blockDays

/** Days of the window counted from its first: `start` is in it, `end` is not. */
export type ColumnSpan = { start: number; end: number }
/**
 * How the strip of days is laid out: names first, then a column for each day; pixels are counted from the right edge. The window's
 * first day is day 0: so many days stand `before` it, and `days` from it on.
 */
export type GridMeasure = { nameWidth: number; dayWidth: number; before: number; days: number }

const dayMinutes = 1440

/** Where a day's column begins, in pixels from the right edge. */
export const startOfDay = (day: number, { nameWidth, dayWidth, before }: GridMeasure) =>
  nameWidth + (day + before) * dayWidth

/** The day under a place so many pixels from the right edge; over the names it is the first, past the end the last. */
export function dayAt(fromRight: number, { nameWidth, dayWidth, before, days }: GridMeasure): number {
  return Math.min(days - 1, Math.max(0 - before, Math.floor((fromRight - nameWidth) / dayWidth) - before))
}

/** The place of a day among all columns, the names being the first: what `aria-colindex` counts. */
export const columnOf = (day: number, { before }: Pick<GridMeasure, 'before'>) => day + before + 2

/** The days between where a drag began and where it is, both included, in either direction. */
export const rangeOf = (anchor: number, end: number): ColumnSpan => ({
  start: Math.min(anchor, end),
  end: Math.max(anchor, end) + 1,
})

export const overlaps = (a: ColumnSpan, b: ColumnSpan) => a.start < b.end && b.start < a.end

/** A stay taken to other days: begun `by` days later, and `grow` days longer; it never gets shorter than a day. */
export const movedSpan = ({ start, end }: ColumnSpan, by: number, grow: number): ColumnSpan => ({
  start: start + by,
  end: Math.max(start + by + 1, end + by + grow),
})

type Minutes = (instant: string) => number

/**
 * Minutes from the window's first midnight in Tehran, whose clock has stood still since 1401: before that, an hour may be missing
 * in summer, which moves no bar to another day.
 */
export function minutesSince(from: string): Minutes {
  const zero = Date.parse(instantOfTehran(from))
  return (instant) => Math.round((Date.parse(instant) - zero) / 60_000)
}

type Counted = Pick<TimelineRow, 'unit' | 'handoverTime'>

/** The business days that a stay takes of a unit: who leaves by the handover time leaves that day to the next customer. */
export function daysOfStay(
  { startsAt, endsAt }: TimeRange,
  { unit, handoverTime }: Counted,
  minutes: Minutes,
): ColumnSpan {
  const shift = unit === 'day' || unit === 'night' ? minutesOfTime(handoverTime) : 0
  const start = Math.floor((minutes(startsAt) - shift) / dayMinutes)
  return { start, end: Math.max(start + 1, Math.ceil((minutes(endsAt) - shift) / dayMinutes)) }
}

/** The days that a block closes: of a day or a night, those whose midnight lies in it; of hours, all that it touches. */
export function daysOfBlock(
  { startsAt, endsAt }: Pick<TimelineBlock, 'startsAt' | 'endsAt'>,
  unit: string,
  minutes: Minutes,
): ColumnSpan {
  const round = unit === 'hour' ? Math.floor : Math.ceil
  const start = round(minutes(startsAt) / dayMinutes)
  return { start, end: Math.max(start + 1, Math.ceil(minutes(endsAt) / dayMinutes)) }
}

function minutesOfTime(time: string | null): number {
  const [hour = 0, minute = 0] = (time ?? '00:00').split(':').map(Number)
  return hour * 60 + minute
}

/** Lays spans under each other where they overlap, each in the first lane that is free; how many lanes that takes. */
export function layLanes<Item extends ColumnSpan>(
  items: Item[],
): { placed: (Item & { lane: number })[]; lanes: number } {
  const ends: number[] = []
  const placed = items
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.start)
      const lane = free === -1 ? ends.length : free
      ends[lane] = item.end
      return { ...item, lane }
    })
  return { placed, lanes: ends.length }
}
