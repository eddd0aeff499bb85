import { expect, test } from 'vitest'
import { masked, maskedText } from './payment-mask.ts'

test('credentials and card numbers are never shown, references are', () => {
  const said = {
    request: {
      username: 'shop',
      password: 'p@ss',
      invoice: '123456789012345',
      headers: { Authorization: 'Bearer abc' },
    },
    response: { token: 'abc', data: [{ cardNumber: '6037991234564455', referenceNumber: '1234567890123456' }] },
  }
  expect(masked(said)).toEqual({
    request: { username: '***', password: '***', invoice: '123456789012345', headers: { Authorization: '***' } },
    response: { token: '***', data: [{ cardNumber: '603799******4455', referenceNumber: '1234567890123456' }] },
  })
})

test('who pays is not kept, whatever the bank makes of it; figures and numbers of the payment are', () => {
  const request = {
    amount: 5_000_000,
    invoice: '123456789012345',
    payerName: 'لیلا زرین‌پوش',
    mobileNumber: '09121234567',
    serviceType: 'PURCHASE',
  }
  expect(masked({ request, response: { data: { payerMail: 'l@z.ir', referenceNumber: '99' } } })).toEqual({
    request: { ...request, payerName: '***', mobileNumber: '***' },
    response: { data: { payerMail: '***', referenceNumber: '99' } },
  })
  const said = maskedText(
    '{"payerName": "لیلا زرین‌پوش", "mobileNumber": "09121234567", "amount": 5000000} of 09121234567',
  )
  expect(said).toBe('{"payerName": ***, "mobileNumber": ***, "amount": 5000000} of ***')
})
