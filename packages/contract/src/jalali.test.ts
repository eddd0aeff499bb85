import { toJalaali } from 'jalaali-js'
import { expect, test } from 'vitest'
import { fc, prop } from './property-testing.ts'
import {
  addDays,
  addJalaliMonths,
  dayOfInstant,
  dayOfJalali,
  daysBetween,
  formatDay,
  formatInstant,
  formatRelative,
  formatTime,
  instantOfTehran,
  isLeapJalali,
  JalaliDayInput,
  jalaliMonths,
  jalaliOfDay,
  monthLength,
  parseJalali,
  weekdayOf,
  weekdays,
} from './jalali.ts'

const allDays = Array.from({ length: 108_477 }, (_, n) => addDays('1827-03-22', n))

test('every day of 1206-1502 is the day that jalaali-js says', () => {
  const wrong = allDays.filter((day) => {
    const [gy = 0, gm = 0, gd = 0] = day.split('-').map(Number)
    const theirs = toJalaali(gy, gm, gd)
    const ours = jalaliOfDay(day)
    return ours.year !== theirs.jy || ours.month !== theirs.jm || ours.day !== theirs.jd
  })
  expect(wrong.slice(0, 5)).toEqual([])
  expect([jalaliOfDay('1827-03-22'), jalaliOfDay(allDays.at(-1) ?? '')]).toEqual([
    { year: 1206, month: 1, day: 1 },
    { year: 1502, month: 12, day: 30 },
  ])
})

test('every Jalali day of 1206-1502 comes back as it went', () => {
  const wrong = allDays.filter((day) => dayOfJalali(jalaliOfDay(day)) !== day)
  expect(wrong.slice(0, 5)).toEqual([])
})

test('years and days that the rule does not cover are refused', () => {
  for (const day of ['1827-03-21', '2124-03-21', '2026-02-30', '2026-1-1', 'x'])
    expect(() => jalaliOfDay(day), day).toThrow(RangeError)
  for (const jalali of [
    { year: 1404, month: 12, day: 30 },
    { year: 1404, month: 13, day: 1 },
    { year: 1404, month: 0, day: 1 },
    { year: 1404, month: 7, day: 31 },
    { year: 1205, month: 1, day: 1 },
    { year: 1404.5, month: 1, day: 1 },
  ])
    expect(() => dayOfJalali(jalali)).toThrow(RangeError)
})

test('leap years have a thirtieth of Esfand', () => {
  expect([1399, 1403, 1408].every(isLeapJalali)).toBe(true)
  expect([1400, 1404, 1405].some(isLeapJalali)).toBe(false)
  expect(monthLength(1403, 12)).toBe(30)
  expect(monthLength(1404, 12)).toBe(29)
})

test('the names carry their ZWNJs and the week starts on Saturday', () => {
  expect(jalaliMonths).toHaveLength(12)
  expect(weekdays[0]).toBe('شنبه')
  expect(weekdays[5]).toBe('پنج\u200cشنبه')
  expect(weekdayOf('2025-03-20')).toBe(5)
  expect(weekdayOf('1969-12-27')).toBe(0)
})

test('a day reads weekday, day, month name, year', () => {
  expect(formatDay('2025-03-20', 'full')).toBe('پنج‌شنبه ۳۰ اسفند ۱۴۰۳')
  expect(formatDay('2025-03-20', 'long')).toBe('۳۰ اسفند ۱۴۰۳')
  expect(formatDay('2025-03-20', 'short')).toBe('۱۴۰۳/۱۲/۳۰')
  expect(formatDay('2025-03-20', 'monthYear')).toBe('اسفند ۱۴۰۳')
  expect(formatDay('2025-03-20', 'dayMonth')).toBe('۳۰ اسفند')
  expect(formatDay('2025-03-20', 'weekdayDayMonth')).toBe('پنج‌شنبه ۳۰ اسفند')
  expect(formatInstant('2025-03-20T10:35:00Z', 'full')).toBe('پنج‌شنبه ۳۰ اسفند ۱۴۰۳، ۱۴:۰۵')
  expect(formatInstant('2025-03-20T10:35:00Z', 'short')).toBe('۱۴۰۳/۱۲/۳۰ ۱۴:۰۵')
  expect(formatTime('2025-03-20T20:31:00Z')).toBe('۰۰:۰۱')
})

test('the business day is cut at midnight in Tehran, summer time of past years included', () => {
  expect(dayOfInstant('2026-11-20T20:29:59Z')).toBe('2026-11-20')
  expect(dayOfInstant('2026-11-20T20:30:00Z')).toBe('2026-11-21')
  expect(dayOfInstant('2021-07-01T19:30:00Z')).toBe('2021-07-02')
  expect(dayOfInstant('2026-11-20T20:30:00Z', 'UTC')).toBe('2026-11-20')
  expect(instantOfTehran('2026-11-21', '14:05')).toBe('2026-11-21T10:35:00.000Z')
  expect(instantOfTehran('2021-07-01', '00:00')).toBe('2021-06-30T19:30:00.000Z')
  expect(instantOfTehran('2023-07-01', '00:00')).toBe('2023-06-30T20:30:00.000Z')
})

prop([fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 60, max: 1439 })], { numRuns: 500 })(
  'an instant of any day and time is found again',
  (offset, minute) => {
    const day = addDays('1990-01-01', offset % 40_000)
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const instant = instantOfTehran(day, time)
    expect(dayOfInstant(instant)).toBe(day)
  },
)

test('adding months keeps the day or ends on the last', () => {
  expect(addJalaliMonths(dayOfJalali({ year: 1404, month: 6, day: 31 }), 1)).toBe(
    dayOfJalali({ year: 1404, month: 7, day: 30 }),
  )
  expect(addJalaliMonths(dayOfJalali({ year: 1404, month: 1, day: 31 }), 11)).toBe(
    dayOfJalali({ year: 1404, month: 12, day: 29 }),
  )
  expect(addJalaliMonths(dayOfJalali({ year: 1404, month: 1, day: 5 }), -1)).toBe(
    dayOfJalali({ year: 1403, month: 12, day: 5 }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: -400, max: 400 }), (offset, months) => {
      const day = addDays('2026-11-21', offset)
      expect(daysBetween('2026-11-21', day)).toBe(offset)
      const back = jalaliOfDay(addJalaliMonths(addJalaliMonths(day, months), -months))
      const start = jalaliOfDay(day)
      expect([back.year, back.month]).toEqual([start.year, start.month])
      expect(start.day - back.day).toBeLessThanOrEqual(2)
    }),
  )
})

test('relative times turn where those of moment do', () => {
  const now = '2026-11-21T12:00:00Z'
  const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString()
  const cases: [number, string][] = [
    [0, 'چند ثانیه پیش'],
    [-44, 'چند ثانیه پیش'],
    [-45, '۱ دقیقه پیش'],
    [-89, '۱ دقیقه پیش'],
    [-90, '۲ دقیقه پیش'],
    [180, '۳ دقیقه دیگر'],
    [44 * 60, '۴۴ دقیقه دیگر'],
    [45 * 60, '۱ ساعت دیگر'],
    [21 * 3600, '۲۱ ساعت دیگر'],
    [22 * 3600, '۱ روز دیگر'],
    [-25 * 86_400, '۲۵ روز پیش'],
    [-26 * 86_400, '۱ ماه پیش'],
    [-60 * 86_400, '۲ ماه پیش'],
    [-319 * 86_400, '۱۰ ماه پیش'],
    [-320 * 86_400, '۱ سال پیش'],
    [-800 * 86_400, '۲ سال پیش'],
  ]
  for (const [seconds, text] of cases) expect(formatRelative(at(seconds), now), String(seconds)).toBe(text)
})

test('a typed date is read in any digits and shapes', () => {
  for (const text of ['1405/9/1', '۱۴۰۵/۰۹/۰۱', '١٤٠٥/٩/١', '1405-09-01', ' 1405.9.1 ', '14050901', '1405 9 1'])
    expect(parseJalali(text), text).toBe('2026-11-22')
  for (const text of ['', '1405/13/1', '1404/12/30', '05/9/1', '1405/9', '2026-11-22', 'امروز'])
    expect(parseJalali(text), text).toBeUndefined()
  expect(JalaliDayInput.parse('۱۴۰۵/۹/۱')).toBe('2026-11-22')
  expect(JalaliDayInput.safeParse('فردا').success).toBe(false)
})

prop([fc.integer({ min: -30_000, max: 30_000 })])('a shown date can be typed back', (offset) => {
  const day = addDays('2026-11-21', offset)
  expect(parseJalali(formatDay(day, 'short'))).toBe(day)
})

test('no value stops whoever shows it: what the calendar does not know stays as it is', () => {
  for (const text of ['', 'فردا', '2026-02-30', '9999-12-31', '0000-00-00', '1500-12-30'])
    expect(formatDay(text, 'full')).toBe(text)
  for (const text of ['', 'فردا', '2026-13-45', '2026-11-21T99:99:99Z', '+275760-09-14T00:00:00.000Z'])
    expect([formatInstant(text, 'short'), formatTime(text), formatRelative(text, '2026-11-21T00:00:00Z')]).toEqual([
      text,
      text,
      text,
    ])
  expect(formatInstant('2199-12-31T20:30:00Z', 'long')).toBe('2200-01-01، ۰۰:۰۰')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([formatDay(text, 'long'), formatInstant(text, 'long'), formatTime(text)]).not.toContain(undefined)
      expect(formatRelative(text, text)).toEqual(expect.any(String))
    }),
  )
})

test('a day of another year is told with its year', () => {
  const today = dayOfInstant(new Date().toISOString())
  const { year } = jalaliOfDay(today)
  expect(formatDay(today, 'near')).toBe(formatDay(today, 'weekdayDayMonth'))
  for (const other of [year - 1, year + 1]) {
    const day = dayOfJalali({ year: other, month: 1, day: 10 })
    expect(formatDay(day, 'near')).toBe(formatDay(day, 'full'))
  }
})
