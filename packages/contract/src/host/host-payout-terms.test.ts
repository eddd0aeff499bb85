import { expect, test } from 'vitest'
import { HostPayoutTerms, payoutIsDue, payoutRhythmText } from './host-payout-terms.ts'

// 5 آذر 1405 is Thursday 2026-11-26.
const today = '2026-11-26'
const weekly = { payoutEvery: 'week', payoutDay: 2 } as const
const monthly = { payoutEvery: 'month', payoutDay: 1 } as const

test('with every batch, or never paid before, a turn has always come', () => {
  expect(payoutIsDue({ payoutEvery: 'batch', payoutDay: null }, { today, lastDay: today })).toBe(true)
  expect(payoutIsDue(weekly, { today, lastDay: null })).toBe(true)
})

test('a turn comes once: on its day, or on the first day after it', () => {
  // Monday was the 23rd.
  expect(payoutIsDue(weekly, { today, lastDay: '2026-11-22' })).toBe(true)
  expect(payoutIsDue(weekly, { today, lastDay: '2026-11-23' })).toBe(false)
  // The first of آذر was the 22nd.
  expect(payoutIsDue(monthly, { today, lastDay: '2026-11-21' })).toBe(true)
  expect(payoutIsDue(monthly, { today, lastDay: '2026-11-22' })).toBe(false)
  expect(payoutIsDue(monthly, { today: '2026-12-22', lastDay: '2026-11-22' })).toBe(true)
})

test('a day belongs to its rhythm', () => {
  const accepted = (payoutEvery: 'batch' | 'week' | 'month', payoutDay: number | null) =>
    HostPayoutTerms.safeParse({ payoutEvery, payoutDay, payoutMinimumRials: null }).success
  expect([accepted('batch', null), accepted('week', 0), accepted('month', 29)]).toEqual([true, true, true])
  expect([accepted('batch', 1), accepted('week', null), accepted('week', 7), accepted('month', 30)]).toEqual(
    Array(4).fill(false),
  )
  expect(payoutRhythmText(weekly)).toBe('هفته‌ای یک بار، دوشنبه')
  expect(payoutRhythmText(monthly)).toBe('ماهی یک بار، روز ۱')
})
