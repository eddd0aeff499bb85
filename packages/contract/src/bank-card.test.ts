import { expect, test } from 'vitest'
import { fc, prop } from './property-testing.ts'
import { BankCard, formatBankCard, isBankCard, maskBankCard } from './bank-card.ts'

test('a card number is accepted in any digits and spacing', () => {
  expect(BankCard.parse('۶۰۳۷ ۷۰۱۶ ۸۹۰۹ ۵۴۴۳')).toBe('6037701689095443')
  for (const card of ['', '6037701689095444', '603770168909544', '0000000000000000'])
    expect(isBankCard(card), card).toBe(false)
})

test('a card is shown in fours, or masked as banks do', () => {
  expect(formatBankCard('6037701689095443')).toBe('6037 7016 8909 5443')
  expect(maskBankCard('6037701689095443')).toBe('603770******5443')
  expect(maskBankCard('603770******5443')).toBe('603770******5443')
})

prop([fc.nat(15), fc.integer({ min: 1, max: 9 })])('one mistyped digit is always noticed', (at, change) => {
  const card = '6037701689095443'
  expect(isBankCard(card.slice(0, at) + ((Number(card[at]) + change) % 10) + card.slice(at + 1))).toBe(false)
})
