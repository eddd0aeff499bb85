import type { DayRange } from '../day-range.ts'
import {
  addDays,
  addJalaliMonths,
  dayOfJalali,
  dayOfInstant,
  daysBetween,
  formatDay,
  jalaliOfDay,
  monthLength,
  sameTimeOn,
  weekdayOf,
} from '../jalali.ts'
import { toPersianDigits } from '../digits.ts'
import { StatisticsCompare, StatisticsPreset } from './statistics-query.ts'

export { StatisticsCompare, StatisticsPreset }

export const statisticsPresetLabels: Record<StatisticsPreset, string> = {
  today: 'امروز',
  week: 'این هفته',
  days30: '۳۰ روز گذشته',
  month: 'این ماه',
  season: 'این فصل',
  year: 'امسال',
  nowruz: 'نوروز',
}

export const statisticsCompareLabels: Record<StatisticsCompare, string> = {
  previous: 'همین روزهای دورهٔ قبل',
  last_year: 'همین روزهای سال قبل',
}

/** The days of a preset, as they are on `today`. A Nowruz that has begun ends today; else it is the last one, whole. */
export function presetPeriod(preset: StatisticsPreset, today: string): DayRange {
  const { year, month } = jalaliOfDay(today)
  const first = {
    today: () => today,
    week: () => addDays(today, -weekdayOf(today)),
    days30: () => addDays(today, -29),
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
export const nowruzOf = (year: number): DayRange => ({
  from: dayOfJalali({ year: year - 1, month: 12, day: 29 }),
  until: dayOfJalali({ year, month: 1, day: 13 }),
})

/** The preset that these days are on `today`; undefined for days that somebody chose. */
export const presetOf = ({ from, until }: DayRange, today: string): StatisticsPreset | undefined =>
  StatisticsPreset.options.find((preset) => {
    const period = presetPeriod(preset, today)
    return period.from === from && period.until === until
  })

/**
 * The compared period. `previous`: a span that begins with a Jalali month, season or year is compared with the same days of
 * the month, season or year before (never with a whole month when this one is not over), Nowruz with the Nowruz before, up to seven days
 * from a Saturday on with the week before, anything else with as many days just before it.
 */
export function comparedPeriod(period: DayRange, compare: StatisticsCompare): DayRange {
  const step = stepOf(period, compare)
  if (step === 'nowruz') return nowruzBefore(period)
  return 'months' in step ? monthsBefore(period, step.months) : daysBefore(period, step.days)
}

/** Days, of which the last one may stop at an instant (exclusive): `end`, which is none when all of it counts. */
export type StatisticsPeriod = DayRange & { end?: string | null }
type Asked = { period: DayRange; compare: StatisticsCompare; preset?: StatisticsPreset | undefined }

/**
 * The compared period as it stands `now`. While the period is running these are the same days up to the same hour, so that half a day
 * never stands against a whole one; where the month before has no such day, all of that month counts.
 */
export function comparedUntilNow({ period, compare, preset }: Asked, now: string): Required<StatisticsPeriod> {
  const today = dayOfInstant(now)
  if (today < period.from || period.until < today) return { ...comparedPeriod(period, compare), end: null }
  const step = stepOf(period, compare, preset)
  const passed = { from: period.from, until: today }
  const before = step === 'nowruz' ? nowruzBefore(passed) : movedBack(passed, step)
  const hasDay = (step !== 'nowruz' && 'days' in step) || jalaliOfDay(before.until).day === jalaliOfDay(today).day
  return { ...before, end: hasDay ? sameTimeOn(before.until, now) : null }
}

const stepNames: Record<StatisticsPreset, string> = {
  today: 'دیروز',
  week: 'هفتهٔ قبل',
  days30: '۳۰ روز قبل',
  month: 'ماه قبل',
  season: 'فصل قبل',
  year: 'سال قبل',
  nowruz: 'نوروز قبل',
}

/** «تا همین ساعت ماه قبل», or which days they are when all of them count. */
export function comparedText(
  { compare, preset }: Omit<Asked, 'period'>,
  { end }: Pick<StatisticsPeriod, 'end'>,
): string {
  if (!end) return statisticsCompareLabels[compare]
  if (compare === 'last_year') return 'تا همین ساعت سال قبل'
  return `تا همین ساعت ${preset ? stepNames[preset] : 'دورهٔ قبل'}`
}

type Step = { months: number } | { days: number }
const presetSteps: Record<Exclude<StatisticsPreset, 'nowruz'>, Step> = {
  today: { days: 1 },
  week: { days: 7 },
  days30: { days: 30 },
  month: { months: 1 },
  season: { months: 3 },
  year: { months: 12 },
}

/** How far back the compared days are. On its first day a month looks like any day: whoever names it is told apart by `preset`. */
function stepOf(period: DayRange, compare: StatisticsCompare, preset?: StatisticsPreset): Step | 'nowruz' {
  if (preset === 'nowruz' || (preset === undefined && isNowruz(period))) return 'nowruz'
  if (compare === 'last_year') return { months: 12 }
  if (preset) return presetSteps[preset]
  const months = monthsOf(period)
  if (months !== undefined) return { months }
  const days = daysBetween(period.from, period.until) + 1
  return { days: weekdayOf(period.from) === 0 && days > 1 && days <= 7 ? 7 : days }
}

const daysBefore = ({ from, until }: DayRange, days: number): DayRange => ({
  from: addDays(from, -days),
  until: addDays(until, -days),
})

const movedBack = (period: DayRange, step: Step): DayRange =>
  'days' in step
    ? daysBefore(period, step.days)
    : { from: addJalaliMonths(period.from, -step.months), until: addJalaliMonths(period.until, -step.months) }

/** 12, 3 or 1 when the period begins a Jalali year, season or month and ends within it. A first of Farvardin alone is a day. */
function monthsOf({ from, until }: DayRange): number | undefined {
  const start = jalaliOfDay(from)
  if (start.day !== 1 || from === until) return undefined
  const end = jalaliOfDay(until)
  const passed = (end.year - start.year) * 12 + end.month - start.month
  if (passed === 0) return 1
  if (passed < 3 && start.month % 3 === 1) return 3
  return passed < 12 && start.month === 1 ? 12 : undefined
}

/** The same Jalali days; a span that ends with its month ends with that month too. */
function monthsBefore({ from, until }: DayRange, months: number): DayRange {
  const end = jalaliOfDay(until)
  const moved = addJalaliMonths(until, -months)
  const target = jalaliOfDay(moved)
  const isLast = end.day === monthLength(end.year, end.month) && from !== until
  return {
    from: addJalaliMonths(from, -months),
    until: isLast ? dayOfJalali({ ...target, day: monthLength(target.year, target.month) }) : moved,
  }
}

function isNowruz({ from, until }: DayRange): boolean {
  const { year, month, day } = jalaliOfDay(from)
  return month === 12 && day === 29 && until > from && until <= nowruzOf(year + 1).until
}

/** By the distance from 1 Farvardin, because Esfand has 29 or 30 days. */
function nowruzBefore({ from, until }: DayRange): DayRange {
  const before = nowruzOf(jalaliOfDay(from).year)
  const end = jalaliOfDay(until)
  if (end.month !== 1) return { from: before.from, until: addJalaliMonths(until, -12) }
  return { from: before.from, until: dayOfJalali({ ...end, year: end.year - 1 }) }
}

/** «۱ تا ۲۰ آذر ۱۴۰۵», «۲۰ آبان تا ۵ آذر ۱۴۰۵», «۱ آذر ۱۴۰۵». */
export function formatPeriod({ from, until }: DayRange): string {
  const start = jalaliOfDay(from)
  const end = jalaliOfDay(until)
  if (from === until) return formatDay(from, 'long')
  if (start.year !== end.year) return `${formatDay(from, 'long')} تا ${formatDay(until, 'long')}`
  const begin = start.month === end.month ? toPersianDigits(start.day) : formatDay(from, 'dayMonth')
  return `${begin} تا ${formatDay(until, 'long')}`
}
