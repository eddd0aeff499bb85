import { expect, test } from 'vitest'
import { fc, prop } from './property-testing.ts'
import { isBankCard } from './bank-card.ts'

test('a card number has sixteen digits and the right check', () => {
  expect(isBankCard('6037701689095443')).toBe(true)
  for (const card of ['', '6037701689095444', '603770168909544', '0000000000000000'])
    expect(isBankCard(card), card).toBe(false)
})

prop([fc.nat(15), fc.integer({ min: 1, max: 9 })])('one mistyped digit is always noticed', (at, change) => {
  const card = '6037701689095443'
  expect(isBankCard(card.slice(0, at) + ((Number(card[at]) + change) % 10) + card.slice(at + 1))).toBe(false)
})
