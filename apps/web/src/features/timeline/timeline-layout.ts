import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { useNow } from '#ui/date/use-now.ts'
import { type GridMeasure, minutesSince, startOfDay, stripDays } from './timeline-geometry.ts'
import type { ItemPlace } from './timeline-item.tsx'
import type { LineHeights } from './timeline-lines.ts'
import { timelineSpans, type TimelineZoom } from './timeline-queries.ts'

export const headHeight = 76

const least: Record<TimelineZoom, number> = { week: 30, fortnight: 34, month: 42, quarter: 26 }
const wide = { unit: 54, lane: 33, group: 36, bar: 30, top: 11 }
const dense = { unit: 44, lane: 29, group: 32, bar: 26, top: 8 }

/** How the grid is measured in a frame of this inner width. */
export function timelineLayout(zoom: TimelineZoom, width: number, from: string) {
  const isNarrow = width < 640
  const days = timelineSpans[zoom]
  const leastName = isNarrow ? 104 : 216
  const dayWidth = Math.max(least[zoom], Math.floor((width - leastName) / days))
  // What is left over goes to the names: a sliver of one day more would be no use.
  const nameWidth = Math.max(leastName, width - days * dayWidth)
  const measure: GridMeasure = { nameWidth, dayWidth, before: stripDays, days: stripDays }
  const sizes = isNarrow || zoom === 'quarter' ? dense : wide
  const heights: LineHeights = { unit: sizes.unit, lane: sizes.lane, group: sizes.group }
  const place: ItemPlace = { measure, from, laneTop: sizes.top, laneHeight: sizes.bar, laneStep: sizes.lane }
  return { measure, heights, place, hasPrices: zoom !== 'quarter' && dayWidth >= 30 }
}

/** Scrolls a right-to-left frame so far that a day is in sight. */
export function showDay(frame: HTMLElement | null, day: number, measure: GridMeasure) {
  if (!frame) return
  const start = startOfDay(day, measure)
  const first = measure.nameWidth - frame.scrollLeft
  const last = frame.clientWidth - frame.scrollLeft
  if (start < first) frame.scrollTo({ left: measure.nameWidth - start })
  else if (start + measure.dayWidth > last) frame.scrollTo({ left: frame.clientWidth - start - measure.dayWidth })
}

/** Today, and the minutes from the window's first midnight until now; told anew every minute. */
export function useTodayMark(from: string) {
  const now = new Date(useNow(60_000)).toISOString()
  return { today: dayOfInstant(now), minutes: minutesSince(from)(now) }
}
