import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { quote } from './pricing-quote.ts'
import { percentOf } from './pricing-rounding.ts'
import { promoPart } from './pricing-promo.ts'

const change = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('fixed' as const), rials: fc.integer({ min: 1, max: 60_000_000_000 }) }),
  ),
)
const item = fc
  .record({
    ticketId: fc.integer({ min: 1, max: 1_000_000 }),
    name: fc.string(),
    priceRials: fc.integer({ min: 0, max: 50_000_000_000 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    change,
  })
  .map(({ change: taken, ...one }) => ({
    ...one,
    off: promoPart({ code: 'A', change: taken, ticketIds: [] }, one),
  }))

const input = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 20 }),
  vatPercent: fc.integer({ min: 0, max: 2500 }).map((n) => n / 100),
  commissionPercent: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
})

prop([input])('the lines of a quote sum to its total, and its parts to each other', (given) => {
  const q = quote(given)
  expect(q.lines.reduce((sum, line) => sum + line.totalRials, 0)).toBe(q.totalRials)
  expect(q.subtotalRials + q.vatRials).toBe(q.totalRials)
  expect(q.commissionRials + q.hostShareRials).toBe(q.subtotalRials)
  expect(q.hostShareRials).toBeGreaterThanOrEqual(0)
  for (const line of q.lines) {
    expect(line.unitRials * line.quantity).toBe(line.totalRials)
    expect(line.reason).not.toBe('')
  }
})

prop([input])('the order of the tickets does not change the total', (given) => {
  const turned = quote({ ...given, items: given.items.toReversed() })
  expect(turned.totalRials).toBe(quote(given).totalRials)
  expect(turned.commissionRials).toBe(quote(given).commissionRials)
})

test('a quote of two tickets with VAT and commission, to the rial', () => {
  const q = quote({
    items: [
      { ticketId: 1, name: 'ویژه', priceRials: 4_800_000, quantity: 2 },
      { ticketId: 2, name: 'عادی', priceRials: 1_250_005, quantity: 1 },
    ],
    vatPercent: 10,
    commissionPercent: 12.5,
  })
  expect(q.subtotalRials).toBe(10_850_005)
  expect(q.vatRials).toBe(1_085_001)
  expect(q.totalRials).toBe(11_935_006)
  expect(q.commissionRials).toBe(1_356_251)
  expect(q.hostShareRials).toBe(9_493_754)
})

test.each([
  [5, 10, 1],
  [4, 10, 0],
  [9_007_199_254_740, 9, 810_647_932_927],
])('%i rials at %d percent is %i, rounded half up', (rials, percent, expected) => {
  expect(percentOf(rials, percent)).toBe(expected)
})
