import { expect, test } from 'vitest'
import { stepAt, steppedRials, stepText } from './pricing-steps.ts'

const early = { name: 'زودهنگام', percent: 30, until: '2026-12-01T00:00:00.000Z', count: 10 }
const usual = { name: 'پیش‌فروش', percent: 10, until: '2026-12-10T00:00:00.000Z', count: null }
const ticket = (sold: number) => ({ priceSteps: [early, usual], sold })
const nameAt = (sold: number, quantity: number, now: string) => stepAt(ticket(sold), quantity, now)?.name

test('a step ends by its time or its count, whichever comes first, and the next one follows', () => {
  expect(nameAt(0, 2, '2026-11-27T00:00:00.000Z')).toBe('زودهنگام')
  expect(nameAt(9, 1, '2026-11-27T00:00:00.000Z')).toBe('زودهنگام')
  // Two would reach beyond it.
  expect(nameAt(9, 2, '2026-11-27T00:00:00.000Z')).toBe('پیش‌فروش')
  expect(nameAt(0, 1, '2026-12-01T00:00:00.000Z')).toBe('پیش‌فروش')
  expect(nameAt(0, 1, '2026-12-10T00:00:00.000Z')).toBeUndefined()
})

test('it lowers the price, and says how long', () => {
  expect(steppedRials(1_000_000, early)).toBe(700_000)
  expect(steppedRials(1_000_000, undefined)).toBe(1_000_000)
  expect(stepText(ticket(4), '2026-11-27T00:00:00.000Z')).toContain('زودهنگام (۳۰٪ کمتر) تا ')
  expect(stepText(ticket(4), '2026-11-27T00:00:00.000Z')).toContain('۶ عدد دیگر')
  expect(stepText(ticket(4), '2027-01-01T00:00:00.000Z')).toBeUndefined()
})
