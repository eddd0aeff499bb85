import { expect, test } from 'vitest'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { plainRatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import {
  type StayDraft,
  firstDraft,
  monthsOf,
  secondPress,
  stayTimeOf,
  wantedOf,
  withRate,
} from './booking-stay-draft.ts'

const ticket = { id: 1, name: 'نرخ', saleFrom: null, saleUntil: null, minPerOrder: 1, maxPerOrder: 5 }
const rate = {
  ticket,
  description: '',
  hidden: false,
  plan: plainRatePlan('day', 10_000_000),
  takes: 'any' as const,
  unitIds: [11, 12],
}
const night = { ...rate, plan: plainRatePlan('night', 10_000_000) }
const hour = { ...rate, plan: { ...plainRatePlan('hour', 1_000_000), minStay: 2 } }
const empty = firstDraft({ rates: [rate], beginsAt: '10:00', endsAt: '10:00' })
const draft = (part: Partial<StayDraft>): StayDraft => ({ ...empty, ...part })

test('a car is taken and brought back at the hours that are written', () => {
  const chosen = draft({ range: { from: '2026-11-22', until: '2026-11-25' }, beginsAt: '08:30' })
  expect(stayTimeOf(chosen, rate)).toEqual({
    from: instantOfTehran('2026-11-22', '08:30'),
    until: instantOfTehran('2026-11-25', '10:00'),
  })
})

test('one day is half a range, unless its hours make it whole', () => {
  const oneDay = { range: { from: '2026-11-22', until: '2026-11-22' } }
  expect(stayTimeOf(draft(oneDay), rate)).toBeNull()
  expect(stayTimeOf(draft({ ...oneDay, endsAt: '18:00' }), rate)).not.toBeNull()
  expect(stayTimeOf(draft({ ...oneDay, endsAt: '18:00' }), night)).toBeNull()
})

test('an hourly stay has a day, an hour and a length', () => {
  expect(stayTimeOf(draft({ day: '2026-11-22' }), hour)).toBeNull()
  expect(stayTimeOf(draft({ day: '2026-11-22', hour: '22:00', hours: 3 }), hour)).toEqual({
    from: instantOfTehran('2026-11-22', '22:00'),
    until: instantOfTehran('2026-11-23', '01:00'),
  })
})

test('what is sent has chosen extras alone, and a discount only when there is one', () => {
  const range = { from: '2026-11-22', until: '2026-11-25' }
  expect(wantedOf(draft({ range, extras: { seat: 0, driver: 1 } }), rate)).toMatchObject({
    extras: [{ id: 'driver', quantity: 1 }],
    discount: null,
  })
  const discount = { kind: 'percent', rials: 500, percent: 10, reason: ' مشتری وفادار ' } as const
  expect(wantedOf(draft({ range, discount }), rate)?.discount).toEqual({
    change: { kind: 'percent', percent: 10 },
    reason: 'مشتری وفادار',
  })
})

test('another rate keeps what it can have, and lets go of the rest', () => {
  const chosen = draft({ range: { from: '2026-11-22', until: '2026-11-25' }, unitId: 12, quantity: 3 })
  const small = { ...hour, ticket: { ...ticket, id: 2, maxPerOrder: 1 }, unitIds: [11] }
  expect(withRate(chosen, small)).toMatchObject({
    ticketId: 2,
    quantity: 1,
    unitId: null,
    hours: 2,
    day: '2026-11-22',
    range: chosen.range,
  })
})

test('a booking begun in a calendar has its days, and the unit with a rate that sells it alone', () => {
  const whole = { ...rate, ticket: { ...rate.ticket, id: 8 }, takes: 'all' as const, unitIds: [1, 2] }
  const alone = { ...rate, ticket: { ...rate.ticket, id: 9 }, takes: 'any' as const, unitIds: [1, 2] }
  const terms = { rates: [whole, alone], beginsAt: '14:00', endsAt: '12:00' }
  const days = { from: '2026-12-01', until: '2026-12-03' }
  expect(firstDraft(terms, { ...days, unit: 2 })).toMatchObject({ ticketId: 9, unitId: 2, range: days })
  expect(firstDraft(terms, { ...days, unit: 7 })).toMatchObject({ ticketId: 8, unitId: null, range: days })
  expect(firstDraft(terms, { from: days.until, until: days.from }).range).toBeNull()
})

test('days, guests and rate that were looked at elsewhere are there already; too many guests are as many as may come', () => {
  const guests = { included: 2, max: 6, extraRials: 0 }
  const villa = { ...night, ticket: { ...ticket, id: 2 }, plan: { ...night.plan, guests } }
  const terms = { rates: [villa], beginsAt: '14:00', endsAt: '12:00' }
  const given = { from: '2026-11-22', until: '2026-11-24', people: 4, rate: 2 }
  expect(firstDraft({ ...terms, rates: [rate, villa] }, given)).toMatchObject({
    ticketId: 2,
    guests: 4,
    range: { from: '2026-11-22', until: '2026-11-24' },
  })
  expect(firstDraft(terms, { ...given, people: 40 }).guests).toBe(6)
  expect(firstDraft(terms, { people: 4 })).toMatchObject({ guests: 4, range: null })
  expect(firstDraft(terms, { rate: 99 })).toMatchObject({ ticketId: 2, guests: 2 })
  const oneDay = firstDraft(terms, { from: '2026-11-22', until: '2026-11-22' })
  expect(oneDay.range).toEqual({ from: '2026-11-22', until: '2026-11-23' })
})

test('the month in sight is read, and those of the stay with a day at each end', () => {
  expect(monthsOf('2026-11-25', null)).toEqual([{ from: '2026-11-22', until: '2026-12-21' }])
  const stay = { from: '2026-11-22', until: '2026-12-21' }
  expect(monthsOf('2027-04-01', stay).map((month) => month.from)).toEqual([
    '2026-10-23',
    '2026-11-22',
    '2026-12-22',
    '2027-03-21',
  ])
})

test('the first press begins a range, the second ends it, the third begins anew', () => {
  const one = { anchor: '2026-11-22', end: '2026-11-22' }
  const four = { anchor: '2026-11-25', end: '2026-11-25' }
  expect(secondPress(null, one)).toEqual(one)
  expect(secondPress(one, four)).toEqual({ anchor: '2026-11-22', end: '2026-11-25' })
  expect(secondPress({ anchor: '2026-11-22', end: '2026-11-25' }, one)).toEqual(one)
  expect(secondPress(four, one)).toEqual(one)
})
