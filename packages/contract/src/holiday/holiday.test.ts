import { expect, test } from 'vitest'
import { dayOfJalali } from '../jalali.ts'
import { holidaysBetween, holidaysOfYear } from './holiday.ts'

const on = (year: number, month: number, day: number) => dayOfJalali({ year, month, day })

test('the ten fixed holidays come every year, 29 اسفند in leap years too', () => {
  expect(holidaysBetween(on(1405, 1, 1), on(1405, 12, 29), [])).toHaveLength(10)
  const leap = holidaysBetween(on(1408, 1, 1), on(1408, 12, 30), [])
  expect(leap.map((one) => one.day)).toContain(on(1408, 12, 29))
  expect(leap).toHaveLength(10)
})

test('a lunar day is added, a fixed one renamed or struck out by its row', () => {
  const rows = [
    { day: on(1405, 1, 1), name: 'نوروز و عید فطر', isOff: true },
    { day: on(1405, 1, 13), name: 'روز طبیعت', isOff: false },
    { day: on(1405, 1, 20), name: 'شهادت', isOff: true },
  ]
  expect(holidaysBetween(on(1405, 1, 1), on(1405, 1, 31), rows).map((one) => one.name)).toEqual([
    'نوروز و عید فطر',
    'نوروز',
    'نوروز',
    'نوروز',
    'روز جمهوری اسلامی',
    'شهادت',
  ])
})

test('a year lists its fixed days and what was set, told apart', () => {
  const rows = [
    { day: on(1405, 1, 13), name: 'روز طبیعت', isOff: false },
    { day: on(1405, 4, 3), name: 'تاسوعا', isOff: true },
    { day: on(1406, 4, 3), name: 'سال دیگر', isOff: true },
  ]
  const year = holidaysOfYear(1405, rows)
  expect(year).toHaveLength(11)
  expect(year.filter((one) => one.isSet)).toEqual([
    { day: on(1405, 1, 13), name: 'روز طبیعت', isOff: false, fixedName: 'روز طبیعت', isSet: true },
    { day: on(1405, 4, 3), name: 'تاسوعا', isOff: true, fixedName: null, isSet: true },
  ])
  expect(year.map((one) => one.day)).toEqual(year.map((one) => one.day).toSorted())
})
