import { expect, test } from 'vitest'
import { PaymentMethod, PaymentStatus } from './payment-status.ts'
import { unknownPayment } from './payment-unknown.ts'

test('an attempt is unknown once the browser is back or the bank was asked in vain, and only at the bank', () => {
  const all = PaymentMethod.options.flatMap((method) => PaymentStatus.options.map((status) => ({ method, status })))
  expect(all.filter((one) => unknownPayment([one]))).toEqual([
    { method: 'pasargad', status: 'returned' },
    { method: 'pasargad', status: 'unknown' },
  ])
})

test('it is found among ended ones, and there is none among them', () => {
  const ended = (['confirmed', 'failed', 'redirected'] as const).map((status) => ({
    method: 'pasargad' as const,
    status,
  }))
  const unknown = { method: 'pasargad' as const, status: 'unknown' as const }
  expect(unknownPayment(ended)).toBeUndefined()
  expect(unknownPayment([...ended, unknown])).toBe(unknown)
})
