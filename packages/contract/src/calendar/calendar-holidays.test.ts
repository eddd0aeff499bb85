import { expect, test } from 'vitest'
import { dayOfJalali } from '../jalali.ts'
import { holidaysBetween } from './calendar-holidays.ts'

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
