import { expect, test } from 'vitest'
import { addDays, addMinutes, instantOfTehran } from '../jalali.ts'
import { type DayRule, plainDayRuleValues } from './pricing-calendar.ts'
import { quote } from './pricing-quote.ts'
import { stayInput, testNow } from './pricing-testing.ts'
import { plainPriceTerms } from './pricing-terms.ts'
import type { StayQuoteInput } from './pricing-wanted.ts'

// 1 آذر 1405 is a Sunday.
const first = '2026-11-22'
const night = (n: number) => addDays(first, n)
const villa = stayInput('night', { from: [first, '14:00'], until: [night(3), '12:00'] })
const car = stayInput('day', { from: [first, '18:00'], until: [night(1), '18:00'] })
const desk = stayInput('hour', { from: [first, '09:00'], until: [first, '12:00'] })

const at = (day: string, time = '12:00') => instantOfTehran(day, time)
const refused = (input: StayQuoteInput) => {
  const answer = quote(input)
  return Array.isArray(answer) ? answer.map((r) => `${r.field}: ${r.code}`) : []
}
const wanting = (input: StayQuoteInput, wanted: Partial<StayQuoteInput['wanted']>) =>
  refused({ ...input, wanted: { ...input.wanted, ...wanted } })
const planned = (input: StayQuoteInput, plan: Partial<StayQuoteInput['plan']>) =>
  refused({ ...input, plan: { ...input.plan, ...plan } })
const ruled = (input: StayQuoteInput, day: string, values: Partial<DayRule>) =>
  refused({ ...input, rules: [{ ...plainDayRuleValues, scope: 'resource', scopeId: 1, day, ...values }] })

test('a stay inside every limit is sold', () => {
  expect([villa, car, desk].map(refused)).toEqual([[], [], []])
})

test('times that make no stay', () => {
  expect(wanting(villa, { until: at(night(-1)) })).toEqual(['until: reversed'])
  expect(wanting(villa, { until: at(first, '20:00') })).toEqual(['until: zero_length'])
  expect(wanting(car, { until: car.wanted.from })).toEqual(['until: zero_length'])
  expect(wanting(villa, { until: at(night(400)) })).toEqual(['until: max_stay'])
  expect(wanting(villa, { from: '', until: 'فردا' })).toEqual(['from: bad_value', 'until: bad_value'])
  expect(wanting(villa, { from: '2119-01-01T00:00:00Z', until: '2119-01-02T00:00:00Z' })).toEqual(['from: too_far'])
  expect(wanting(villa, { from: '9999-01-01T00:00:00Z' })).toEqual(['from: bad_value'])
})

test('the past: a night until its day is over, a car and an hour until they begin', () => {
  expect(refused({ ...villa, now: at(first, '23:59') })).toEqual([])
  expect(refused({ ...villa, now: at(night(1), '00:00') })).toEqual(['from: past'])
  expect(refused({ ...car, now: at(first, '18:01') })).toEqual(['from: past'])
  expect(refused({ ...car, now: at(first, '18:00') })).toEqual([])
})

test('lead time, days ahead and the sale window', () => {
  expect(planned(villa, { leadHours: 48 })).toEqual(['from: too_soon'])
  expect(planned(villa, { aheadDays: 1 })).toEqual([])
  expect(refused({ ...villa, plan: { ...villa.plan, aheadDays: 1 }, now: addMinutes(testNow, -1440) })).toEqual([
    'from: too_far',
  ])
  expect(refused({ ...villa, ticket: { ...villa.ticket, saleUntil: testNow } })).toEqual(['ticketId: sale_closed'])
})

test('length: the calendar before the season before the plan, by the day of arrival', () => {
  const range = { kind: 'dated' as const, fromDay: first, untilDay: first }
  const season = { name: 'یلدا', range, price: null, minStay: 4 }
  expect(planned(villa, { minStay: 4 })).toEqual(['until: min_stay'])
  expect(planned(villa, { maxStay: 2 })).toEqual(['until: max_stay'])
  expect(planned(villa, { seasons: [season] })).toEqual(['until: min_stay'])
  expect(ruled({ ...villa, plan: { ...villa.plan, seasons: [season] } }, first, { minStay: 2 })).toEqual([])
  expect(ruled(villa, night(1), { minStay: 9 })).toEqual([])
  expect(ruled(villa, first, { maxStay: 2 })).toEqual(['until: max_stay'])
})

test('days of arrival and departure', () => {
  expect(planned(villa, { arrivalWeekdays: [0], departureWeekdays: [4] })).toEqual(['from: arrival'])
  expect(planned(villa, { departureWeekdays: [0] })).toEqual(['until: departure'])
  expect(ruled({ ...villa, plan: { ...villa.plan, arrivalWeekdays: [0] } }, first, { arrival: true })).toEqual([])
  expect(ruled(villa, night(3), { departure: false })).toEqual(['until: departure'])
})

test('a closed day: a guest may leave on it, a car may not be out on it', () => {
  const closed = { closedReason: 'تعمیر' }
  expect(ruled(villa, first, closed)).toEqual(['from: closed'])
  expect(ruled(villa, night(2), closed)).toEqual(['until: closed'])
  expect(ruled(villa, night(3), closed)).toEqual([])
  expect(ruled(car, night(1), closed)).toEqual(['until: closed'])
  expect(
    quote({ ...car, rules: [{ ...plainDayRuleValues, ...closed, day: first, scope: 'ticket', scopeId: 7 }] }),
  ).toEqual([{ field: 'from', code: 'closed', message: 'یک‌شنبه ۱ آذر بسته است: تعمیر' }])
})

test('hours: whole ones, while the house is open, past midnight too', () => {
  expect(wanting(desk, { from: at(first, '09:30') })).toEqual(['from: whole_hours'])
  expect(wanting(desk, { until: at(first, '12:15') })).toEqual(['until: whole_hours'])
  expect(planned(desk, { openHours: { fromHour: 10, untilHour: 20 } })).toEqual(['from: outside_hours'])
  expect(planned(desk, { openHours: { fromHour: 9, untilHour: 11 } })).toEqual(['until: outside_hours'])
  const bar = { ...desk, wanted: { ...desk.wanted, from: at(first, '22:00'), until: at(night(1), '02:00') } }
  expect(planned(bar, { openHours: { fromHour: 18, untilHour: 2 } })).toEqual([])
  expect(planned(bar, { openHours: { fromHour: 18, untilHour: 1 } })).toEqual(['until: outside_hours'])
})

test('who comes and with what, all reasons at once', () => {
  const guests = { included: 2, max: 4, extraRials: 0 }
  const extra = { id: 'seat', name: 'صندلی', per: 'piece' as const, rials: 1, max: 2, taxed: true }
  const input = {
    ...villa,
    plan: { ...villa.plan, guests },
    ticket: { ...villa.ticket, maxPerOrder: 1 },
    terms: { ...plainPriceTerms, extras: [extra, { ...extra, id: 'meal', per: 'booking' as const }] },
  }
  const extras = ['seat', 'meal', 'boat'].map((id) => ({ id, quantity: id === 'seat' ? 3 : 2 }))
  expect(wanting(input, { guests: 9, quantity: 2, extras, pickUpPointId: 'moon' })).toEqual([
    'guests: guests',
    'quantity: quantity',
    'extras.seat: extra_quantity',
    'extras.meal: extra_quantity',
    'extras.boat: unknown_extra',
    'pickUpPointId: unknown_point',
  ])
  expect(wanting(input, { extras: [extra, extra].map(({ id }) => ({ id, quantity: 1 })) })).toEqual([
    'extras.seat: extra_quantity',
  ])
  expect(wanting(input, { extras: [{ id: 'seat', quantity: 0.5 }], guests: 0 })).toEqual([
    'guests: bad_value',
    'extras.seat: bad_value',
  ])
  const discount = { change: { kind: 'percent' as const, percent: 101 }, reason: ' ' }
  expect(wanting(villa, { discount })).toEqual(['discount.change.percent: bad_value', 'discount.reason: bad_value'])
})
