import { expect, test } from 'vitest'
import { formatCountdown } from './countdown.ts'

test('a countdown shows minutes and seconds, hours when there are any, and never less than zero', () => {
  expect(formatCountdown(462_000)).toBe('۰۷:۴۲')
  expect(formatCountdown(461_001)).toBe('۰۷:۴۲')
  expect(formatCountdown(4_062_000)).toBe('۱:۰۷:۴۲')
  expect(formatCountdown(1)).toBe('۰۰:۰۱')
  expect(formatCountdown(-5_000)).toBe('۰۰:۰۰')
})
