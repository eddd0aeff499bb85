import { expect, it } from 'vitest'
import { makeRequestKeys } from './request-key.ts'

it('keeps the key of a purchase that is sent again, and makes a new one for another purchase', () => {
  let made = 0
  const keyOf = makeRequestKeys(() => `key-${(made += 1)}`)
  expect(keyOf({ quantity: 1 })).toBe('key-1')
  expect(keyOf({ quantity: 1 })).toBe('key-1')
  expect(keyOf({ quantity: 2 })).toBe('key-2')
})
