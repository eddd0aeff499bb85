import * as z from 'zod/mini'
import { onlyDigits, toPersianDigits, toWesternDigits } from './digits.ts'
import { remembered } from './remembered.ts'
import { dayMessage, type DayRange, isShownDay, type TimeRange } from './day-range.ts'

/** A day of the Jalali calendar; month 1 is فروردین. */
export type JalaliDate = { year: number; month: number; day: number }
/** `near`: like `weekdayDayMonth`, and with the year when it is not the one that is now. */
export type DayStyle = 'full' | 'long' | 'short' | 'monthYear' | 'dayMonth' | 'weekdayDayMonth' | 'near'

const businessZone = 'Asia/Tehran'

/** The names of moment-jalaali's persian-modern, with its ZWNJs; Intl's own lack them. */
export const jalaliMonths = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
/** Saturday first: index 0 is شنبه. */
export const weekdays = ['شنبه', 'یک‌شنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنج‌شنبه', 'جمعه']
export const weekdayLetters = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']

/** The 33-year rule below equals the calendar in these years. */
const firstYear = 1206
const lastYear = 1502
/** 1 فروردین of year 1, in days from 1970-01-01. */
const epoch = -492_268
const dayMs = 86_400_000

/** A Jalali day as a person types it, in any digits; what comes out is the Gregorian ISO day. */
export const JalaliDayInput = z.string().check(
  z.overwrite((text) => parseJalali(text) ?? text.trim()),
  z.iso.date({ error: 'تاریخ را مثل ۱۴۰۵/۰۹/۰۱ وارد کنید', abort: true }),
  z.refine(isShownDay, dayMessage),
)

export function isLeapJalali(year: number): boolean {
  return (8 * year + 21) % 33 >= 25
}

export function monthLength(year: number, month: number): number {
  if (month <= 6) return 31
  return month < 12 || isLeapJalali(year) ? 30 : 29
}

/** @throws RangeError when the day is no ISO day or lies outside 1206-1502 */
export function jalaliOfDay(day: string): JalaliDate {
  const number = numberOfDay(day)
  let year = Math.floor((number - epoch) / 365.2424) + 1
  while (startOfYear(year) > number) year -= 1
  while (startOfYear(year + 1) <= number) year += 1
  if (year < firstYear || year > lastYear) throw new RangeError(`outside the Jalali years 1206-1502: ${day}`)
  const passed = number - startOfYear(year)
  const month = passed < 186 ? Math.floor(passed / 31) : 6 + Math.floor((passed - 186) / 30)
  return { year, month: month + 1, day: passed - daysBeforeMonth(month + 1) + 1 }
}

/** @throws RangeError when there is no such Jalali day */
export function dayOfJalali(jalali: JalaliDate): string {
  if (!isJalali(jalali)) throw new RangeError(`no such Jalali day: ${jalali.year}/${jalali.month}/${jalali.day}`)
  return dayOfNumber(startOfYear(jalali.year) + daysBeforeMonth(jalali.month) + jalali.day - 1)
}

/** 0 is Saturday, 6 is Friday. */
export function weekdayOf(day: string): number {
  // 1970-01-01 was a Thursday.
  return (((numberOfDay(day) + 5) % 7) + 7) % 7
}

/** A Friday or a holiday. */
export const isDayOff = (day: string, isHoliday = false) => isHoliday || weekdayOf(day) === 6

export function addDays(day: string, days: number): string {
  return dayOfNumber(numberOfDay(day) + days)
}

/** Nights from `from` until `until`; negative when `until` is earlier. */
export function daysBetween(from: string, until: string): number {
  return numberOfDay(until) - numberOfDay(from)
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addJalaliMonths(day: string, months: number): string {
  const from = jalaliOfDay(day)
  const total = from.year * 12 + from.month - 1 + months
  const year = Math.floor(total / 12)
  const month = total - year * 12 + 1
  return dayOfJalali({ year, month, day: Math.min(from.day, monthLength(year, month)) })
}

/** The day that the zone's wall calendar shows at an instant. */
export function dayOfInstant(instant: string, zone: string = businessZone): string {
  return wallClock(instant, zone).slice(0, 10)
}

/** `HH:mm` on the zone's wall clock, in Western digits. */
export function timeOfInstant(instant: string, zone: string = businessZone): string {
  return wallClock(instant, zone).slice(11, 16)
}

/**
 * The UTC instant at which Tehran's clock shows this day and `HH:mm`. By the zone's name, because summers until 1401
 * were an hour ahead. A time that the spring change skipped gives the instant as if the clock had not changed yet.
 */
export function instantOfTehran(day: string, time = '00:00'): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  let instant = wall - offsetAt(wall)
  instant = wall - offsetAt(instant)
  return new Date(instant).toISOString()
}

/** From the beginning of the first of these days of Tehran until the end of the last. */
export const timesOfDays = ({ from, until }: DayRange): TimeRange => ({
  startsAt: instantOfTehran(from),
  endsAt: instantOfTehran(addDays(until, 1)),
})

/** The instant at which Tehran's clock shows on this day what it shows at `instant`. */
export function sameTimeOn(day: string, instant: string): string {
  const sinceMidnight = Date.parse(instant) - Date.parse(instantOfTehran(dayOfInstant(instant)))
  return new Date(Date.parse(instantOfTehran(day)) + sinceMidnight).toISOString()
}

export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

/** Negative when `until` is earlier; seconds are fractions. */
export function minutesBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 60_000
}

/** Persian digits and names, in the specification's order: weekday, day, month name, year. What the calendar does not show stays as it is. */
export function formatDay(day: string, style: DayStyle): string {
  const jalali = shownOr(undefined, () => jalaliOfDay(day))
  if (!jalali) return String(day)
  const month = jalaliMonths[jalali.month - 1] ?? ''
  const weekday = weekdays[weekdayOf(day)] ?? ''
  const weekdayDayMonth = `${weekday} ${jalali.day} ${month}`
  const texts: Record<Exclude<DayStyle, 'near'>, string> = {
    full: `${weekdayDayMonth} ${jalali.year}`,
    long: `${jalali.day} ${month} ${jalali.year}`,
    short: `${jalali.year}/${pad(jalali.month)}/${pad(jalali.day)}`,
    monthYear: `${month} ${jalali.year}`,
    dayMonth: `${jalali.day} ${month}`,
    weekdayDayMonth,
  }
  if (style === 'near') return toPersianDigits(texts[jalali.year === yearNow() ? 'weekdayDayMonth' : 'full'])
  return toPersianDigits(texts[style])
}

const yearNow = () => jalaliOfDay(dayOfInstant(new Date().toISOString())).year

/** Day and time in Tehran: «پنج‌شنبه ۳۰ اسفند ۱۴۰۳، ۱۴:۰۵», in style `short` «۱۴۰۳/۱۲/۳۰ ۱۴:۰۵». What is no instant stays as it is. */
export function formatInstant(instant: string, style: DayStyle): string {
  const day = shownOr(undefined, () => dayOfInstant(instant))
  if (!day) return String(instant)
  return formatDay(day, style) + (style === 'short' ? ' ' : '، ') + formatTime(instant)
}

/** «۱۴:۰۵» in Tehran. What is no instant stays as it is. */
export function formatTime(instant: string): string {
  return shownOr(String(instant), () => toPersianDigits(timeOfInstant(instant)))
}

/** «۳ دقیقه پیش», «۳ دقیقه دیگر»; the same thresholds as moment's. What is no instant stays as it is. */
export function formatRelative(instant: string, now: string): string {
  const ahead = Date.parse(instant) - Date.parse(now)
  if (Number.isNaN(ahead)) return String(instant)
  const span = spanOf(Math.abs(ahead) / 1000)
  return toPersianDigits(`${span} ${ahead > 0 ? 'دیگر' : 'پیش'}`)
}

/** Reads `1405/9/1` (any digits; / - . or space between; or eight digits) into an ISO day; undefined when it is none. */
export function parseJalali(text: string): string | undefined {
  const plain = toWesternDigits(text).trim()
  const match =
    /^(\d{4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(onlyDigits(plain) === plain ? plain : '')
  if (!match) return undefined
  const jalali = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return isJalali(jalali) ? dayOfJalali(jalali) : undefined
}

/** A text that is no day stops no page: whoever shows it gets `otherwise`. */
function shownOr<T>(otherwise: T, show: () => T): T {
  try {
    return show()
  } catch {
    return otherwise
  }
}

function isJalali({ year, month, day }: JalaliDate): boolean {
  if (![year, month, day].every(Number.isInteger)) return false
  if (year < firstYear || year > lastYear || month < 1 || month > 12) return false
  return day >= 1 && day <= monthLength(year, month)
}

function startOfYear(year: number): number {
  return epoch + 365 * (year - 1) + Math.floor((8 * year + 21) / 33)
}

function daysBeforeMonth(month: number): number {
  return month <= 7 ? 31 * (month - 1) : 186 + 30 * (month - 7)
}

const numberOfDay = remembered((day: string): number => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // Date.parse rolls 30 February over into March.
  if (Number.isNaN(ms) || dayOfNumber(ms / dayMs) !== day) throw new RangeError(`no ISO day: ${day}`)
  return ms / dayMs
})

function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** How far Tehran's clock is ahead of UTC, in milliseconds. */
function offsetAt(ms: number): number {
  const whole = Math.floor(ms / 1000) * 1000
  return Date.parse(`${wallClock(new Date(whole).toISOString(), businessZone)}Z`) - whole
}

const clocks = new Map<string, (instant: string) => string>()

/** The zone's calendar and clock, as `YYYY-MM-DDTHH:mm:ss`. The Swedish locale writes ISO. */
function wallClock(instant: string, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    clock = remembered((one) => format.format(new Date(one)).replace(' ', 'T'))
    clocks.set(zone, clock)
  }
  return clock(instant)
}

function spanOf(seconds: number): string {
  const days = seconds / 86_400
  const months = Math.round((days * 4800) / 146_097)
  const steps: [number, number, string][] = [
    [Math.round(seconds / 60), 45, 'دقیقه'],
    [Math.round(seconds / 3600), 22, 'ساعت'],
    [Math.round(days), 26, 'روز'],
    [months, 11, 'ماه'],
  ]
  if (Math.round(seconds) < 45) return 'چند ثانیه'
  for (const [count, limit, unit] of steps) if (count <= 1 || count < limit) return `${Math.max(1, count)} ${unit}`
  return `${Math.max(1, Math.round((days * 400) / 146_097))} سال`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
