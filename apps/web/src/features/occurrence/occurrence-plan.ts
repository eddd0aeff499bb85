import type { OccurrenceInput } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { weekdayOf } from '@rezerv/contract/jalali.ts'
import { occurrenceOn, seriesOf } from '@rezerv/contract/occurrence/occurrence-series.ts'

export type Single = { day: string | null; time: string | null; durationMinutes: number | null }
/** `until` or `count` ends a series: the one that was typed last. */
export type SeriesPlan = {
  fromDay: string | null
  ends: 'until' | 'count'
  untilDay: string | null
  count: number | null
  weekdays: number[]
  times: (string | null)[]
  durationMinutes: number | null
  exceptDays: string[]
}

export const blankSingle: Single = { day: null, time: null, durationMinutes: 120 }
export const blankSeries: SeriesPlan = {
  fromDay: null,
  ends: 'until',
  untilDay: null,
  count: null,
  weekdays: [],
  times: [null],
  durationMinutes: 120,
  exceptDays: [],
}

/** A year that is being typed is for a moment the year 1 or 140: such a day is not chosen yet. */
export const isWholeDay = (day: string | null): day is string => day !== null && day > '2000' && day < '2120'

/** Nothing while something is missing. */
export const itemsOfSingle = ({ day, time, durationMinutes }: Single): OccurrenceInput[] =>
  isWholeDay(day) && time && durationMinutes ? [occurrenceOn(day, time, durationMinutes)] : []

/** Without a chosen weekday a series goes on the weekday of its first day. */
export const weekdaysOf = ({ weekdays, fromDay }: SeriesPlan) =>
  weekdays.length === 0 && isWholeDay(fromDay) ? [weekdayOf(fromDay)] : weekdays

/** Nothing while something is missing. */
export function itemsOfSeries(plan: SeriesPlan): OccurrenceInput[] {
  const { fromDay, durationMinutes } = plan
  if (!isWholeDay(fromDay) || !durationMinutes) return []
  return seriesOf({
    fromDay,
    ...(plan.ends === 'until'
      ? { untilDay: isWholeDay(plan.untilDay) ? plan.untilDay : undefined }
      : { count: plan.count ?? undefined }),
    weekdays: weekdaysOf(plan),
    times: plan.times.filter((time) => time !== null),
    durationMinutes,
    exceptDays: plan.exceptDays,
  })
}
