import { expect, test } from 'vitest'
import { priceNow, stepAt, steppedRials, stepText } from './pricing-steps.ts'

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

test('the price now says how long it lasts, and the next one is of a step that has not ended by then', () => {
  const priced = (sold: number, given: Partial<Parameters<typeof priceNow>[0]> = {}) => ({
    ...ticket(sold),
    priceRials: 1_000_000,
    seatRials: null,
    ...given,
  })
  const at = '2026-11-27T00:00:00.000Z'
  expect(priceNow(priced(4), at)).toEqual({
    now: { rials: 700_000, seatRials: null, step: 'زودهنگام', until: early.until, left: 6 },
    next: { rials: 900_000, seatRials: null, step: 'پیش‌فروش' },
  })
  expect(priceNow(priced(10), at)).toEqual({
    now: { rials: 900_000, seatRials: null, step: 'پیش‌فروش', until: usual.until, left: null },
    next: { rials: 1_000_000, seatRials: null, step: null },
  })
  expect(priceNow(priced(0), '2027-01-01T00:00:00.000Z')).toEqual({
    now: { rials: 1_000_000, seatRials: null, step: null, until: null, left: null },
    next: null,
  })
  // A step for fewer than were sold by then, or that has ended, comes no more.
  const short = { ...usual, count: 5 }
  const past = { ...usual, until: early.until }
  for (const step of [short, past])
    expect(priceNow(priced(0, { priceSteps: [early, step] }), at).next).toMatchObject({ rials: 1_000_000, step: null })
  const seats = priceNow(priced(0, { seatRials: { ویژه: 3_000_000, عادی: 1_000_000 } }), at)
  expect([seats.now.seatRials, seats.next?.seatRials]).toEqual([
    { ویژه: 2_100_000, عادی: 700_000 },
    { ویژه: 2_700_000, عادی: 900_000 },
  ])
})
