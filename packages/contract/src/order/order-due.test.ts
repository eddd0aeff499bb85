import { expect, test } from 'vitest'
import { orderDueRials } from './order-due.ts'

const order = { status: 'held' as const, totalRials: 1000, payNowRials: null, paidRials: 0, refunds: [] }

test('a part is due first, then the rest', () => {
  expect(orderDueRials(order)).toBe(1000)
  expect(orderDueRials({ ...order, payNowRials: 300 })).toBe(300)
  expect(orderDueRials({ ...order, status: 'confirmed', payNowRials: 300, paidRials: 300 })).toBe(700)
  expect(orderDueRials({ ...order, status: 'confirmed', paidRials: 1000 })).toBe(0)
})

test('what was given back is due again, and an order that is over takes nothing', () => {
  const refunds = [
    { status: 'done', amountRials: 200 },
    { status: 'failed', amountRials: 500 },
  ]
  expect(orderDueRials({ ...order, status: 'confirmed', paidRials: 1000, refunds })).toBe(200)
  expect(orderDueRials({ ...order, status: 'expired' })).toBe(0)
  expect(orderDueRials({ ...order, status: 'awaiting_host' })).toBe(0)
})
