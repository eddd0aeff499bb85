import { describe, expect, test } from 'vitest'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { unitEndpoints } from '@rezerv/contract/unit/unit-endpoints.ts'
import { plainRatePlan, type RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import type { RateInput } from '@rezerv/contract/ticket/ticket-rate.ts'
import { publishedEvent } from '#booking/booking-testing.ts'
import { monthCalls, dayAhead, daysAhead, publishedStay, publishWaiting, type TestStay } from '#month/month-testing.ts'
import { rateInput } from './ticket-testing.ts'
import { testApp } from '#http/testing.ts'

const app = await testApp()
const { call, refusal, db, query, queryValue } = app
const { listTickets, archiveTicket, createRate, changeRate, copyRate, createTicket, getRateFrame, sortTickets } =
  ticketEndpoints

const rate = (stay: TestStay, plan: Partial<RatePlan> = {}, given: Partial<RateInput> = {}): RateInput =>
  rateInput(stay, { baseRials: 20_000_000, ...plan }, { name: 'روزانه', maxPerOrder: 1, ...given })

/** Adds a rate and publishes it. */
async function add(stay: TestStay, plan?: Partial<RatePlan>, given?: Partial<RateInput>) {
  const made = await call(createRate, { params: { id: stay.listingId }, body: rate(stay, plan, given) })
  await publishWaiting(app, stay.listingId)
  return made
}
const refused = async (stay: TestStay, plan?: Partial<RatePlan>, given?: Partial<RateInput>) =>
  (await refusal(createRate, { params: { id: stay.listingId }, body: rate(stay, plan, given) })).fields
const ratesOf = (stay: TestStay) => call(listTickets, { params: { id: stay.listingId } })
const rateOf = async (stay: TestStay, id: number) => (await ratesOf(stay)).items.find((one) => one.id === id)

const nowruz = {
  name: 'نوروز',
  range: { kind: 'yearly' as const, from: { month: 1, day: 1 }, until: { month: 1, day: 13 } },
  price: { kind: 'percent' as const, percent: 50 },
  minStay: 3,
}

test('a rate is kept with its plan and units, and is told in the list with its base price', async () => {
  const villa = await publishedStay(db, { units: 2 })
  const plan = { seasons: [nowruz], weekend: { kind: 'percent' as const, percent: 25 } }
  const { id } = await add(villa, plan)
  const { resources } = await ratesOf(villa)
  expect(await rateOf(villa, id)).toMatchObject({
    priceRials: 20_000_000,
    takes: 'all',
    resourceIds: villa.unitIds,
    pricing: { ...plainRatePlan('night', 20_000_000), ...plan },
    bookedAhead: 0,
  })
  expect(resources.map((unit) => unit.unit)).toEqual(['night', 'night'])
})

describe('is refused at its field', () => {
  test('a season that ends before it begins, one without effect, and a day that its month does not have', async () => {
    const villa = await publishedStay(db)
    const dated = { kind: 'dated' as const, fromDay: '2027-04-02', untilDay: '2027-03-21' }
    const turned = await refused(villa, { seasons: [{ ...nowruz, range: dated }] })
    expect(turned).toEqual({ 'pricing.seasons.0.range.untilDay': 'پایان پیش از شروع است' })
    const idle = { ...nowruz, price: null, minStay: null }
    const late = { ...nowruz, range: { ...nowruz.range, until: { month: 8, day: 31 } } }
    expect(Object.keys((await refused(villa, { seasons: [idle, late] })) ?? {})).toEqual([
      'pricing.seasons.0.price',
      'pricing.seasons.1.range.until.day',
    ])
  })

  test('an hourly plan over units that are counted by day, with what to do; a night of a car', async () => {
    const car = await publishedStay(db, { kind: 'car', unit: 'day' })
    const hourly = await refused(car, { unit: 'hour' })
    expect(hourly?.['pricing.unit']).toContain('واحد فروش را «ساعتی» کنید')
    expect(Object.keys((await refused(car, { unit: 'night' })) ?? {})).toEqual(['pricing.unit'])
    const byHour = await publishedStay(db, { kind: 'car', unit: 'hour' })
    await add(byHour, { unit: 'hour', openHours: { fromHour: 8, untilHour: 20 } })
    await add(byHour, { unit: 'day' })
  })

  test('more guests than the space holds, opening hours of nights, kilometres of a house', async () => {
    const villa = await publishedStay(db)
    const plan = {
      guests: { included: 2, max: 13, extraRials: 1_000_000 },
      openHours: { fromHour: 8, untilHour: 20 },
      km: { perDay: 200, overRials: 1 },
    }
    expect(await refused(villa, plan)).toEqual({
      'pricing.guests.max': 'واحدهای این نرخ برای ۱۲ نفر جا دارد',
      'pricing.openHours': 'ساعت کار فقط برای نرخ ساعتی است',
      'pricing.km': 'اقامتگاه سقف پیمایش ندارد',
    })
  })

  test('a unit of another listing, no unit, more than there is to sell, and a sale that ends before it begins', async () => {
    const [villa, other] = [await publishedStay(db), await publishedStay(db)]
    expect(await refused(villa, {}, { unitIds: other.unitIds })).toEqual({
      unitIds: 'واحدی انتخاب شده که دیگر نیست',
    })
    expect(Object.keys((await refused(villa, {}, { unitIds: [] })) ?? {})).toEqual(['unitIds'])
    expect(Object.keys((await refused(villa, {}, { minPerOrder: 2, maxPerOrder: 2 })) ?? {})).toEqual(['minPerOrder'])
    const sale = { saleFrom: '2027-01-02T00:00:00.000Z', saleUntil: '2027-01-01T00:00:00.000Z' }
    expect(Object.keys((await refused(villa, {}, sale)) ?? {})).toEqual(['saleUntil'])
  })
})

describe('a change', () => {
  test('is told field by field in the log, and nothing is told when nothing changed', async () => {
    const car = await publishedStay(db, { kind: 'car', unit: 'day', units: 2, takes: 'any' })
    const { id: ticketId } = await add(car, { unit: 'day' }, { takes: 'any' })
    const params = { id: car.listingId, ticketId }
    const weekend = { kind: 'fixed' as const, rials: 26_000_000 }
    const [first = 0] = car.unitIds
    const body = rate(car, { unit: 'day', weekend }, { takes: 'any', unitIds: [first] })
    await call(changeRate, { params, body: { ...body, version: 1 } })
    await publishWaiting(app, car.listingId)
    expect(await rateOf(car, ticketId)).toMatchObject({ resourceIds: [first], version: 3, pricing: { weekend } })
    await call(changeRate, { params, body: { ...body, version: 3 } })
    expect((await rateOf(car, ticketId))?.version).toBe(3)
    const { timeline } = await call(listingEndpoints.getListing, { params: { id: car.listingId } })
    expect(timeline.findLast((entry) => entry.action === 'change_ticket')).toMatchObject({
      oldValue: { ticketId, weekend: null, resourceIds: car.unitIds },
      newValue: { ticketId, weekend, resourceIds: [first] },
    })
  })

  test('of what somebody else changed meanwhile is refused', async () => {
    const villa = await publishedStay(db)
    const params = { id: villa.listingId, ticketId: villa.ticketId }
    const body = { ...rate(villa), version: 1 }
    await call(changeRate, { params, body })
    expect((await refusal(changeRate, { params, body: { ...body, name: 'دیگر' } })).code).toBe('conflict')
  })
})

test('whether it takes all units or any of them stays so while somebody has or wants a stay on it', async () => {
  const villa = await publishedStay(db, { units: 2 })
  const { id } = await add(villa)
  const orderId = await queryValue`
    with c as (insert into users (mobile) values ('+989351112299') returning id),
     made as (insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, answer_until, quantity, subtotal_rials, vat_rials, total_rials,
         commission_rials, host_share_rials, quote)
       select 'space', ${villa.listingId}, ${villa.hostId}, id, 'awaiting_host', now() + interval '3 days', now() + interval '4 days', now() + interval '1 hour', 1, 0, 0, 0, 0, 0, '{}' from c
       returning id)
     insert into order_lines (order_id, ticket_id, ticket_name, quantity, unit_rials, total_rials)
     select id, ${id}, 'x', 1, 0, 0 from made returning order_id`
  const version = (await rateOf(villa, id))?.version ?? 0
  const params = { id: villa.listingId, ticketId: id }
  const body = { ...rate(villa, {}, { takes: 'any' }), version }
  expect(Object.keys((await refusal(changeRate, { params, body })).fields ?? {})).toEqual(['takes'])
  await call(changeRate, { params, body: { ...body, takes: 'all', name: 'نام جدید' } })
  await query`update orders set status = 'declined' where id = ${orderId}`
  await call(changeRate, { params, body: { ...body, version: version + 1 } })
})

test('a copy is the same rate, hidden and last', async () => {
  const villa = await publishedStay(db, {}, { seasons: [nowruz] })
  const params = { id: villa.listingId, ticketId: villa.ticketId }
  const { id } = await call(copyRate, { params })
  await publishWaiting(app, villa.listingId)
  const [original, copy] = (await ratesOf(villa)).items
  expect(copy).toMatchObject({ id, name: 'اقامت (کپی)', hidden: true, resourceIds: villa.unitIds })
  expect(copy?.pricing).toEqual(original?.pricing)
  await call(sortTickets, { params: { id: villa.listingId }, body: { ids: [id, villa.ticketId] } })
  expect((await ratesOf(villa)).items.map((one) => one.id)).toEqual([id, villa.ticketId])
})

test('units stay counted by the hour while a rate is sold by it', async () => {
  const hall = await publishedStay(db, { unit: 'hour' }, { unit: 'hour' })
  const params = { id: hall.listingId }
  const refused = await refusal(unitEndpoints.changeUnitSlot, { params, body: { unit: 'night' } })
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('«اقامت» ساعتی است')])
  await call(archiveTicket, { params: { ...params, ticketId: hall.ticketId } })
  await call(unitEndpoints.changeUnitSlot, { params, body: { unit: 'night' } })
})

test('an event has no rates, a space no event tickets', async () => {
  const [event, villa] = [await publishedEvent(db), await publishedStay(db)]
  const body = { ...rate(villa), unitIds: [1] }
  expect((await refusal(createRate, { params: { id: event.listingId }, body })).code).toBe('step_not_allowed')
  const { pricing: _, takes: _takes, unitIds: _ids, ...ticket } = body
  const resources = [{ choice: 'new', name: 'سالن', capacity: 9 }]
  const asTicket = { params: { id: villa.listingId }, body: { ...ticket, priceRials: 1, resources } }
  expect((await refusal(createTicket, asTicket)).message).toContain('نرخ بسازید')
  expect((await refusal(getRateFrame, { params: { id: event.listingId } })).status).toBe(404)
})

test('an editor learns units, terms, settings and what the calendar says of its rate alone', async () => {
  const villa = await publishedStay(db)
  await monthCalls(app).change(villa, {
    action: 'set',
    days: daysAhead(5),
    ticketIds: [villa.ticketId],
    values: { price: { kind: 'fixed', rials: 99_000_000 } },
  })
  const frame = await call(getRateFrame, { params: { id: villa.listingId }, query: { ticketId: villa.ticketId } })
  expect(frame).toMatchObject({ kind: 'space', maxGuests: 12, beginsAt: '14:00', endsAt: '12:00' })
  expect(frame.units).toEqual([{ id: villa.unitIds[0], name: 'واحد 1', unit: 'night', guests: 2 }])
  expect(frame.rules).toMatchObject([{ day: dayAhead(5), price: { kind: 'fixed', rials: 99_000_000 } }])
  expect(frame.settings.weekendDays.length).toBeGreaterThan(0)
  expect((await call(getRateFrame, { params: { id: villa.listingId } })).rules).toEqual([])
})

test('nights that orders have taken from today on are counted', async () => {
  const villa = await publishedStay(db)
  const starts = [-1, 3, 4].map((days) => `${dayAhead(days)}T00:00:00+03:30`)
  const orderId = await queryValue`
    insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials,
                         commission_rials, host_share_rials, quote)
     values ('space', ${villa.listingId}, ${villa.hostId}, (select min(id) from users), 'confirmed', now(), now() + interval '4 days', 1, 0, 0, 0, 0, 0, '{}') returning id`
  await query`
    with line as (insert into order_lines (order_id, ticket_id, ticket_name, quantity, unit_rials, total_rials)
      values (${orderId}, ${villa.ticketId}, 'اقامت', 1, 0, 0) returning id)
    select set_line_slots(id, ${villa.unitIds}, ${starts}) from line`
  expect((await rateOf(villa, villa.ticketId))?.bookedAhead).toBe(2)
})
