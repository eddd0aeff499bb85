import { expect, test } from 'vitest'
import { CarStep } from '@rezerv/contract/listing/listing-car.ts'
import { EventStep } from '@rezerv/contract/listing/listing-details.ts'
import { registerPlace } from './wizard-register-path.ts'

const event = (path: string | undefined) => registerPlace(EventStep, path)

test('nothing and "new" start a draft', () => {
  expect([event(undefined), event(''), event('new'), event('new/')]).toEqual(
    Array.from({ length: 4 }, () => ({ at: 'start' })),
  )
})

test('a number is a draft, at its step or where it was left', () => {
  expect(event('17/place')).toEqual({ at: 'draft', id: 17, step: 'place' })
  expect(event('17')).toEqual({ at: 'draft', id: 17, step: undefined })
})

test('each kind has steps of its own', () => {
  expect(registerPlace(CarStep, '17/units')).toEqual({ at: 'draft', id: 17, step: 'units' })
  expect(event('17/units')).toBeUndefined()
})

test('anything else leads nowhere', () => {
  for (const path of ['17/nowhere', 'abc', '0/place', '17/place/more', 'new/place', '1.5'])
    expect(event(path)).toBeUndefined()
})
