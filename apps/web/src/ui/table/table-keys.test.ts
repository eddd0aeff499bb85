import { expect, it } from 'vitest'
import { rowForKey } from './table-keys.ts'

it('walks rows with j and k and stops at both ends', () => {
  expect(rowForKey('KeyJ', -1, 3)).toBe(0)
  expect(rowForKey('KeyJ', 0, 3)).toBe(1)
  expect(rowForKey('KeyJ', 2, 3)).toBe(2)
  expect(rowForKey('KeyK', 1, 3)).toBe(0)
  expect(rowForKey('KeyK', 0, 3)).toBe(0)
  expect(rowForKey('KeyK', -1, 3)).toBe(2)
  // The second row was done and went: the third has come in its place.
  expect(rowForKey('KeyJ', -1, 2, 1)).toBe(1)
  expect(rowForKey('KeyK', -1, 2, 1)).toBe(0)
})

it('leaves other keys and empty lists alone', () => {
  expect(rowForKey('KeyA', 0, 3)).toBeUndefined()
  expect(rowForKey('KeyJ', -1, 0)).toBeUndefined()
  expect(rowForKey('Home', -1, 3)).toBeUndefined()
  expect(rowForKey('ArrowDown', -1, 3)).toBeUndefined()
  expect(rowForKey('ArrowDown', 0, 3)).toBe(1)
})
