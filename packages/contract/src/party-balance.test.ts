import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { balanceAfter, balanceWithout, partyBalance, partyBalanceText, partyBalanceWord } from './party-balance.ts'

const owed = partyBalance({ debitRials: 200_000, creditRials: 1_700_000 })
const owes = partyBalance({ debitRials: 1_700_000, creditRials: 200_000 })
const even = partyBalance({ debitRials: 5, creditRials: 5 })

test('a credit is owed to the party and a debit by it; the word says which, the amount has no sign', () => {
  expect(partyBalanceText('host', owed)).toBe('طلب میزبان ۱۵۰٬۰۰۰ تومان')
  expect(partyBalanceText('host', owes)).toBe('بدهی میزبان ۱۵۰٬۰۰۰ تومان')
  expect(partyBalanceText('customer', owes)).toBe('بدهی مشتری ۱۵۰٬۰۰۰ تومان')
  expect(partyBalanceText('customer', even)).toBe('بی‌حساب')
  expect([owed, owes].map((balance) => partyBalanceWord('host', balance, true))).toEqual(['طلب', 'بدهی'])
})

test('a payout of a host’s balance leaves nothing, one more leaves the host owing', () => {
  const paid = balanceAfter(owed, { debitRials: 1_500_000, creditRials: 0 })
  expect(partyBalanceWord('host', paid)).toBe('بی‌حساب')
  expect(partyBalanceWord('host', balanceAfter(paid, { debitRials: 1, creditRials: 0 }))).toBe('بدهی میزبان')
  expect(balanceWithout(owed, owed)).toBe(0)
})

test('a balance is no amount for a page to show with a sign of its own', () => {
  // @ts-expect-error: formatMoney, and Money with it, take no balance of a party
  expect(formatMoney(owed, 'toman')).toBeTypeOf('string')
  // @ts-expect-error: and what is no balance is not said as one
  expect(partyBalanceText('host', 5)).toBeTypeOf('string')
})
