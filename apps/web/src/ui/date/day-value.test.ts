import { PersianCalendar, CalendarDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { dateOfDay, isMeantDate } from './day-value.ts'

const persian = new PersianCalendar()

test.each([1, 14, 140, 999, 1700])('year %i is not yet a date that anybody means', (year) => {
  expect(isMeantDate(new CalendarDate(persian, year, 9, 1))).toBe(false)
})

test.each([1300, 1356, 1405])('year %i is', (year) => {
  expect(isMeantDate(new CalendarDate(persian, year, 9, 1))).toBe(true)
})

test('the first digits of a year typed over a Gregorian value are no date either', () => {
  const day = dateOfDay('2026-11-21')
  expect(day && isMeantDate(day)).toBe(true)
  expect(isMeantDate(new CalendarDate(761, 11, 21))).toBe(false)
})
