import { expect, test } from 'vitest'
import { isSecondTap, placeAt } from './chart-cursor.tsx'

/** Three bars of 100 pixels, the first at the right. */
const bars = { x: (index: number) => 250 - index * 100, step: 100 }

test('anywhere on a bar is that bar, at its edges too', () => {
  expect([299, 251, 201].map((x) => placeAt(x, bars, 2))).toEqual([0, 0, 0])
  expect([199, 150, 101].map((x) => placeAt(x, bars, 2))).toEqual([1, 1, 1])
  expect([99, 0, -8].map((x) => placeAt(x, bars, 2))).toEqual([2, 2, 2])
})

test('a finger reads a place first, and opens it by a second tap there', () => {
  expect(isSecondTap({ by: 'touch', read: null }, 1)).toBe(false)
  expect(isSecondTap({ by: 'touch', read: 2 }, 1)).toBe(false)
  expect(isSecondTap({ by: 'touch', read: 1 }, 1)).toBe(true)
  expect(isSecondTap({ by: 'mouse', read: 1 }, 1)).toBe(false)
})
