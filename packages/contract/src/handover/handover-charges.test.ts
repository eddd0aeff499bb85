import { describe, expect, test } from 'vitest'
import { chargedOnce, type Quote } from '../pricing/pricing-line.ts'
import type { HandoverCar } from './handover.ts'
import { chargeFigures, type UseFacts, chargesOf, withCharges } from './handover-charges.ts'

const quote: Quote = {
  lines: [
    {
      kind: 'base',
      ticketId: 1,
      label: 'خودران',
      reason: '',
      quantity: 2,
      unitRials: 8_000_000,
      totalRials: 16_000_000,
      fromDay: '2026-11-22',
      untilDay: '2026-11-23',
    },
    { kind: 'vat', ticketId: null, label: 'مالیات', reason: '', ...chargedOnce(1_600_000) },
  ],
  subtotalRials: 16_000_000,
  vatPercent: 10,
  vatRials: 1_600_000,
  totalRials: 17_600_000,
  commissionPercent: 15,
  commissionRials: 2_400_000,
  hostShareRials: 13_600_000,
  stay: {
    unit: 'day',
    units: 2,
    quantity: 1,
    depositRials: 0,
    payNowRials: 17_600_000,
    payLaterRials: 0,
    km: { included: 500, overRials: 20_000 },
  },
}
const car = (part: Partial<HandoverCar> = {}): HandoverCar => ({
  unitId: 1,
  odometerKm: 10_000,
  fuelEighths: 8,
  fuelRials: 0,
  photos: [],
  damages: [],
  ...part,
})
const facts = (part: Partial<UseFacts> = {}): UseFacts => ({
  quote,
  endsAt: '2026-11-24T08:30:00.000Z',
  at: '2026-11-24T08:30:00.000Z',
  graceMinutes: 59,
  lateHourPercent: 12.5,
  units: [{ id: 1, name: '۱۲ب۳۴۵-۶۷' }],
  begin: [car()],
  end: [car({ odometerKm: 10_500 })],
  other: [],
  ...part,
})
const late = (at: string, part: Partial<UseFacts> = {}) =>
  chargesOf(facts({ at, ...part })).map((one) => [one.quantity, one.totalRials])

describe('a late return', () => {
  test('costs what the setting says for each hour, and 24 hours never more than a day', () => {
    const rials = (lateHourPercent: number, at: string) => late(at, { lateHourPercent })[0]?.[1]
    expect(rials(20, '2026-11-24T10:30:00.000Z')).toBe(3_200_000)
    expect(rials(20, '2026-11-25T04:30:00.000Z')).toBe(8_000_000)
    expect(rials(30, '2026-11-25T04:30:00.000Z')).toBe(7_200_000)
  })

  test('within the grace costs nothing, a minute more costs every begun hour', () => {
    expect(late('2026-11-24T09:29:00.000Z')).toEqual([])
    expect(late('2026-11-24T09:31:00.000Z')).toEqual([[2, 2_000_000]])
  })
  test('never costs more than a day for each 24 hours', () => {
    expect(late('2026-11-24T20:30:00.000Z')).toEqual([[8, 8_000_000]])
    expect(late('2026-11-25T10:30:00.000Z')).toEqual([[10, 10_000_000]])
  })
  test('of an early return there is none, and none of a room', () => {
    expect(late('2026-11-23T08:30:00.000Z')).toEqual([])
    const night = { ...quote, ...(quote.stay && { stay: { ...quote.stay, unit: 'night' as const } }) }
    expect(late('2026-11-25T10:30:00.000Z', { quote: night })).toEqual([])
  })
})

test('kilometres beyond those of the plan cost the price of the plan', () => {
  const [charge, ...rest] = chargesOf(facts({ end: [car({ odometerKm: 10_620 })] }))
  expect([charge?.kind, charge?.quantity, charge?.totalRials, rest]).toEqual(['km', 120, 2_400_000, []])
  expect(chargesOf(facts({ end: [car({ odometerKm: 10_500 })] }))).toEqual([])
})

test('missing fuel, priced damages and what is typed are lines; a damage without an amount is none', () => {
  const damages = [
    { place: 'سپر جلو', note: '', photos: [], rials: 5_000_000 },
    { place: 'در', note: '', photos: [], rials: 0 },
  ]
  const charges = chargesOf(
    facts({
      end: [car({ fuelEighths: 5, fuelRials: 600_000, damages })],
      other: [{ label: 'کارواش', rials: 300_000 }],
    }),
  )
  expect(charges.map((one) => [one.kind, one.totalRials, one.isService])).toEqual([
    ['fuel', 600_000, false],
    ['damage', 5_000_000, false],
    ['other', 300_000, true],
  ])
  expect(charges[0]?.reason).toBe('۳ هشتم باک کمتر از زمان تحویل')
  // VAT and commission of the 300,000 alone.
  expect(chargeFigures(charges, quote)).toMatchObject({
    vatRials: 30_000,
    commissionRials: 45_000,
    totalRials: 5_930_000,
  })
})

test('the price with its charges still splits to the rial', () => {
  const commission = {
    ruleId: 1,
    name: '',
    fixedRials: 0,
    guestPercent: 0,
    guestFixedRials: 0,
    vatOnCommission: true,
    hostRials: 2_400_000,
    guestRials: 0,
    vatRials: 240_000,
  }
  const frozen = { ...quote, hostShareRials: 13_360_000, commission }
  const charged = withCharges(
    frozen,
    chargesOf(facts({ end: [car({ odometerKm: 10_621 })], at: '2026-11-24T12:00:00.000Z' })),
  )
  expect(charged.subtotalRials).toBe(
    charged.commissionRials + (charged.commission?.vatRials ?? 0) + charged.hostShareRials,
  )
  expect(charged.totalRials).toBe(charged.subtotalRials + charged.vatRials)
  expect(charged.lines.reduce((sum, line) => sum + line.totalRials, 0)).toBe(charged.totalRials)
})
