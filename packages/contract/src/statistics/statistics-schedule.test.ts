import { describe, expect, test } from 'vitest'
import { dayOfInstant, dayOfJalali, jalaliOfDay, monthLength, timeOfInstant, weekdayOf } from '../jalali.ts'
import { fc, prop } from '../property-testing.ts'
import { hourText } from '../notice/notice-hours.ts'
import { headlineText, nextReportAt, type ReportRule, reportRuleText } from './statistics-schedule.ts'

const hour = fc.integer({ min: 0, max: 23 })
const rules: fc.Arbitrary<ReportRule> = fc.oneof(
  hour.map((at) => ({ every: 'day' as const, hour: at })),
  fc.tuple(fc.integer({ min: 0, max: 6 }), hour).map(([day, at]) => ({ every: 'week' as const, day, hour: at })),
  fc.tuple(fc.integer({ min: 1, max: 31 }), hour).map(([day, at]) => ({ every: 'month' as const, day, hour: at })),
)
// The clock of Tehran stands still since 1401.
const instants = fc.date({ min: new Date('2023-01-01'), max: new Date('2045-01-01'), noInvalidDate: true })

function isOnItsDay(rule: ReportRule, instant: string): boolean {
  const day = dayOfInstant(instant)
  if (rule.every === 'day') return true
  if (rule.every === 'week') return weekdayOf(day) === rule.day
  const { year, month, day: ofMonth } = jalaliOfDay(day)
  return ofMonth === Math.min(rule.day, monthLength(year, month))
}
const longest = { day: 1, week: 7, month: 31 }

prop([rules, instants], { numRuns: 500 })(
  'the next time is later, on its day and hour, and none lies between',
  (rule, date) => {
    const next = nextReportAt(rule, date.toISOString())
    const waited = Date.parse(next) - date.getTime()
    expect(waited).toBeGreaterThan(0)
    expect(waited).toBeLessThanOrEqual(longest[rule.every] * 86_400_000)
    expect(timeOfInstant(next)).toBe(hourText(rule.hour))
    expect(isOnItsDay(rule, next)).toBe(true)
    // Seen from any moment before it, it is the same.
    expect(nextReportAt(rule, new Date(Date.parse(next) - 1).toISOString())).toBe(next)
    expect(nextReportAt(rule, new Date(date.getTime() + waited / 2).toISOString())).toBe(next)
  },
)

describe('the 31st of a month', () => {
  const last = (year: number, month: number) => dayOfJalali({ year, month, day: monthLength(year, month) })
  test.each([
    [1405, 6, 31],
    [1405, 7, 30],
    [1405, 12, 29],
    [1403, 12, 30],
  ])('of %i/%i is its day %i', (year, month, day) => {
    const first = dayOfJalali({ year, month, day: 1 })
    const next = nextReportAt({ every: 'month', day: 31, hour: 9 }, `${first}T12:00:00Z`)
    expect(jalaliOfDay(dayOfInstant(next))).toEqual({ year, month, day })
    expect(dayOfInstant(next)).toBe(last(year, month))
  })
})

test('a rule and a figure are said in words', () => {
  expect(reportRuleText({ every: 'week', day: 0, hour: 9 })).toBe('هر شنبه ساعت ۹:۰۰')
  expect(reportRuleText({ every: 'month', day: 31, hour: 18 })).toBe('روز ۳۱ هر ماه ساعت ۱۸:۰۰')
  expect(headlineText('netRials', 272_134_567_000)).toBe('فروش خالص: ۲۷٫۲ میلیارد تومان')
  expect(headlineText('cancelPercent', 12.34)).toBe('نرخ لغو: ۱۲٫۳٪')
  expect(headlineText('answerMinutes', null)).toBe('زمان پاسخ میزبان: —')
})
