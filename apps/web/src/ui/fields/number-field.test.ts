import { expect, test } from 'vitest'
import { mixedDigits } from './number-field.tsx'

test('a digit of another keyboard beside those that are there counts as one of them', () => {
  expect(mixedDigits('۱', 1, 1, '0')).toBe('۱۰')
  expect(mixedDigits('12', 1, 1, '٣')).toBe('۱۳۲')
  expect(mixedDigits('۰', 0, 1, '10')).toBeUndefined()
  expect(mixedDigits('12', 2, 2, '3')).toBeUndefined()
})
