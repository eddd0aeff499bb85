import { expect, test } from 'vitest'
import { ListingUnitInput, paperState } from './listing-unit.ts'

const car = { kind: 'car', plate: '۱۲ ب ۳۴۵ ایران ۶۷', vin: 'naan01ca1bk123456' }

test('a car is kept with its plate and VIN in one way of writing', () => {
  const { details } = ListingUnitInput.parse({ name: 'سفید', details: car })
  expect(details).toMatchObject({ plate: '12ب345-67', vin: 'NAAN01CA1BK123456', insuranceUntil: null })
})

test('a wrong plate and a wrong VIN are refused at their fields', () => {
  const result = ListingUnitInput.safeParse({ name: 'سفید', details: { ...car, plate: '12', vin: 'O' } })
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['details.plate', 'details.vin'])
})

test('a paper is good until its last day is over, and about to end in its last thirty days', () => {
  const at = (lastDay: string | null) => paperState(lastDay, '2026-11-21')
  expect([at(null), at('2026-11-20'), at('2026-11-21'), at('2026-12-21'), at('2026-12-22')]).toEqual([
    'missing',
    'ended',
    'soon',
    'soon',
    'good',
  ])
})
