import * as z from 'zod/mini'
import { formatCount, toPersianDigits } from '../digits.ts'
import {
  addDays,
  addJalaliMonths,
  dayOfInstant,
  dayOfJalali,
  instantOfTehran,
  jalaliOfDay,
  minutesBetween,
  monthLength,
  weekdayOf,
  weekdays,
} from '../jalali.ts'
import { formatMoney } from '../money.ts'
import { hourText } from '../notice/notice-hours.ts'
import { Id, Instant } from '../page.ts'
import { type FigureKey, type FigureUnit, statisticsFigures } from './statistics-figure.ts'
import type { StatisticsTab } from './statistics-query.ts'

const hour = z.int().check(z.minimum(0), z.maximum(23))

/** When a report goes: each day, on a day of each week (0 is Saturday) or of each Jalali month, at a full hour of Tehran. */
export const ReportRule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day'), hour }),
  z.object({ every: z.literal('week'), day: z.int().check(z.minimum(0), z.maximum(6)), hour }),
  // A month without such a day has it on its last one.
  z.object({ every: z.literal('month'), day: z.int().check(z.minimum(1), z.maximum(31)), hour }),
])
export type ReportRule = z.infer<typeof ReportRule>

/** So many admins get one report. */
export const recipientsAtMost = 20

export const ReportScheduleInput = z.object({
  rule: ReportRule,
  recipientIds: z.array(Id).check(z.minLength(1, 'حداقل یک گیرنده انتخاب کنید'), z.maxLength(recipientsAtMost)),
})
export type ReportScheduleInput = z.infer<typeof ReportScheduleInput>

export const ReportSchedule = z.object({
  rule: ReportRule,
  recipients: z.array(z.object({ id: z.int(), name: z.string() })),
  /** When it goes next, after the quiet hours where its own hour is in them; null while it is paused. */
  nextAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** The first time of the rule after an instant. */
export function nextReportAt(rule: ReportRule, after: string): string {
  const today = dayOfInstant(after)
  const at = (step: number) => instantOfTehran(dayOfRule(rule, today, step), hourText(rule.hour))
  return [at(0), at(1)].find((time) => minutesBetween(after, time) > 0) ?? at(2)
}

/** The rule's day in the week or month of `today`, or so many of them on. */
function dayOfRule(rule: ReportRule, today: string, step: number): string {
  if (rule.every === 'day') return addDays(today, step)
  if (rule.every === 'week') return addDays(today, rule.day - weekdayOf(today) + step * 7)
  const { year, month } = jalaliOfDay(addJalaliMonths(dayOfJalali({ ...jalaliOfDay(today), day: 1 }), step))
  return dayOfJalali({ year, month, day: Math.min(rule.day, monthLength(year, month)) })
}

/** «هر شنبه ساعت ۹:۰۰», «روز ۳۱ هر ماه ساعت ۹:۰۰». */
export function reportRuleText(rule: ReportRule): string {
  const days = {
    day: () => 'هر روز',
    week: (day: number) => `هر ${weekdays[day] ?? ''}`,
    month: (day: number) => `روز ${toPersianDigits(day)} هر ماه`,
  }
  const day = rule.every === 'day' ? days.day() : days[rule.every](rule.day)
  return `${day} ساعت ${toPersianDigits(`${rule.hour}:00`)}`
}

/** The figures of each tab that its message says. */
export const headlineFigures: Record<StatisticsTab, readonly FigureKey[]> = {
  sales: ['netRials', 'bookings', 'commissionRials'],
  bookings: ['bookings', 'cancelPercent', 'averageRials'],
  occupancy: ['occupancyPercent', 'stayRials', 'adrRials'],
  hosts: ['hosts', 'netRials', 'answerMinutes'],
  customers: ['customers', 'newCustomers', 'repeatPercent'],
  money: ['receivedRials', 'refundRials', 'successPercent'],
  events: ['netRials', 'bookings', 'fillPercent'],
}

const billion = 1e9
const rounded = (value: number) => formatCount(Math.round(value * 10) / 10).replace('.', '٫')
const inWords: Record<FigureUnit, (value: number) => string> = {
  rials: (value) =>
    Math.abs(value) >= 10 * billion
      ? `${formatMoney(Math.round(value / billion), 'toman')} میلیارد تومان`
      : `${formatMoney(value, 'toman')} تومان`,
  count: rounded,
  percent: (value) => `${rounded(value)}٪`,
  days: (value) => `${rounded(value)} روز`,
  minutes: (value) => `${rounded(value)} دقیقه`,
}

/** «فروش خالص: ۲۷٫۲ میلیارد تومان»: a figure as a message says it. */
export function headlineText(key: FigureKey, value: number | null): string {
  const { label, unit } = statisticsFigures[key]
  return `${label}: ${value === null ? '—' : inWords[unit](value)}`
}
