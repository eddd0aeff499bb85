import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { addDays, addMinutes, instantOfTehran } from '../jalali.ts'
import { plainDayRuleValues } from './pricing-calendar.ts'
import { dayPricer, explainDay } from './pricing-days.ts'
import type { Quote, QuoteLine } from './pricing-line.ts'
import { RatePlan, unitsMax } from './pricing-plan.ts'
import { type PriceUnit } from './pricing-unit.ts'
import { joinLines } from './pricing-stay.ts'
import { sold, stayInput, testNow } from './pricing-testing.ts'
import { PriceTerms } from './pricing-terms.ts'
import { pricedDays } from './pricing-count.ts'
import type { StayQuoteInput } from './pricing-wanted.ts'

/** Late اسفند, so that generated stays meet the turn of the year. */
const first = '2027-03-10'
const count = (min: number, max: number) => fc.integer({ min, max })
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const day = count(0, 40).map((n) => addDays(first, n))
const name = fc.constantFrom('نوروز', 'عید', 'تابستان')
const rials = fc.oneof(count(0, 100_000_007), count(0, 10_000_000_000))
const change = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), rials }),
  fc.record({ kind: fc.constant('percent' as const), percent: count(-100, 900) }),
)
const monthDay = fc.record({ month: fc.constantFrom(1, 12), day: count(1, 30) })
const range = fc.oneof(
  fc
    .tuple(day, count(0, 9))
    .map(([from, n]) => ({ kind: 'dated' as const, fromDay: from, untilDay: addDays(from, n) })),
  fc.record({ kind: fc.constant('yearly' as const), from: monthDay, until: monthDay }),
)
const plan = fc.record({
  baseRials: rials,
  weekdayPrices: fc.uniqueArray(fc.record({ weekday: count(0, 6), rials }), {
    selector: ({ weekday }) => weekday,
    maxLength: 7,
  }),
  weekend: maybe(change),
  holiday: maybe(change),
  seasons: fc.array(fc.record({ name, range, price: maybe(change), minStay: fc.constant(null) }), { maxLength: 5 }),
  packages: fc.array(fc.record({ name, units: count(2, 9), rials: count(0, 1_000_000_000) }), { maxLength: 3 }),
  stayDiscounts: fc.array(fc.record({ fromUnits: count(2, 12), percent: count(1, 100) }), { maxLength: 3 }),
  guests: maybe(fc.record({ included: count(1, 4), max: fc.constant(500), extraRials: count(0, 50_000_000) })),
  taxed: fc.boolean(),
})
const rule = fc
  .record({
    day: count(0, 12).map((n) => addDays(first, n)),
    scope: fc.constantFrom('ticket' as const, 'resource' as const),
    scopeId: count(1, 3),
    price: maybe(change),
  })
  .map((values) => ({ ...plainDayRuleValues, ...values }))
const rules = fc.uniqueArray(rule, { selector: (r) => `${r.day} ${r.scope} ${r.scopeId}`, maxLength: 12 })
const percents = fc.array(
  fc.record({
    from: count(0, 3).map((n) => addDays(testNow.slice(0, 10), n - 2)),
    percent: count(0, 10_000).map((n) => n / 100),
  }),
  { maxLength: 3 },
)
const settings = fc.record({
  weekendDays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  holidays: fc.array(fc.record({ day, name }), { maxLength: 4 }),
  vat: percents,
  commission: percents,
  graceMinutes: count(0, 120),
})
const charge = { name, rials: count(0, 1_000_000_000), taxed: fc.boolean() }
const extraOf = (id: string) =>
  fc.record({
    id: fc.constant(id),
    per: fc.constantFrom('booking' as const, 'unit' as const, 'piece' as const),
    max: count(1, 50),
    ...charge,
  })
const terms = fc.record({
  extras: fc.tuple(extraOf('seat'), extraOf('cover')),
  fees: fc.array(fc.record({ id: fc.constant('clean'), ...charge }), { maxLength: 1 }),
  deliveryPoints: fc.array(fc.record({ id: fc.constant('ika'), ...charge }), { minLength: 1, maxLength: 1 }),
  deposit: maybe(fc.record({ rials, due: fc.constantFrom('now' as const, 'arrival' as const) })),
  payNowPercent: count(1, 100),
})
const wanted = fc.record({
  guests: count(1, 400),
  quantity: count(1, 4),
  extras: fc.subarray([
    { id: 'seat', quantity: 1 },
    { id: 'cover', quantity: 1 },
  ]),
  pickUpPointId: fc.constantFrom(null, 'ika'),
  returnPointId: fc.constantFrom(null, 'ika'),
  discount: maybe(
    fc.record({
      change: fc.oneof(
        fc.record({ kind: fc.constant('fixed' as const), rials: count(1, 10_000_000_000) }),
        fc.record({ kind: fc.constant('percent' as const), percent: count(1, 100) }),
      ),
      reason: name,
    }),
  ),
})

/** A sellable stay of 1 to 12 units with any mix of rules. */
const stays = (unit: PriceUnit) =>
  fc
    .record({ plan, rules, settings, terms, wanted, begin: count(0, 20), hour: count(0, 23), units: count(1, 12) })
    .map(({ begin, hour, units, ...given }): StayQuoteInput => {
      const from = instantOfTehran(addDays(first, begin), `${String(hour).padStart(2, '0')}:00`)
      const until = addMinutes(from, units * (unit === 'hour' ? 60 : 1440))
      const input = stayInput(unit, { from: [first, '10:00'], until: [first, '12:00'], ...given })
      return { ...input, wanted: { ...input.wanted, from, until } }
    })

const units = ['day', 'night', 'hour'] as const
const timeKinds = new Set(['base', 'weekday', 'weekend', 'holiday', 'season', 'override'])
const sum = (lines: QuoteLine[]) => lines.reduce((total, line) => total + line.totalRials, 0)
const timeLines = (q: Quote) => q.lines.filter((line) => timeKinds.has(line.kind))

/** 17 goes of 200 for each unit: more than 10,000 stays, and no test is long. */
const goes = units.flatMap((unit) => Array.from({ length: 17 }, (_, go) => [unit, go + 1] as const))
test.each(goes)('per %s: a quote adds up in whole rials, and sent as JSON a stay costs the same there (%i)', (unit) => {
  fc.assert(
    fc.property(stays(unit), (input) => {
      const q = sold(input)
      expect(JSON.stringify(sold(JSON.parse(JSON.stringify(input))))).toBe(JSON.stringify(q))
      expect(wrongIn(input, q)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

/** The amounts of a quote that do not add up, are no whole rial or are owed below nothing. */
function wrongIn({ terms }: StayQuoteInput, q: Quote): string[] {
  const { depositRials = -1, payNowRials = -1, payLaterRials = -1 } = q.stay ?? {}
  const { subtotalRials, vatRials, totalRials, commissionRials, hostShareRials } = q
  const dueRials = terms.deposit?.due === 'now' ? depositRials : 0
  const amounts = [subtotalRials, vatRials, commissionRials, hostShareRials, depositRials, payNowRials, payLaterRials]
  const holds = {
    lines: sum(q.lines) === totalRials,
    vat: subtotalRials + vatRials === totalRials,
    split: commissionRials + hostShareRials === subtotalRials,
    payment: payNowRials + payLaterRials === totalRials + dueRials,
    amounts: amounts.every((n) => Number.isSafeInteger(n) && n >= 0),
    products: q.lines.every((l) => l.unitRials * l.quantity === l.totalRials),
    signs: q.lines.every((l) => l.totalRials < 0 === ['length', 'discount'].includes(l.kind)),
    reasons: q.lines.every((l) => l.label !== '' && /^[^0-9]+$/.test(l.reason)),
  }
  return Object.entries(holds).flatMap(([law, isTrue]) => (isTrue ? [] : [law]))
}

test.each(units)('per %s: the order in which rules were made changes nothing', (unit) => {
  const shuffled = <T>(list: T[]) => fc.shuffledSubarray(list, { minLength: list.length })
  const twins = stays(unit).chain((input) =>
    fc
      .record({
        seasons: shuffled(input.plan.seasons),
        packages: shuffled(input.plan.packages),
        stayDiscounts: shuffled(input.plan.stayDiscounts),
        rules: shuffled(input.rules),
        holidays: shuffled(input.settings.holidays),
        vat: shuffled(input.settings.vat),
        commission: shuffled(input.settings.commission),
        extras: shuffled(input.wanted.extras),
      })
      .map(({ seasons, packages, stayDiscounts, rules: others, extras, ...rest }): [StayQuoteInput, StayQuoteInput] => [
        input,
        {
          ...input,
          plan: { ...input.plan, seasons, packages, stayDiscounts },
          rules: others,
          settings: { ...input.settings, ...rest },
          wanted: { ...input.wanted, extras },
        },
      ]),
  )
  fc.assert(
    fc.property(twins, ([one, other]) => {
      expect(sold(other)).toEqual(sold(one))
    }),
    { numRuns: 100 },
  )
})

test.each(units)('per %s: the calendar explains each day as the quote charges it', (unit) => {
  fc.assert(
    fc.property(stays(unit), (input) => {
      const q = sold(input)
      const days = pricedDays(unit, input.wanted.from, q.stay?.units ?? 0)
      const explained = days.map((d) => explainDay(d, input))
      const { quantity } = input.wanted
      expect(explained.reduce((total, d) => total + d.rials * quantity, 0)).toBe(sum(timeLines(q)))
      for (const { day: d, kind, reason, rials: price, steps } of explained) {
        const line = timeLines(q).find((l) => (l.fromDay ?? '') <= d && d <= (l.untilDay ?? ''))
        expect([line?.kind, line?.unitRials, line?.reason.startsWith(reason)]).toEqual([kind, price, true])
        expect([steps.at(-1)?.kind, steps.at(-1)?.rials]).toEqual([kind, price])
      }
    }),
    { numRuns: 100 },
  )
})

prop([stays('night'), count(0, 20)], { numRuns: 100 })(
  'lines fold to the same wherever a stay is cut',
  (input, cut) => {
    const priceOf = dayPricer(input)
    const lines = pricedDays('night', input.wanted.from, 20).map((d): QuoteLine => {
      const { kind, reason, rials: price } = priceOf(d)
      const amounts = { quantity: 1, unitRials: price, totalRials: price }
      return { kind, ticketId: 7, label: '', reason, ...amounts, fromDay: d, untilDay: d }
    })
    const whole = joinLines(lines)
    expect(joinLines([...joinLines(lines.slice(0, cut)), ...joinLines(lines.slice(cut))])).toEqual(whole)
    expect(sum(whole)).toBe(sum(lines))
  },
)

test('the dearest stay that the schemas allow still sums exactly', () => {
  const most = { kind: 'percent' as const, percent: 900 }
  const until = addDays(first, unitsMax)
  const extras = Array.from({ length: 30 }, (_, n) => ({ id: `e${n}`, quantity: 50 }))
  const input = stayInput('night', {
    from: [first, '14:00'],
    until: [until, '12:00'],
    plan: { baseRials: 10_000_000_000, weekend: most, guests: { included: 1, max: 500, extraRials: 50_000_000 } },
    terms: {
      extras: extras.map(({ id }) => ({ id, name: id, per: 'unit', rials: 1_000_000_000, max: 50, taxed: true })),
      fees: [],
      deliveryPoints: [],
      deposit: { rials: 10_000_000_000, due: 'now' },
      payNowPercent: 100,
    },
    wanted: { quantity: 100, guests: 50_000, extras },
    settings: { weekendDays: [0, 1, 2, 3, 4, 5, 6], vat: [{ from: '2020-01-01', percent: 100 }] },
  })
  expect([RatePlan.safeParse(input.plan).success, PriceTerms.safeParse(input.terms).success]).toEqual([true, true])
  const q = sold(input)
  expect(Number.isSafeInteger(q.totalRials)).toBe(true)
  expect(q.totalRials).toBe(2 * q.subtotalRials)
})
