import { expect, test } from 'vitest'
import { plainPriceTerms } from '@rezerv/contract/pricing/pricing-terms.ts'
import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { firstTriedStay, stayInstants, triedPrice } from './ticket-rate-price.tsx'
import { blankRate } from './ticket-rate-values.ts'

const villa: RateFrame = {
  kind: 'space',
  baseGuests: 4,
  maxGuests: 8,
  beginsAt: '14:00',
  endsAt: '12:00',
  units: [{ id: 11, name: 'ویلا', unit: 'night', guests: 8 }],
  terms: plainPriceTerms,
  settings: { weekendDays: [5, 6], holidays: [], vat: [], commission: [], graceMinutes: 0 },
  rules: [],
}
// A Saturday, half past eleven in Tehran.
const now = '2026-11-21T08:00:00.000Z'
const stay = firstTriedStay(now, villa)

test('the panel begins with the coming weekend, and never with today', () => {
  expect(stay).toMatchObject({ from: '2026-11-26', until: '2026-11-28', guests: 4 })
  expect(firstTriedStay('2026-11-26T08:00:00.000Z', villa).from).toBe('2026-12-03')
})

test('nights go by check-in and check-out, days by one time, hours by the clock', () => {
  expect(stayInstants(stay, 'night', villa)).toEqual({
    from: '2026-11-26T10:30:00.000Z',
    until: '2026-11-28T08:30:00.000Z',
  })
  expect(stayInstants(stay, 'day', villa).until).toBe('2026-11-28T10:30:00.000Z')
  expect(stayInstants({ ...stay, fromHour: 9, hours: 3 }, 'hour', villa)).toEqual({
    from: '2026-11-26T05:30:00.000Z',
    until: '2026-11-26T08:30:00.000Z',
  })
})

test('a rate is priced while it is typed, once its base price is there, and refusals are told', () => {
  const values = { ...blankRate(villa), weekend: { mode: 'more' as const, rials: null, percent: 25 } }
  const tried = { frame: villa, ticketId: 0, stay, now }
  expect(triedPrice({ ...tried, values })).toBeUndefined()
  expect(triedPrice({ ...tried, values: { ...values, baseRials: 10_000_000 } })).toMatchObject({
    totalRials: 25_000_000,
  })
  const long = triedPrice({ ...tried, values: { ...values, baseRials: 1, minStay: 3 } })
  expect(long).toMatchObject([{ field: 'until', code: 'min_stay' }])
})
