import { addDays, addMinutes, daysBetween, instantOfTehran, weekdayOf } from '../jalali.ts'
import type { OccurrenceInput } from './occurrence-endpoints.ts'

/** The most occurrences that one series makes, and that one call adds. */
export const seriesMax = 200
/** As far as one occurrence a week needs; what a series never reaches within it, it never reaches. */
const daysMax = 7 * seriesMax

export type Series = {
  fromDay: string
  /** The last day that may have an occurrence; without it `count` decides. */
  untilDay?: string | undefined
  /** How many occurrences; without it `untilDay` decides. */
  count?: number | undefined
  /** 0 is Saturday. */
  weekdays: number[]
  /** Starts on Tehran's clock, `HH:mm`. */
  times: string[]
  durationMinutes: number
  /** Days that are left out: holidays, a rented hall. */
  exceptDays?: string[] | undefined
}

/** The occurrences of a series, earliest first, each start once; nothing when neither `untilDay` nor `count` ends it. */
export function seriesOf(series: Series): OccurrenceInput[] {
  const limit = Math.min(series.count ?? (series.untilDay ? seriesMax : 0), seriesMax)
  const days = series.untilDay ? Math.min(daysBetween(series.fromDay, series.untilDay), daysMax) : daysMax
  const times = [...new Set(series.times)].toSorted()
  const made: OccurrenceInput[] = []
  for (let n = 0; n <= days && made.length < limit; n += 1) {
    const day = addDays(series.fromDay, n)
    if (!series.weekdays.includes(weekdayOf(day)) || series.exceptDays?.includes(day)) continue
    made.push(...times.map((time) => occurrenceOn(day, time, series.durationMinutes)))
  }
  return made.slice(0, limit)
}

/** One occurrence that starts on this day at this time of Tehran; it may end after midnight. */
export function occurrenceOn(day: string, time: string, durationMinutes: number): OccurrenceInput {
  const startsAt = instantOfTehran(day, time)
  return { startsAt, endsAt: addMinutes(startsAt, durationMinutes) }
}
