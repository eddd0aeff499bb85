import { expect, test } from 'vitest'
import { backRials, goodwillRials, orderDueRials, returnableRials, unaskedOf } from './order-due.ts'

const order = { status: 'held' as const, totalRials: 1000, payNowRials: null, paidRials: 0, refunds: [] }

test('a part is due first, then the rest', () => {
  expect(orderDueRials(order)).toBe(1000)
  expect(orderDueRials({ ...order, payNowRials: 300 })).toBe(300)
  expect(orderDueRials({ ...order, status: 'confirmed', payNowRials: 300, paidRials: 300 })).toBe(700)
  expect(orderDueRials({ ...order, status: 'confirmed', paidRials: 1000 })).toBe(0)
})

test('what was given back is due again, and an order that is over takes nothing', () => {
  const refunds = [
    { status: 'done', amountRials: 200, borneBy: null },
    { status: 'failed', amountRials: 500, borneBy: null },
  ]
  expect(orderDueRials({ ...order, status: 'confirmed', paidRials: 1000, refunds })).toBe(200)
  expect(orderDueRials({ ...order, status: 'expired' })).toBe(0)
  expect(orderDueRials({ ...order, status: 'awaiting_host' })).toBe(0)
})

test('goodwill is a present: it is not due again', () => {
  const refunds = [
    { status: 'done', amountRials: 200, borneBy: 'platform' as const },
    { status: 'sent', amountRials: 100, borneBy: 'host' as const },
  ]
  expect(orderDueRials({ ...order, status: 'confirmed', paidRials: 1000, refunds })).toBe(0)
  expect(backRials([...refunds, { status: 'requested', amountRials: 50, borneBy: null }])).toBe(50)
})

test('a living order gives back what exceeds its price, one that is over all but what its cancellation retained', () => {
  const sold = { status: 'confirmed' as const, totalRials: 1000, retainedRials: 0 }
  expect([900, 1000, 1250].map((kept) => returnableRials(sold, kept))).toEqual([0, 0, 250])
  expect(returnableRials({ ...sold, status: 'expired' }, 1000)).toBe(1000)
  const cancelled = { ...sold, status: 'cancelled' as const, retainedRials: 300 }
  expect([200, 300, 1000].map((kept) => returnableRials(cancelled, kept))).toEqual([0, 0, 700])
})

test('goodwill gives back at most what was paid, and nothing of an order that is over', () => {
  expect(goodwillRials('confirmed', { keptRials: 1000, givenRials: 400 })).toBe(600)
  expect(goodwillRials('confirmed', { keptRials: 300, givenRials: 400 })).toBe(0)
  expect(goodwillRials('cancelled', { keptRials: 1000, givenRials: 0 })).toBe(0)
})

test('nobody asked yet for what was paid, did not go back and is not kept, and goodwill gives what it did not give', () => {
  const money = { status: 'confirmed' as const, totalRials: 1000, paidRials: 1300, backRials: 100, givenRials: 400 }
  expect(unaskedOf(money)).toEqual({ owedRials: 200, giftRials: 800 })
  expect(unaskedOf({ ...money, status: 'cancelled', retainedRials: 300 })).toEqual({ owedRials: 900, giftRials: 0 })
})
