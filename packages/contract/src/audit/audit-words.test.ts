import { expect, test } from 'vitest'
import { HostStep } from '../host/host-status.ts'
import { ListingStep } from '../listing/listing-lifecycle.ts'
import { homeQuietActions } from '../home/home-sentence.ts'
import { plainRatePlan, type RatePlan } from '../pricing/pricing-plan.ts'
import { auditWordless } from './audit-values.ts'
import { auditActions, hasAuditWords } from './audit-words.ts'

const steps = [
  ...HostStep.options.map((step) => ['host', step] as const),
  ...ListingStep.options.map((step) => ['listing', step] as const),
]

test('every step of a host and of a listing is told in words, in the log and on the first page', () => {
  expect(steps.filter(([kind, step]) => !hasAuditWords(step, kind))).toEqual([])
  expect(steps.filter(([, step]) => !auditActions[step]?.news && !homeQuietActions.includes(step))).toEqual([])
})

test('every rule of a rate plan is told in words, those that a season, a package or a car has too', () => {
  const price = [{ kind: 'fixed', rials: 1 } as const, { kind: 'percent', percent: 5 } as const]
  const [weekend = null, holiday = null] = price
  const day = { month: 1, day: 1 }
  const plan: RatePlan = {
    ...plainRatePlan('hour', 1),
    weekend,
    holiday,
    seasons: [
      { name: 'نوروز', range: { kind: 'yearly', from: day, until: day }, price: holiday, minStay: 2 },
      {
        name: 'جشنواره',
        range: { kind: 'dated', fromDay: '2027-01-01', untilDay: '2027-01-02' },
        price: null,
        minStay: 2,
      },
    ],
    packages: [{ name: 'هفتگی', units: 7, rials: 1 }],
    stayDiscounts: [{ fromUnits: 2, percent: 5 }],
    guests: { included: 1, max: 2, extraRials: 1 },
    km: { perDay: 200, overRials: 1 },
    openHours: { fromHour: 8, untilHour: 20 },
  }
  expect(auditWordless('listing', plan)).toEqual([])
})

test('a name of the code is no word', () => {
  expect(hasAuditWords('wholly_new', 'order')).toBe(false)
  expect(hasAuditWords('approve', 'wholly_new')).toBe(false)
})
