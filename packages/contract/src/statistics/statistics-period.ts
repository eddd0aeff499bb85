import {
  addDays,
  addJalaliMonths,
  dayOfJalali,
  daysBetween,
  formatDay,
  jalaliOfDay,
  monthLength,
  weekdayOf,
} from '../jalali.ts'
import { toPersianDigits } from '../digits.ts'
import { StatisticsCompare, StatisticsPreset } from './statistics-query.ts'

export { StatisticsCompare, StatisticsPreset }

export const statisticsPresetLabels: Record<StatisticsPreset, string> = {
  today: 'امروز',
  week: 'این هفته',
  month: 'این ماه',
  season: 'این فصل',
  year: 'امسال',
  nowruz: 'نوروز',
}

export const statisticsCompareLabels: Record<StatisticsCompare, string> = {
  previous: 'همین روزهای دورهٔ پیش',
  last_year: 'همین روزهای سال پیش',
}

/** Days of Asia/Tehran as Gregorian ISO dates, both included. */
export type Period = { from: string; until: string }

/** The days of a preset, as they are on `today`. A Nowruz that has begun ends today; else it is the last one, whole. */
export function presetPeriod(preset: StatisticsPreset, today: string): Period {
  const { year, month } = jalaliOfDay(today)
  const first = {
    today: () => today,
    week: () => addDays(today, -weekdayOf(today)),
    month: () => dayOfJalali({ year, month, day: 1 }),
    season: () => dayOfJalali({ year, month: month - ((month - 1) % 3), day: 1 }),
    year: () => dayOfJalali({ year, month: 1, day: 1 }),
  }
  if (preset !== 'nowruz') return { from: first[preset](), until: today }
  const coming = nowruzOf(year + 1)
  const latest = coming.from <= today ? coming : nowruzOf(year)
  return latest.from <= today && today < latest.until ? { from: latest.from, until: today } : latest
}

/** Nowruz as cancellation policies know it: 29 Esfand to 13 Farvardin of `year`. */
export const nowruzOf = (year: number): Period => ({
  from: dayOfJalali({ year: year - 1, month: 12, day: 29 }),
  until: dayOfJalali({ year, month: 1, day: 13 }),
})

/** The preset that these days are on `today`; undefined for days that somebody chose. */
export const presetOf = ({ from, until }: Period, today: string): StatisticsPreset | undefined =>
  StatisticsPreset.options.find((preset) => {
    const period = presetPeriod(preset, today)
    return period.from === from && period.until === until
  })

/**
 * What a period is compared with. `previous`: a span that begins with a Jalali month, season or year is compared with the same days of
 * the month, season or year before (never with a whole month when this one is not over), Nowruz with the Nowruz before, up to seven days
 * from a Saturday on with the week before, anything else with as many days just before it.
 */
export function comparedPeriod(period: Period, compare: StatisticsCompare): Period {
  if (isNowruz(period)) return nowruzBefore(period)
  if (compare === 'last_year') return monthsBefore(period, 12)
  const months = monthsOf(period)
  if (months !== undefined) return monthsBefore(period, months)
  const days = daysBetween(period.from, period.until) + 1
  const step = weekdayOf(period.from) === 0 && days > 1 && days <= 7 ? 7 : days
  return { from: addDays(period.from, -step), until: addDays(period.until, -step) }
}

/** 12, 3 or 1 when the period begins a Jalali year, season or month and ends within it. A first of Farvardin alone is a day. */
function monthsOf({ from, until }: Period): number | undefined {
  const start = jalaliOfDay(from)
  if (start.day !== 1 || from === until) return undefined
  const end = jalaliOfDay(until)
  const passed = (end.year - start.year) * 12 + end.month - start.month
  if (passed === 0) return 1
  if (passed < 3 && start.month % 3 === 1) return 3
  return passed < 12 && start.month === 1 ? 12 : undefined
}

/** The same Jalali days; a span that ends with its month ends with that month too. */
function monthsBefore({ from, until }: Period, months: number): Period {
  const end = jalaliOfDay(until)
  const moved = addJalaliMonths(until, -months)
  const target = jalaliOfDay(moved)
  const isLast = end.day === monthLength(end.year, end.month) && from !== until
  return {
    from: addJalaliMonths(from, -months),
    until: isLast ? dayOfJalali({ ...target, day: monthLength(target.year, target.month) }) : moved,
  }
}

function isNowruz({ from, until }: Period): boolean {
  const { year, month, day } = jalaliOfDay(from)
  return month === 12 && day === 29 && until > from && until <= nowruzOf(year + 1).until
}

/** By the distance from 1 Farvardin, because Esfand has 29 or 30 days. */
function nowruzBefore({ from, until }: Period): Period {
  const before = nowruzOf(jalaliOfDay(from).year)
  const end = jalaliOfDay(until)
  if (end.month !== 1) return { from: before.from, until: addJalaliMonths(until, -12) }
  return { from: before.from, until: dayOfJalali({ ...end, year: end.year - 1 }) }
}

/** «۱ تا ۲۰ آذر ۱۴۰۵», «۲۰ آبان تا ۵ آذر ۱۴۰۵», «۱ آذر ۱۴۰۵». */
export function formatPeriod({ from, until }: Period): string {
  const start = jalaliOfDay(from)
  const end = jalaliOfDay(until)
  if (from === until) return formatDay(from, 'long')
  if (start.year !== end.year) return `${formatDay(from, 'long')} تا ${formatDay(until, 'long')}`
  const begin = start.month === end.month ? toPersianDigits(start.day) : formatDay(from, 'dayMonth')
  return `${begin} تا ${formatDay(until, 'long')}`
}
