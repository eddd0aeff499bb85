import { expect, test } from 'vitest'
import { plainRatePlan, type RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { plainPriceTerms } from '@rezerv/contract/pricing/pricing-terms.ts'
import { RateInput, type RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { type Ticket, plainSale } from '@rezerv/contract/ticket/ticket.ts'
import { issuesError } from '#issues-error.ts'
import { ratePresets, seasonPresets } from './ticket-rate-presets.ts'
import { blankRate, newSeason, rateBody, rateValues } from './ticket-rate-values.ts'

const frame = (kind: 'car' | 'space', units: number): RateFrame => ({
  kind,
  baseGuests: kind === 'car' ? null : 4,
  maxGuests: kind === 'car' ? null : 8,
  beginsAt: '14:00',
  endsAt: '12:00',
  units: Array.from({ length: units }, (_, n) => ({
    id: n + 11,
    guests: kind === 'car' ? null : 4,
    name: `واحد ${n}`,
    unit: kind === 'car' ? 'day' : 'night',
  })),
  terms: plainPriceTerms,
  settings: { weekendDays: [5, 6], holidays: [], vat: [], commission: [], graceMinutes: 0 },
  rules: [],
})

const plan: RatePlan = {
  ...plainRatePlan('night', 20_000_000),
  weekend: { kind: 'percent', percent: -10 },
  holiday: { kind: 'fixed', rials: 30_000_000 },
  seasons: [
    {
      name: 'نوروز',
      range: { kind: 'yearly', from: { month: 12, day: 28 }, until: { month: 1, day: 13 } },
      price: { kind: 'percent', percent: 50 },
      minStay: 3,
    },
    {
      name: 'جشنواره',
      range: { kind: 'dated', fromDay: '2027-01-01', untilDay: '2027-01-05' },
      price: null,
      minStay: 2,
    },
  ],
  packages: [{ name: 'هفتگی', units: 7, rials: 100_000_000 }],
  stayDiscounts: [{ fromUnits: 3, percent: 5 }],
  guests: { included: 4, max: 8, extraRials: 2_000_000 },
  arrivalWeekdays: [0, 4],
}
const ticket = {
  id: 1,
  name: 'اقامت',
  description: 'با صبحانه',
  takes: 'all',
  resourceIds: [11, 12],
  ...plainSale,
  maxPerOrder: 1,
} as unknown as Ticket

test('a form of a stored rate begins the same each time, so that its draft is found again', () => {
  const villa = frame('space', 2)
  expect(rateValues(ticket, plan, villa)).toEqual(rateValues(ticket, plan, villa))
  expect(blankRate(villa)).toEqual(blankRate(villa))
})

test('a stored rate comes back from the form as it was', () => {
  const villa = frame('space', 2)
  const values = rateValues(ticket, plan, villa)
  expect(values.scope).toBe('whole')
  expect(values.weekend).toEqual({ mode: 'less', rials: null, percent: 10 })
  const body = RateInput.parse(rateBody(values, villa))
  expect(body).toMatchObject({ pricing: plan, takes: 'all', unitIds: [11, 12], description: 'با صبحانه' })
})

test('a name and a base price are enough for a new rate', () => {
  for (const kind of ['car', 'space'] as const) {
    const values = { ...blankRate(frame(kind, 3)), name: 'عادی', baseRials: 10_000_000 }
    const body = RateInput.parse(rateBody(values, frame(kind, 3)))
    expect(body.pricing).toEqual(plainRatePlan(kind === 'car' ? 'day' : 'night', 10_000_000))
    expect(body).toMatchObject(
      kind === 'car' ? { takes: 'any', maxPerOrder: 3 } : { takes: 'all', unitIds: [11, 12, 13], maxPerOrder: 1 },
    )
  }
})

test('every preset needs prices alone to be complete', () => {
  for (const kind of ['car', 'space'] as const) {
    for (const preset of ratePresets(frame(kind, 1), 8)) {
      const values = { ...blankRate(frame(kind, 1)), ...preset.values, baseRials: 10_000_000 }
      const priced = { ...values, packages: values.packages.map((row) => ({ ...row, rials: 1 })) }
      expect(RateInput.safeParse(rateBody(priced, frame(kind, 1))).success).toBe(true)
    }
  }
  for (const { season } of seasonPresets) expect(season().repeats).toBe('yearly')
})

test('what is missing or turned round is told in Persian at its own field', () => {
  const car = frame('car', 1)
  const seasons = [
    newSeason({ name: 'عید', price: { mode: 'less', rials: null, percent: 10 } }),
    newSeason({ name: 'جشن', fromDay: '2027-04-02', untilDay: '2027-03-21' }),
  ]
  const values = { ...blankRate(car), name: ' ', seasons }
  const { error } = RateInput.safeParse(rateBody(values, car))
  const fields = issuesError(error?.issues ?? []).fields ?? {}
  expect(Object.keys(fields).toSorted()).toEqual([
    'name',
    'pricing.baseRials',
    'pricing.seasons.0.range.fromDay',
    'pricing.seasons.0.range.untilDay',
    'pricing.seasons.1.price.percent',
    'pricing.seasons.1.range.untilDay',
  ])
  expect(Object.values(fields).every((message) => /^[آ-ی]/.test(message))).toBe(true)
  expect(fields['pricing.baseRials']).toBe('مبلغ را وارد کنید')
  expect(fields['pricing.seasons.1.price.percent']).toBe('درصد را وارد کنید')
})

test('opening hours stay in the form but go with hourly prices alone', () => {
  const hours = { fromHour: 8, untilHour: 20 }
  const values = { ...blankRate(frame('car', 1)), openHours: hours }
  expect(rateBody(values, frame('car', 1)).pricing.openHours).toBeNull()
  expect(rateBody({ ...values, unit: 'hour' }, frame('car', 1)).pricing.openHours).toEqual(hours)
})
