import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { OrderStep, orderCan, orderHoldsSlots, orderSteps, paymentState } from './order-lifecycle.ts'
import type { OrderStatus } from './order-status.ts'

const money = { totalRials: 1000, paidRials: 0, refundedRials: 0, refundDueRials: 0, dead: false }

test.each([
  ['nothing paid', {}, 'unpaid'],
  ['a part paid', { paidRials: 400 }, 'partly_paid'],
  ['all paid', { paidRials: 1000 }, 'paid'],
  ['more than all paid', { paidRials: 1400 }, 'overpaid'],
  ['a refund waits', { paidRials: 1000, refundDueRials: 300 }, 'refund_due'],
  ['all returned', { paidRials: 1000, refundedRials: 1000 }, 'refunded'],
  ['overpaid, the surplus returned', { paidRials: 1400, refundedRials: 400 }, 'paid'],
  ['money came for an expired order', { paidRials: 1000, dead: true }, 'refund_due'],
  ['an expired order never paid', { dead: true }, 'unpaid'],
  ['a free order', { totalRials: 0 }, 'paid'],
] as const)('%s → %#', (_, change, expected) => {
  expect(paymentState({ ...money, ...change })).toBe(expected)
})

const rials = fc.integer({ min: 0, max: 10_000 })
prop([
  fc.record({
    totalRials: rials,
    paidRials: rials,
    refundedRials: rials,
    refundDueRials: rials,
    dead: fc.boolean(),
  }),
])('no state says "paid" while the customer has less with us than the total', (m) => {
  if (paymentState(m) === 'paid') expect(m.paidRials - m.refundedRials).toBeGreaterThanOrEqual(m.totalRials)
})

test('a step that frees places leads to a state that holds none; only `accept`, `retake` and `reinstate` take them', () => {
  for (const step of OrderStep.options) {
    const { from, to } = orderSteps[step]
    if (to === 'same') continue
    const back = from.some((status) => !orderHoldsSlots(status)) && orderHoldsSlots(to)
    expect(back, step).toBe(['accept', 'retake', 'reinstate'].includes(step))
  }
  expect(orderHoldsSlots('expired')).toBe(false)
})

test('an order that is over takes no step, but one that was cancelled or declined can come back', () => {
  for (const status of ['cancelled', 'declined', 'completed', 'no_show'] satisfies OrderStatus[])
    for (const step of OrderStep.options)
      expect(orderCan(step, status)).toBe(step === 'reinstate' && orderSteps.reinstate.from.includes(status))
  expect(orderSteps.reinstate.from).toEqual(['expired', 'cancelled', 'declined'])
})
