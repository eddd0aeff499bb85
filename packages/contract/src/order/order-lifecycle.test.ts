import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import {
  holdingStatuses,
  orderBinds,
  OrderStep,
  orderCan,
  orderHoldsSlots,
  orderSteps,
  paymentState,
} from './order-lifecycle.ts'
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

test.each([
  ['space', ['accept', 'retake', 'reinstate']],
  ['event', ['retake', 'reinstate']],
] as const)('of a %s only %j take places that were not held', (kind, taking: readonly OrderStep[]) => {
  const isHeld = (status: OrderStatus) => orderHoldsSlots({ kind, status })
  for (const step of OrderStep.options) {
    const { from, to } = orderSteps[step]
    if (to === 'same') continue
    expect(from.some((status) => !isHeld(status)) && isHeld(to), step).toBe(taking.includes(step))
  }
  expect(isHeld('expired')).toBe(false)
})

test('a request binds nobody; one for places of an event keeps them, one for a stay keeps nothing', () => {
  expect(orderBinds('awaiting_host')).toBe(false)
  expect(holdingStatuses('event')).toContain('awaiting_host')
  expect(holdingStatuses('car')).not.toContain('awaiting_host')
})

test('an order that is over takes no step, but one that was cancelled or declined can come back', () => {
  for (const status of ['cancelled', 'declined', 'completed', 'no_show'] satisfies OrderStatus[])
    for (const step of OrderStep.options)
      expect(orderCan(step, status)).toBe(step === 'reinstate' && orderSteps.reinstate.from.includes(status))
  expect(orderSteps.reinstate.from).toEqual(['expired', 'cancelled', 'declined'])
})
