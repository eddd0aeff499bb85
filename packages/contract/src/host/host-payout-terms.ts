import * as z from 'zod/mini'
import { addDays, jalaliOfDay, weekdayOf, weekdays } from '../jalali.ts'
import { toPersianDigits } from '../digits.ts'
import { PayoutRhythm, payoutRhythmLabels } from './host-payout-rhythm.ts'

/** When a host is paid, and from which amount on. */
export const HostPayoutTerms = z
  .object({
    payoutEvery: PayoutRhythm,
    /** Of a week: 0 is Saturday. Of a Jalali month: 1 to 29, which every month has. */
    payoutDay: z.nullable(z.int().check(z.minimum(0), z.maximum(29))),
    /** Null: that of the settings. */
    payoutMinimumRials: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))),
  })
  .check(z.refine((terms) => fits(terms), { path: ['payoutDay'], message: 'روز تسویه را انتخاب کنید' }))
export type HostPayoutTerms = z.infer<typeof HostPayoutTerms>

type Rhythm = Pick<HostPayoutTerms, 'payoutEvery' | 'payoutDay'>

function fits({ payoutEvery, payoutDay }: Rhythm): boolean {
  if (payoutEvery === 'batch') return payoutDay === null
  if (payoutDay === null) return false
  return payoutEvery === 'week' ? payoutDay >= 0 && payoutDay <= 6 : payoutDay >= 1 && payoutDay <= 29
}

/** Whether the host's turn has come since the day of the last payout (null: there was none). Days are Tehran's. */
export function payoutIsDue(rhythm: Rhythm, { today, lastDay }: { today: string; lastDay: string | null }): boolean {
  if (rhythm.payoutEvery === 'batch' || lastDay === null) return true
  return lastTurn(rhythm, today) > lastDay
}

/** The newest day up to today on which the host's turn comes; a Jalali month has at most 31 days. */
function lastTurn({ payoutEvery, payoutDay }: Rhythm, today: string): string {
  const dayOf = payoutEvery === 'week' ? weekdayOf : (day: string) => jalaliOfDay(day).day
  const ago = Array.from({ length: 31 }, (_, days) => addDays(today, -days))
  return ago.find((day) => dayOf(day) === payoutDay) ?? today
}

/** «هفته‌ای یک بار، دوشنبه» */
export function payoutRhythmText({ payoutEvery, payoutDay }: Rhythm): string {
  const label = payoutRhythmLabels[payoutEvery]
  if (payoutDay === null) return label
  return payoutEvery === 'week' ? `${label}، ${weekdays[payoutDay]}` : `${label}، روز ${toPersianDigits(payoutDay)}`
}
