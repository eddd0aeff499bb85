import { expect, test } from 'vitest'
import { masked } from './payment-mask.ts'

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
