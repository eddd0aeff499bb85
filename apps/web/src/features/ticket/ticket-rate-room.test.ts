import { expect, test } from 'vitest'
import { plainPriceTerms } from '@rezerv/contract/pricing/pricing-terms.ts'
import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { roomOfRate, withUnits } from './ticket-rate-room.ts'
import { blankRate } from './ticket-rate-values.ts'

const house: RateFrame = {
  kind: 'space',
  baseGuests: 6,
  maxGuests: 8,
  beginsAt: '14:00',
  endsAt: '12:00',
  units: [3, 5].map((guests, n) => ({ id: n + 11, name: `اتاق ${n}`, unit: 'night', guests })),
  terms: plainPriceTerms,
  settings: { weekendDays: [], holidays: [], vat: [], commission: [], graceMinutes: 0 },
  rules: [],
}

test('a rate that comes to sell one room promises no more guests than the room holds', () => {
  const whole = { ...blankRate(house), guests: { included: 6, max: 8, extraRials: 2_000_000 } }
  expect(roomOfRate(whole, house)).toBe(8)
  const room = { scope: 'some' as const, unitIds: [11] }
  expect(withUnits(whole, room, house)).toEqual({ ...room, guests: { included: 3, max: 3, extraRials: 2_000_000 } })
  const few = { ...whole, guests: { included: 2, max: 2, extraRials: 0 } }
  expect(withUnits(few, room, house).guests).toEqual(few.guests)
  const back = withUnits({ ...whole, ...withUnits(whole, room, house) }, { scope: 'whole' }, house)
  expect(back.guests).toMatchObject({ included: 3, max: 8 })
})

test('while no unit is chosen nothing is known of its room', () => {
  expect(roomOfRate({ scope: 'some', unitIds: [] }, house)).toBeNull()
})
