import { expect, test } from 'vitest'
import { shareOfLine } from './booking-stay-price-service.ts'

test('the lines of an order come to its price to the rial', () => {
  const shares = [0, 1, 2].map((place) => shareOfLine(10_000_001, 3, place))
  expect(shares).toEqual([3_333_335, 3_333_333, 3_333_333])
  expect(shareOfLine(7, 1, 0)).toBe(7)
})
