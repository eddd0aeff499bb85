import { describe, expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { addDays, addMinutes, instantOfTehran } from '../jalali.ts'
import { chargedOnce } from '../pricing/pricing-line.ts'
import { jalali } from '../pricing/pricing-testing.ts'
import { type CancellableOrder, cancellation, cancellationCase } from './cancellation.ts'
import { CancelledBy } from './cancellation-reason.ts'
import { type CancellationCaseTerms, CancellationTerms } from './cancellation-terms.ts'
import { inEveryCase, stayOf, testOrder, testStart as startsAt } from './cancellation-testing.ts'

const hours = (n: number) => ({ kind: 'hours' as const, hours: n })
const plain: CancellationCaseTerms = {
  tiers: [{ until: hours(72), firstPercent: 20, restPercent: 20 }],
  late: { firstPercent: 100, restPercent: 20 },
  during: { nextUnits: 1, restPercent: 20 },
}
const terms: CancellationTerms = {
  ordinary: plain,
  peak: {
    ...plain,
    tiers: [],
    late: { firstPercent: 100, restPercent: 100 },
    during: { nextUnits: 0, restPercent: 100 },
  },
  nowruz: { ...plain, tiers: [{ until: { kind: 'esfand', day: 15 }, firstPercent: 10, restPercent: 10 }] },
  long: plain,
}
const order = testOrder({ endsAt: addMinutes(startsAt, 5 * 1440), quote: stayOf(5), terms })
const before = (n: number) => addMinutes(startsAt, -60 * n)

describe('a guest who cancels', () => {
  test('three days before loses a fifth, shared as the order was', () => {
    const { guestRials, hostRials, platformRials, vatRials, rule, until } = cancellation(order, 'guest', before(72))
    expect([guestRials, hostRials, platformRials, vatRials]).toEqual([8_800_000, 1_800_000, 200_000, 200_000])
    expect(rule).toBe('متعادل، روزهای عادی: تا ۳ روز پیش از شروع ۲۰٪ کسر می‌شود')
    expect(until).toBe(before(72))
  })
  test('later loses the first night and a fifth of the rest', () => {
    expect(cancellation(order, 'guest', before(71)).guestRials).toBe(11_000_000 - 2_200_000 - 1_760_000)
  })
  test('on the second day loses the nights begun, the next one and a fifth of the rest', () => {
    const { guestRials, until } = cancellation(order, 'guest', addMinutes(startsAt, 1500))
    expect(guestRials).toBe(11_000_000 - 6_600_000 - 880_000)
    expect(until).toBe(addMinutes(startsAt, 2880))
  })
  test('an event after its start gets nothing back, and until then knows what the policy says', () => {
    const event = { ...order, kind: 'event' as const, quote: { lines: [] }, endsAt: addMinutes(startsAt, 120) }
    expect(cancellation(event, 'guest', before(80)).guestRials).toBe(8_800_000)
    expect(cancellation(event, 'guest', before(1)).guestRials).toBe(0)
    expect(cancellation(event, 'guest', addMinutes(startsAt, 1)).guestRials).toBe(0)
  })
  test('has lost no more than was paid', () => {
    const partly = { ...order, paidRials: 1_000_000 }
    expect(cancellation(partly, 'guest', before(100)).guestRials).toBe(0)
    expect(cancellation(partly, 'guest', before(100)).hostRials).toBe(818_182)
  })
  test('what was never sold gets all of it back, and so does an order without a policy', () => {
    expect(cancellation({ ...order, sold: false }, 'guest', before(0)).guestRials).toBe(11_000_000)
    expect(cancellation({ ...order, policy: null, terms: null }, 'guest', before(0)).guestRials).toBe(11_000_000)
  })
})

describe('the case of an order', () => {
  const nowruz = jalali(1406, 1, 1)
  const nights = (from: string, count: number) => ({
    ...order,
    startsAt: instantOfTehran(from, '14:00'),
    endsAt: instantOfTehran(addDays(from, count), '12:00'),
    quote: stayOf(count),
  })
  test.each([
    ['the night of 29 Esfand', addDays(nowruz, -1), 1, 'nowruz'],
    ['until noon of 28 Esfand', addDays(nowruz, -3), 1, 'ordinary'],
    ['13 Farvardin', addDays(nowruz, 12), 2, 'nowruz'],
    ['14 Farvardin', addDays(nowruz, 13), 2, 'ordinary'],
    ['fifteen nights', addDays(nowruz, 40), 15, 'long'],
    ['fourteen nights', addDays(nowruz, 40), 14, 'ordinary'],
  ])('%s', (_, from, count, expected) => {
    expect(cancellationCase(nights(from, count))).toBe(expected)
  })
  test('days that were priced as a holiday are peak', () => {
    const line = { kind: 'holiday' as const, ticketId: 1, label: '', reason: '', ...chargedOnce(1) }
    expect(cancellationCase({ ...order, quote: { ...order.quote, lines: [line] } })).toBe('peak')
  })
  test('Nowruz is cheap until the end of 15 Esfand', () => {
    const one = nights(nowruz, 2)
    const end = instantOfTehran(jalali(1405, 12, 16))
    expect(cancellation(one, 'guest', end).guestRials).toBe(9_900_000)
    expect(cancellation(one, 'guest', addMinutes(end, 1)).guestRials).toBe(11_000_000 - 5_500_000 - 1_100_000)
  })
})

const percents = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 })
  .map((all) => all.toSorted((a, b) => a - b))
const caseTerms = fc
  .record({ first: percents, rest: percents, at: fc.tuple(fc.nat(400), fc.nat(400)), nextUnits: fc.nat(5) })
  .map(({ first, rest, at, nextUnits }): CancellationCaseTerms => {
    const step = (n: number) => ({ firstPercent: first[n] ?? 0, restPercent: rest[n] ?? 0 })
    return {
      tiers: [
        { ...step(0), until: hours(at[0]) },
        { ...step(1), until: hours(at[1]) },
      ],
      late: step(2),
      during: { nextUnits, restPercent: rest[3] ?? 0 },
    }
  })
const anyOrder = fc
  .record({
    subtotalRials: fc.nat(2_000_000_000),
    vatPercent: fc.nat(15),
    hostPart: fc.integer({ min: 50, max: 100 }),
    paidPart: fc.nat(120),
    units: fc.integer({ min: 1, max: 30 }),
    one: caseTerms,
  })
  .map(({ subtotalRials, vatPercent, hostPart, paidPart, units, one }): CancellableOrder => {
    const vatRials = Math.round((subtotalRials * vatPercent) / 100)
    const totalRials = subtotalRials + vatRials
    const hostShareRials = Math.round((subtotalRials * hostPart) / 100)
    const commissionVatRials = Math.floor((subtotalRials - hostShareRials) / 11)
    return {
      ...order,
      endsAt: addMinutes(startsAt, units * 1440),
      quote: stayOf(units),
      totalRials,
      subtotalRials,
      vatRials,
      hostShareRials,
      commissionVatRials,
      commissionRials: subtotalRials - hostShareRials - commissionVatRials,
      paidRials: Math.round((totalRials * paidPart) / 100),
      terms: inEveryCase(one),
    }
  })
const anyTime = fc.integer({ min: -30_000, max: 50_000 }).map((minutes) => addMinutes(startsAt, minutes))

prop([anyOrder, anyTime, fc.constantFrom(...CancelledBy.options)])(
  'guest, host, platform and tax office get exactly what was paid, and nobody less than nothing',
  (one, now, by) => {
    const { guestRials, hostRials, platformRials, vatRials, lines } = cancellation(one, by, now)
    expect(guestRials + hostRials + platformRials + vatRials).toBe(one.paidRials)
    expect(Math.min(guestRials, hostRials, platformRials, vatRials)).toBeGreaterThanOrEqual(0)
    expect(lines.reduce((sum, line) => sum + line.rials, 0)).toBe(one.paidRials)
  },
)
prop([anyOrder, anyTime, fc.nat(20_000)])('who waits never gets more back', (one, now, wait) => {
  const later = cancellation(one, 'guest', addMinutes(now, wait)).guestRials
  expect(later).toBeLessThanOrEqual(cancellation(one, 'guest', now).guestRials)
})
prop([anyOrder, anyTime])('until the moment that it names nothing changes', (one, now) => {
  const { until, guestRials } = cancellation(one, 'guest', now)
  if (until === null) return
  const last = new Date(Date.parse(until) - (now >= startsAt ? 1 : 0)).toISOString()
  expect(
    cancellation(one, 'guest', last < startsAt || now >= startsAt ? last : addMinutes(startsAt, -0.001)).guestRials,
  ).toBe(guestRials)
})
prop([anyOrder, anyTime, fc.constantFrom('host' as const, 'operator' as const)])(
  'a host or the platform that cancels gives all of it back',
  (one, now, by) => {
    expect(cancellation(one, by, now).guestRials).toBe(one.paidRials)
  },
)
test('a policy that grows cheaper with time is refused', () => {
  const cheaper = { ...plain, late: { firstPercent: 10, restPercent: 10 } }
  expect(CancellationTerms.safeParse(terms).success).toBe(true)
  expect(CancellationTerms.safeParse({ ...terms, peak: cheaper }).success).toBe(false)
})
