import { expect, test } from 'vitest'
import { pasargadCodes, pasargadResult } from './payment-pasargad.ts'
import { paymentEventText, paymentReasonText } from './payment-reason.ts'

const ours = ['not_paid', 'verified', 'by_operator', 'returned_to_card', 'refunded', 'use_undone', 'never_redirected']
const hints = ['callback_failed', 'callback_cancel', 'callback_expire']
const ofBank = pasargadCodes.map((code) => pasargadResult(code).name)

test.each([...ours, ...hints, ...ofBank, 'gateway_busy', 'gateway_unavailable', 'unnamed', 'of_tomorrow'])(
  'the reason %s is read in Persian',
  (reason) => expect(paymentReasonText(reason)).toMatch(/^[^A-Za-z]*(\([\w ]+\))?[^a-z_]*$/),
)

test('the reasons that people meet say what happened', () => {
  expect(paymentReasonText('not_paid')).toBe('تا پایان مهلت پرداخت نشد')
  expect(paymentReasonText('transaction_not_successful')).toBe('تراکنش ناموفق است')
  expect(paymentReasonText('پول دیر رسید')).toBe('پول دیر رسید')
})

test('a call that worked is not called a payment that did', () => {
  for (const kind of ['purchase', 'inquiry', 'confirm', 'verify', 'reverse'])
    expect(paymentEventText(kind, 0)).not.toContain('تراکنش موفق')
  expect(paymentEventText('inquiry', 13022)).toBe('تراکنش پرداخت نشده است')
})
