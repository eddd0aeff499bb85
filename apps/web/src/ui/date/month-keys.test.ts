import { expect, it } from 'vitest'
import { dayForKey, weeksOfMonth } from './month-keys.ts'

// ۱ آذر ۱۴۰۵ is Sunday 2026-11-22; the month has 30 days.
const first = '2026-11-22'

it('lays a Jalali month out from Saturday', () => {
  const weeks = weeksOfMonth('2026-12-01')
  expect(weeks[0]).toEqual([null, first, '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

it('walks days as right-to-left text runs', () => {
  expect(dayForKey('ArrowLeft', first)).toBe('2026-11-23')
  expect(dayForKey('ArrowRight', first)).toBe('2026-11-21')
  expect(dayForKey('ArrowDown', first)).toBe('2026-11-29')
  expect(dayForKey('Home', first)).toBe('2026-11-21')
  expect(dayForKey('End', first)).toBe('2026-11-27')
  expect(dayForKey('PageDown', first)).toBe('2026-12-22')
  expect(dayForKey('a', first)).toBeUndefined()
})
