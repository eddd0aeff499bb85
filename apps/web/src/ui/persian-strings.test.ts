import { expect, test } from 'vitest'
import { dayFirst, monthFirst } from '#ui/persian-strings.ts'

const at = new Date('2026-11-24T12:00:00Z')
const said = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fa-IR', { ...parts, timeZone: 'Asia/Tehran' }).format(at)

test('what a date picker says begins with the weekday and ends with the year', () => {
  const full = said({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  expect(dayFirst(full)).toBe('سه‌شنبه ۳ آذر ۱۴۰۵')
  expect(dayFirst(`${full} تا ${full}`)).toBe('سه‌شنبه ۳ آذر ۱۴۰۵ تا سه‌شنبه ۳ آذر ۱۴۰۵')
})

test('a month comes before its year, with what the calendar is named before it', () => {
  const month = said({ month: 'long', year: 'numeric' })
  expect(monthFirst(month)).toBe('آذر ۱۴۰۵')
  expect(monthFirst(`تاریخ شروع, ${month}`)).toBe('تاریخ شروع, آذر ۱۴۰۵')
  expect(monthFirst('آذر ۱۴۰۵')).toBe('آذر ۱۴۰۵')
})
