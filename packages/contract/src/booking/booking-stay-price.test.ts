import { expect, test } from 'vitest'
import { plainDayRuleValues } from '../pricing/pricing-calendar.ts'
import { plainRatePlan } from '../pricing/pricing-plan.ts'
import { stayInput } from '../pricing/pricing-testing.ts'
import type { StayDays } from './booking.ts'
import { joinedDays, quoteOf } from './booking-stay-price.ts'

const settings = { weekendDays: [], holidays: [], vat: [], commission: [], graceMinutes: 0 }
const rule = (ticketId: number, day: string, rials: number) => ({
  ...plainDayRuleValues,
  day,
  price: { kind: 'fixed' as const, rials },
  scope: 'ticket' as const,
  scopeId: ticketId,
})
const month = (day: string, rials: number): StayDays => ({
  settings,
  unavailable: [],
  rules: [
    { ticketId: 1, rules: [rule(1, day, rials)] },
    { ticketId: 2, rules: [rule(2, day, 7)] },
  ],
})

test('a stay over two months is priced by the rules of both, and of its own rate alone', () => {
  const days = joinedDays([month('2026-11-21', 3_000_000), month('2026-11-22', 5_000_000)])
  const rate = {
    ticket: { id: 1, name: 'شبانه', saleFrom: null, saleUntil: null, minPerOrder: 1, maxPerOrder: 1 },
    description: '',
    hidden: false,
    plan: plainRatePlan('night', 1_000_000),
    takes: 'all' as const,
    unitIds: [1],
  }
  const { wanted, terms } = stayInput('night', { from: ['2026-11-21', '14:00'], until: ['2026-11-24', '12:00'] })
  const asked = { rate, unitId: null, wanted, days: days ?? month('', 0), now: '2026-11-20T08:00:00.000Z' }
  const price = quoteOf(
    { kind: 'space', beginsAt: '14:00', maxGuests: 1, units: [], terms, partPercent: 30 },
    { ...asked, pay: 'part' },
  )
  expect(price).toMatchObject({ totalRials: 9_000_000, stay: { payNowRials: 2_700_000, payLaterRials: 6_300_000 } })
})
