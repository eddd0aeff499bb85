import { expect, test } from 'vitest'
import { registerPlace } from './listing-register-path.ts'

test('nothing and "new" start a draft', () => {
  expect([registerPlace(undefined), registerPlace(''), registerPlace('new'), registerPlace('new/')]).toEqual(
    Array.from({ length: 4 }, () => ({ at: 'start' })),
  )
})

test('a number is a draft, with its step or at the first', () => {
  expect(registerPlace('17/place')).toEqual({ at: 'step', id: 17, step: 'place' })
  expect(registerPlace('17')).toEqual({ at: 'step', id: 17, step: 'kind' })
})

test('anything else leads nowhere', () => {
  for (const path of ['17/nowhere', 'abc', '0/place', '17/place/more', 'new/place', '1.5'])
    expect(registerPlace(path)).toBeUndefined()
})
