import type { OccurrenceInput } from '@rezerv/contract/calendar/calendar-occurrence.ts'
import { occurrenceOn, seriesOf } from '@rezerv/contract/calendar/calendar-series.ts'

/** What is typed to add one occurrence. */
export type Single = { day: string | null; time: string | null; durationMinutes: number | null }
/** What is typed to add a series; `until` or `count` ends it. */
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
  count: 10,
  weekdays: [],
  times: [null],
  durationMinutes: 120,
  exceptDays: [],
}

/** Nothing while something is missing. */
export const itemsOfSingle = ({ day, time, durationMinutes }: Single): OccurrenceInput[] =>
  day && time && durationMinutes ? [occurrenceOn(day, time, durationMinutes)] : []

/** Nothing while something is missing. */
export function itemsOfSeries(plan: SeriesPlan): OccurrenceInput[] {
  const { fromDay, durationMinutes } = plan
  if (!fromDay || !durationMinutes) return []
  return seriesOf({
    fromDay,
    ...(plan.ends === 'until' ? { untilDay: plan.untilDay ?? undefined } : { count: plan.count ?? undefined }),
    weekdays: plan.weekdays,
    times: plan.times.filter((time) => time !== null),
    durationMinutes,
    exceptDays: plan.exceptDays,
  })
}
