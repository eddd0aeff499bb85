import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { approveRefusal, isReversible, RefundStep, refundCan, shareOverPayments } from './refund-lifecycle.ts'

test('a refund that is done takes no step, and none is sent before somebody approved it', () => {
  for (const step of RefundStep.options) expect(refundCan(step, 'done')).toBe(false)
  expect(refundCan('send', 'requested')).toBe(false)
})

test('above the limit the requester does not approve, another admin does', () => {
  const refund = { status: 'requested' as const, needsSecond: true, requestedBy: 7 }
  expect(approveRefusal(refund, 7)).toContain('همکار دیگری')
  expect(approveRefusal(refund, 8)).toBeUndefined()
  expect(approveRefusal({ ...refund, needsSecond: false }, 7)).toBeUndefined()
  expect(approveRefusal({ ...refund, status: 'sent' }, 8)).toContain('ارسال‌شده')
})

test('the bank reverses a whole payment while its window is open', () => {
  const now = '2026-11-21T10:00:00.000Z'
  const payment = {
    method: 'pasargad',
    status: 'confirmed',
    amountRials: 10,
    reversibleUntil: '2026-11-21T10:05:00.000Z',
  }
  expect(isReversible(payment, 10, now)).toBe(true)
  expect(isReversible(payment, 9, now)).toBe(false)
  expect(isReversible({ ...payment, status: 'reversed' }, 10, now)).toBe(false)
  expect(isReversible({ ...payment, reversibleUntil: now }, 10, now)).toBe(false)
})

const payments = fc
  .array(fc.integer({ min: 0, max: 1000 }), { maxLength: 6 })
  .map((all) => all.map((leftRials, id) => ({ id, leftRials })))
prop([payments, fc.nat(4000)])(
  'no payment gives back more than it has left, and together they give what was asked or all they have',
  (all, wanted) => {
    const shares = shareOverPayments(all, wanted)
    for (const share of shares) expect(share.amountRials).toBeLessThanOrEqual(share.payment.leftRials)
    const have = all.reduce((sum, one) => sum + one.leftRials, 0)
    expect(shares.reduce((sum, one) => sum + one.amountRials, 0)).toBe(Math.min(wanted, have))
  },
)

test('the payment that brought too much gives it back before the newer ones', () => {
  const payments = [1, 2, 3].map((id) => ({ id, leftRials: 10 }))
  expect(shareOverPayments(payments, 15).map((share) => share.payment.id)).toEqual([3, 2])
  expect(shareOverPayments(payments, 15, 1).map((share) => share.payment.id)).toEqual([1, 3])
})
