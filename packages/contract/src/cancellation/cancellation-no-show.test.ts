import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { noShow } from './cancellation-kept-sale.ts'
import { inEveryCase, testOrder } from './cancellation-testing.ts'

const termsOf = (percent: number) =>
  inEveryCase({
    tiers: [],
    late: { firstPercent: percent, restPercent: percent },
    during: { nextUnits: 0, restPercent: percent },
  })
const order = testOrder({ commissionVatRials: 100_000, hostShareRials: 8_900_000, terms: termsOf(80) })
const noPolicy = { ...order, policy: null, terms: null }

test('of a paid order the policy keeps its part, shared as the order was', () => {
  expect(noShow(order)).toMatchObject({
    keptRials: 8_800_000,
    returnedRials: 2_200_000,
    vatRials: 800_000,
    commissionRials: 800_000,
    commissionVatRials: 80_000,
    hostShareRials: 7_120_000,
  })
})

test('of a partly paid order no more is kept than was paid, and the host gets a share of that alone', () => {
  const partly = { ...order, paidRials: 3_300_000 }
  const kept = { keptRials: 3_300_000, returnedRials: 7_700_000, vatRials: 300_000, hostShareRials: 2_670_000 }
  expect(noShow(partly)).toMatchObject(kept)
  expect(noShow({ ...noPolicy, paidRials: 3_300_000 })).toMatchObject(kept)
  // The policy keeps less than was paid, and decides.
  expect(noShow({ ...partly, terms: termsOf(10) }).keptRials).toBe(1_100_000)
})

test('without a policy all that was paid stays, never more than the price', () => {
  const { totalRials, vatRials, commissionRials, commissionVatRials, hostShareRials } = order
  const whole = {
    keptRials: totalRials,
    returnedRials: 0,
    vatRials,
    commissionRials,
    commissionVatRials,
    hostShareRials,
  }
  expect(noShow(noPolicy)).toMatchObject(whole)
  expect(noShow({ ...noPolicy, paidRials: 12_000_000 })).toMatchObject(whole)
  expect(noShow({ ...noPolicy, paidRials: 0 })).toMatchObject({ keptRials: 0, hostShareRials: 0, commissionRials: 0 })
})

prop([fc.integer({ min: 0, max: 12_000_000 }), fc.integer({ min: 0, max: 100 })])(
  'whatever was paid, the parts add up to what is kept, and that and the rest to the price',
  (paidRials, percent) => {
    for (const one of [{ ...order, terms: termsOf(percent) }, noPolicy]) {
      const left = noShow({ ...one, paidRials })
      const { keptRials, vatRials, commissionRials, commissionVatRials, hostShareRials } = left
      expect(vatRials + commissionRials + commissionVatRials + hostShareRials).toBe(keptRials)
      expect(keptRials + left.returnedRials).toBe(order.totalRials)
      expect(keptRials).toBeLessThanOrEqual(Math.min(paidRials, order.totalRials))
      for (const part of [vatRials, commissionRials, commissionVatRials, hostShareRials])
        expect(part).toBeGreaterThanOrEqual(0)
    }
  },
)
