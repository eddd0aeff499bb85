import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { addDays, dayOfInstant, daysBetween, instantOfTehran, jalaliOfDay, monthLength } from '../jalali.ts'
import { jalali } from '../pricing/pricing-testing.ts'
import {
  comparedPeriod,
  comparedText,
  comparedUntilNow,
  formatPeriod,
  nowruzOf,
  presetOf,
  presetPeriod,
  StatisticsCompare,
  StatisticsPreset,
} from './statistics-period.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-03-21', days))

test('a preset ends today, and begins where people say it begins', () => {
  const today = jalali(1405, 9, 5)
  expect(presetPeriod('today', today)).toEqual({ from: today, until: today })
  expect(presetPeriod('week', today)).toEqual({ from: jalali(1405, 8, 30), until: today })
  expect(presetPeriod('days30', today).from).toBe(jalali(1405, 8, 6))
  expect(presetPeriod('month', today).from).toBe(jalali(1405, 9, 1))
  expect(presetPeriod('season', today).from).toBe(jalali(1405, 7, 1))
  expect(presetPeriod('year', today).from).toBe(jalali(1405, 1, 1))
})

test('Nowruz is the last whole one, or the one that is on', () => {
  expect(presetPeriod('nowruz', jalali(1405, 9, 5))).toEqual({ from: jalali(1404, 12, 29), until: jalali(1405, 1, 13) })
  expect(presetPeriod('nowruz', jalali(1405, 1, 4))).toEqual({ from: jalali(1404, 12, 29), until: jalali(1405, 1, 4) })
  expect(presetPeriod('nowruz', jalali(1403, 12, 30)).from).toBe(jalali(1403, 12, 29))
})

prop([anyDay, fc.constantFrom(...StatisticsPreset.options), fc.constantFrom(...StatisticsCompare.options)])(
  'whatever today is, a preset holds no day after it and the comparison lies wholly before',
  (today, preset, compare) => {
    const period = presetPeriod(preset, today)
    expect(period.from <= period.until && period.until <= today).toBe(true)
    const before = comparedPeriod(period, compare)
    expect(before.from <= before.until && before.until < period.from).toBe(true)
  },
)

prop([anyDay])(
  'this month is compared with the same days of the month before, a whole month with a whole month',
  (today) => {
    const { until } = presetPeriod('month', today)
    const end = jalaliOfDay(until)
    if (end.day === 1) return
    const before = comparedPeriod(presetPeriod('month', today), 'previous')
    const [from, last] = [jalaliOfDay(before.from), jalaliOfDay(before.until)]
    expect(from.day).toBe(1)
    expect([last.year, last.month]).toEqual([from.year, from.month])
    const whole = end.day === monthLength(end.year, end.month)
    const length = monthLength(last.year, last.month)
    expect(last.day).toBe(whole ? length : Math.min(end.day, length))
  },
)

const anyInstant = fc
  .date({ min: new Date('2023-04-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const sinceMidnight = (instant: string) => Date.parse(instant) - Date.parse(instantOfTehran(dayOfInstant(instant)))

function monthsApart(later: string, earlier: string) {
  const [a, b] = [jalaliOfDay(later), jalaliOfDay(earlier)]
  return (a.year - b.year) * 12 + a.month - b.month
}

prop([anyInstant, fc.constantFrom(...StatisticsPreset.options), fc.constantFrom(...StatisticsCompare.options)], {
  numRuns: 500,
})('at every instant a running span is compared with the same days up to the same hour', (now, preset, compare) => {
  const today = dayOfInstant(now)
  const period = presetPeriod(preset, today)
  const before = comparedUntilNow({ period, compare, preset }, now)
  expect(before.from <= before.until && before.until < period.from).toBe(true)
  const days = compare === 'previous' ? { today: 1, week: 7, days30: 30 }[preset as string] : undefined
  const months = compare === 'previous' ? ({ month: 1, season: 3 }[preset as string] ?? 12) : 12
  const [end, then] = [jalaliOfDay(today), jalaliOfDay(before.until)]
  if (preset === 'nowruz' && period.until < today) {
    expect(before.end).toBeNull()
  } else if (days !== undefined) {
    expect(daysBetween(before.from, period.from)).toBe(days)
    expect(daysBetween(before.until, today)).toBe(days)
  } else {
    expect(monthsApart(period.from, before.from)).toBe(months)
    expect(monthsApart(today, before.until)).toBe(months)
    expect(then.day).toBe(Math.min(end.day, monthLength(then.year, then.month)))
  }
  if (before.end === null) {
    // That month is shorter, or Nowruz is over: all of the days count.
    expect(preset === 'nowruz' || then.day < end.day).toBe(true)
  } else {
    expect(dayOfInstant(before.end)).toBe(before.until)
    expect(sinceMidnight(before.end)).toBe(sinceMidnight(now))
  }
})

test('on its first day a month is compared with the first day of the month before, a week with a Saturday', () => {
  const now = '2026-10-23T08:30:00.000Z'
  expect(dayOfInstant(now)).toBe(jalali(1405, 8, 1))
  const of = (preset: StatisticsPreset) =>
    comparedUntilNow({ period: presetPeriod(preset, jalali(1405, 8, 1)), compare: 'previous', preset }, now)
  expect(of('month')).toEqual({
    from: jalali(1405, 7, 1),
    until: jalali(1405, 7, 1),
    end: instantOfTehran(jalali(1405, 7, 1), '12:00'),
  })
  expect(of('today').from).toBe(jalali(1405, 7, 30))
  expect(comparedText({ compare: 'previous', preset: 'days30' }, of('days30'))).toBe('تا همین ساعت ۳۰ روز قبل')
  expect(comparedText({ compare: 'previous', preset: 'month' }, of('month'))).toBe('تا همین ساعت ماه قبل')
  expect(comparedText({ compare: 'previous' }, { end: null })).toBe('همین روزهای دورهٔ قبل')
})

test('a week that begins like Nowruz is a week to whoever asked for the week', () => {
  // 29 Esfand 1405 is a Saturday.
  const today = jalali(1406, 1, 2)
  const week = presetPeriod('week', today)
  expect(week).toEqual({ from: jalali(1405, 12, 29), until: today })
  const before = comparedUntilNow(
    { period: week, compare: 'previous', preset: 'week' },
    instantOfTehran(today, '12:00'),
  )
  expect(before).toMatchObject({ from: jalali(1405, 12, 22), until: jalali(1405, 12, 24) })
  expect(comparedPeriod(week, 'previous')).toMatchObject({ from: jalali(1404, 12, 29), until: jalali(1405, 1, 2) })
})

prop([anyDay, fc.integer({ min: 0, max: 400 })])(
  'days that somebody chose are compared with as many days just before',
  (from, days) => {
    const start = jalaliOfDay(from)
    fc.pre(start.day !== 1 && !(start.month === 12 && start.day === 29))
    const until = addDays(from, days)
    const before = comparedPeriod({ from, until }, 'previous')
    expect(daysBetween(before.from, before.until)).toBe(days)
    expect(before.until < from).toBe(true)
  },
)

test('Nowruz meets the Nowruz of the year before, day for day from the first of Farvardin', () => {
  for (let year = 1395; year < 1420; year += 1)
    expect(comparedPeriod(nowruzOf(year), 'last_year')).toEqual(nowruzOf(year - 1))
  expect(comparedPeriod({ from: jalali(1404, 12, 29), until: jalali(1405, 1, 4) }, 'previous')).toEqual({
    from: jalali(1403, 12, 29),
    until: jalali(1404, 1, 4),
  })
})

test('a year before means the same Jalali days', () => {
  expect(comparedPeriod({ from: jalali(1405, 9, 3), until: jalali(1405, 9, 20) }, 'last_year')).toEqual({
    from: jalali(1404, 9, 3),
    until: jalali(1404, 9, 20),
  })
})

test('a preset is known again by its days, and chosen days are none', () => {
  const today = jalali(1405, 9, 5)
  for (const preset of StatisticsPreset.options) expect(presetOf(presetPeriod(preset, today), today)).toBe(preset)
  expect(presetOf({ from: jalali(1405, 9, 2), until: jalali(1405, 9, 3) }, today)).toBeUndefined()
})

test('a period reads as people write it', () => {
  expect(formatPeriod({ from: jalali(1405, 9, 1), until: jalali(1405, 9, 20) })).toBe('۱ تا ۲۰ آذر ۱۴۰۵')
  expect(formatPeriod({ from: jalali(1405, 8, 20), until: jalali(1405, 9, 5) })).toBe('۲۰ آبان تا ۵ آذر ۱۴۰۵')
  expect(formatPeriod({ from: jalali(1404, 12, 29), until: jalali(1405, 1, 13) })).toBe(
    '۲۹ اسفند ۱۴۰۴ تا ۱۳ فروردین ۱۴۰۵',
  )
  expect(formatPeriod({ from: jalali(1405, 9, 1), until: jalali(1405, 9, 1) })).toBe('۱ آذر ۱۴۰۵')
})
