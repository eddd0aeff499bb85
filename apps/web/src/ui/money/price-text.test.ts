import { expect, test } from 'vitest'
import { dayLimits, isCountedLine, lineDays } from './price-text.ts'

test('a line of time names its days, one day once, and a line of no day none', () => {
  expect(lineDays({ fromDay: '2026-11-26', untilDay: '2026-11-28' })).toBe('۵ آذر تا ۷ آذر')
  expect(lineDays({ fromDay: '2026-11-26', untilDay: '2026-11-26' })).toBe('۵ آذر')
  expect(lineDays({})).toBeUndefined()
})

test('discounts and VAT are one amount, nights are counted', () => {
  expect(['base', 'guests', 'length', 'discount', 'vat'].map((kind) => isCountedLine({ kind }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a day tells what it asks of stays, and nothing when it asks nothing', () => {
  expect(dayLimits({ minStay: 3, arrival: false, departure: true }, 'شب')).toEqual([
    'حداقل ۳ شب',
    'شروع رزرو در این روز ممکن نیست',
  ])
  expect(dayLimits({ minStay: 1, arrival: true, departure: true }, 'شب')).toEqual([])
})
