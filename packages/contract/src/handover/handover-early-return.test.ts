import { describe, expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { slotStarts } from '../slots.ts'
import { addMinutes, instantOfTehran } from '../jalali.ts'
import { chargedOnce, type Quote } from '../pricing/pricing-line.ts'
import { jalali } from '../pricing/pricing-testing.ts'
import type { CancellableOrder } from '../cancellation/cancellation.ts'
import { inEveryCase, stayOf, testOrder } from '../cancellation/cancellation-testing.ts'
import { earlyReturn, freedText, unusedSlots } from './handover-early-return.ts'
import { withKept } from '../cancellation/cancellation-kept-sale.ts'

const startsAt = instantOfTehran(jalali(1405, 9, 10), '12:00')
const day = (n: number, time = '12:00') => instantOfTehran(jalali(1405, 9, 10 + n), time)

const terms = (nextUnits: number, restPercent: number) =>
  inEveryCase({ tiers: [], late: { firstPercent: 0, restPercent: 0 }, during: { nextUnits, restPercent } })

const orderOf = (units: number, given: Partial<CancellableOrder> = {}) =>
  testOrder({
    kind: 'car',
    startsAt,
    endsAt: addMinutes(startsAt, units * 1440),
    quote: stayOf(units, 'day'),
    totalRials: units * 11_000_000,
    subtotalRials: units * 10_000_000,
    vatRials: units * 1_000_000,
    commissionRials: units * 1_000_000,
    hostShareRials: units * 9_000_000,
    paidRials: 0,
    terms: terms(0, 50),
    ...given,
  })

describe('the slots that an early end leaves', () => {
  const rental = { unit: 'day' as const, startsAt, endsAt: day(4), handoverTime: '12:00' }
  const starts = [0, 1, 2, 3].map((n) => day(n, '00:00'))
  test('begin after the day that has begun; the order ends where the first of them begins', () => {
    expect(unusedSlots({ ...rental, starts }, day(1, '18:00'))).toEqual({ starts: starts.slice(2), endsAt: day(2) })
    expect(unusedSlots({ ...rental, starts }, day(2))).toEqual({ starts: starts.slice(2), endsAt: day(2) })
    expect(unusedSlots({ ...rental, starts }, startsAt)).toEqual({ starts: starts.slice(1), endsAt: day(1) })
  })
  test('are none on the last day, after the end and before the start', () => {
    for (const at of [day(3, '13:00'), day(4), day(9), addMinutes(startsAt, -1)])
      expect(unusedSlots({ ...rental, starts }, at)).toBeUndefined()
  })
  test('of hours are hours', () => {
    const hours = slotStarts('hour', day(0, '14:00'), day(0, '18:00'), '12:00')
    const stay = { unit: 'hour' as const, starts: hours, startsAt: day(0, '14:00'), endsAt: day(0, '18:00') }
    const left = unusedSlots({ ...stay, handoverTime: '12:00' }, day(0, '15:20'))
    expect(left).toEqual({ starts: [day(0, '16:00'), day(0, '17:00')], endsAt: day(0, '16:00') })
    expect(freedText({ unit: 'hour', starts: left?.starts ?? [] })).toBe('۲ ساعت: ۱۶:۰۰ تا ۱۸:۰۰')
  })
  test('are counted and named', () => {
    expect(freedText({ unit: 'day', starts: starts.slice(2) })).toBe('۲ روز: ۱۲ آذر تا ۱۳ آذر')
    expect(freedText({ unit: 'night', starts: starts.slice(3) })).toBe('۱ شب: ۱۳ آذر')
  })
})

test('days that have begun are kept whole, of the rest what the policy says; without a policy all is kept', () => {
  expect(earlyReturn(orderOf(4), day(1, '18:00'))).toMatchObject({ keptRials: 33_000_000, returnedRials: 11_000_000 })
  expect(earlyReturn(orderOf(4, { terms: terms(1, 0) }), day(1, '18:00')).keptRials).toBe(33_000_000)
  expect(earlyReturn(orderOf(4, { terms: null, policy: null }), day(1))).toMatchObject({ returnedRials: 0 })
})

const money = fc.integer({ min: 1, max: 9_000_000_000 })
prop([
  fc.integer({ min: 1, max: 40 }),
  fc.tuple(fc.nat(3), fc.nat(100)),
  fc.tuple(money, fc.nat(15), fc.nat(40)),
  fc.tuple(fc.nat(60_000), fc.nat(60_000)),
])(
  'whatever the policy, the price and the time: kept and returned are the price, the parts add up, later never keeps less',
  (units, [nextUnits, restPercent], [subtotalRials, vat, share], [one, other]) => {
    const vatRials = Math.round((subtotalRials * vat) / 100)
    const commissionRials = Math.round((subtotalRials * share) / 100)
    const commissionVatRials = Math.round((commissionRials * vat) / 100)
    const hostShareRials = subtotalRials - commissionRials - commissionVatRials
    const totalRials = subtotalRials + vatRials
    const figures = { subtotalRials, vatRials, totalRials, commissionRials, commissionVatRials, hostShareRials }
    const order = orderOf(units, { ...figures, terms: terms(nextUnits, restPercent) })
    const [first, second] = [one, other].toSorted((a, b) => a - b).map((at) => addMinutes(startsAt, at))
    const kept = earlyReturn(order, first ?? startsAt)
    expect(kept.keptRials + kept.returnedRials).toBe(totalRials)
    expect(kept.returnedRials).toBeGreaterThanOrEqual(0)
    expect(kept.hostShareRials + kept.commissionRials + kept.commissionVatRials + kept.vatRials).toBe(kept.keptRials)
    expect(earlyReturn(order, second ?? startsAt).keptRials).toBeGreaterThanOrEqual(kept.keptRials)
    const quote = {
      ...figures,
      lines: [line(subtotalRials), line(vatRials)],
      vatPercent: vat,
      commissionPercent: share,
    }
    const after = withKept(quote as Quote, kept, 'برگشت')
    expect(after.lines.reduce((sum, { totalRials: rials }) => sum + rials, 0)).toBe(kept.keptRials)
    expect(after.subtotalRials + after.vatRials).toBe(after.totalRials)
  },
)

const line = (totalRials: number) => ({
  kind: 'base' as const,
  ticketId: null,
  label: '',
  reason: '',
  ...chargedOnce(totalRials),
})
