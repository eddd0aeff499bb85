import { expect, test } from 'vitest'
import { bankOwnTitle } from './reconciliation-entry.ts'

const line = (amountRials: number, description: string, account: 'bank' | 'gateway' = 'bank') => ({
  account,
  amountRials,
  day: '2026-11-21',
  reference: '',
  description,
})

test('a fee and interest are the bank’s own, whatever letters it writes with; what may be ours is not', () => {
  expect(bankOwnTitle(line(-9_870, 'کارمزد حواله پایا'))).toBe('کارمزد بانک')
  expect(bankOwnTitle(line(-9_870, 'كارمزد حواله'))).toBe('کارمزد بانک')
  expect(bankOwnTitle(line(12_345, 'سود سپرده کوتاه‌مدت'))).toBe('سود سپرده')
  expect(bankOwnTitle(line(-12_345, 'سود تسهیلات'))).toBeUndefined()
  expect(bankOwnTitle(line(5_000_000, 'حواله پایا'))).toBeUndefined()
  expect(bankOwnTitle(line(-5_000_000, ''))).toBeUndefined()
  expect(bankOwnTitle(line(5_000_000, 'واریز شاپرک'))).toBeUndefined()
})
