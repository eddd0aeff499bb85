import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { quote } from './pricing-quote.ts'
import { sold, stayInput, testNow } from './pricing-testing.ts'

const terms = {
  ruleId: 3,
  name: 'رویدادها',
  fixedRials: 12_500,
  guestPercent: 5,
  guestFixedRials: 0,
  vatOnCommission: true,
}
const items = [
  { ticketId: 1, name: 'ویژه', priceRials: 1_000_000, quantity: 2 },
  { ticketId: 2, name: 'رایگان', priceRials: 0, quantity: 3 },
]

test('a rule of percent and fixed on both sides, with VAT on the commission, to the rial', () => {
  const q = quote({ items, vatPercent: 10, commissionPercent: 4, commission: terms })
  // The guest: 2,000,000 and 5 % of it, and VAT on both.
  expect(q.subtotalRials).toBe(2_100_000)
  expect(q.vatRials).toBe(210_000)
  expect(q.totalRials).toBe(2_310_000)
  // The host: 4 % and 12,500 for each of two paid tickets, and VAT on that.
  expect(q.commission).toMatchObject({ ruleId: 3, hostRials: 105_000, guestRials: 100_000, vatRials: 10_500 })
  expect(q.commissionRials).toBe(205_000)
  expect(q.hostShareRials).toBe(1_884_500)
  expect(q.lines.map((line) => line.kind)).toEqual(['base', 'base', 'commission', 'vat'])
  expect(q.lines.map((line) => line.commission?.rials)).toEqual([105_000, 0, undefined, undefined])
})

test('what is free costs nothing, and a host never pays more than the price', () => {
  const free = quote({
    items: [{ ticketId: 1, name: 'رایگان', priceRials: 0, quantity: 9 }],
    vatPercent: 10,
    commissionPercent: 4,
    commission: { ...terms, guestFixedRials: 9_000 },
  })
  expect(free).toMatchObject({ totalRials: 0, commissionRials: 0, hostShareRials: 0 })
  const dear = quote({ items, vatPercent: 10, commissionPercent: 4, commission: { ...terms, fixedRials: 9_000_000 } })
  expect(dear.hostShareRials).toBe(0)
  expect(dear.commission?.hostRials).toBe(2_000_000)
})

test('a stay pays what is fixed once for each car or room, not for each night', () => {
  const input = stayInput('night', {
    from: ['2026-12-01', '14:00'],
    until: ['2026-12-04', '12:00'],
    now: testNow,
    wanted: { quantity: 2, guests: 2 },
    settings: { commission: [{ from: '2020-01-01', percent: 10, terms }] },
  })
  expect(sold(input).commission).toMatchObject({ hostRials: 600_000 + 25_000, guestRials: 300_000 })
})

const rials = fc.integer({ min: 0, max: 5_000_000_000 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const drawn = fc.record({
  vatPercent: percent,
  commissionPercent: percent,
  prices: fc.array(fc.tuple(rials, fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 8 }),
  fixedRials: rials,
  guestPercent: percent,
  guestFixedRials: rials,
  vatOnCommission: fc.boolean(),
})
prop([drawn])('the parts sum to the price whatever the rule', ({ prices, vatPercent, commissionPercent, ...rest }) => {
  const bought = prices.map(([priceRials, quantity], at) => ({
    ticketId: at + 1,
    name: 'بلیت',
    priceRials,
    quantity,
  }))
  const commission = { ...terms, ...rest }
  const q = quote({ items: bought, vatPercent, commissionPercent, commission })
  expect(q.lines.reduce((sum, line) => sum + line.totalRials, 0)).toBe(q.totalRials)
  expect(q.subtotalRials + q.vatRials).toBe(q.totalRials)
  expect(q.commissionRials + (q.commission?.vatRials ?? 0) + q.hostShareRials).toBe(q.subtotalRials)
  expect(q.hostShareRials).toBeGreaterThanOrEqual(0)
  const parts = q.lines.reduce((sum, line) => sum + (line.commission?.rials ?? 0), 0)
  expect(parts).toBe(q.commission?.hostRials)
})
