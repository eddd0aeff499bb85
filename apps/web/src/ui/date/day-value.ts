import {
  GregorianCalendar,
  parseDate,
  parseTime,
  PersianCalendar,
  toCalendar,
  type CalendarDate,
  type Time,
} from '@internationalized/date'

// Between the contract's days (Gregorian ISO texts) and React Aria's objects.

const gregorian = new GregorianCalendar()
const persian = new PersianCalendar()

export function dateOfDay(day: string | null | undefined): CalendarDate | null | undefined {
  return day ? parseDate(day) : (day as null | undefined)
}

export function dayOfDate(date: CalendarDate): string {
  return toCalendar(date, gregorian).toString()
}

export function timeOfText(text: string | null | undefined): Time | null | undefined {
  return text ? parseTime(text) : (text as null | undefined)
}

/** `HH:mm` */
export function textOfTime(time: { hour: number; minute: number }): string {
  return [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Whether a date is meant: while a year is being typed, its first digits are a year too (۱, ۱۴, ۱۴۰). */
export function isMeantDate(date: CalendarDate): boolean {
  const { year } = toCalendar(date, persian)
  return year >= 1200 && year < 1600
}
