import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { unitEndpoints } from '@rezerv/contract/unit/unit-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'

const { call, refusal, query, queryValue } = await testApp()
const { createListing, getListing, moveListing } = listingEndpoints
const { listUnits, addUnit, changeUnit, moveUnit, changeUnitSlot } = unitEndpoints

const newListing = (kind: 'car' | 'event' | 'space', category: string) =>
  call(createListing, { body: { kind, hostId: null, title: 'آگهی آزمون', category } })
const newCar = async () => (await newListing('car', 'economy')).id
let plates = 0
const hostId = await queryValue<number>`
  insert into hosts (kind, name, family, mobile, status) values ('person', 'مینا', 'راد', '+989121112233', 'approved') returning id`
const car = (plate = `11ب${++plates + 100}-22`) => ({ name: 'سفید', details: { kind: 'car', plate } })
const room = (name: string) => ({ name, details: { kind: 'space' } })
const add = async (id: number, body: object = car()) => (await call(addUnit, { params: { id }, body })).id
const unitsOf = (id: number) => call(listUnits, { params: { id } })

async function newTicket(id: number, takes: 'all' | 'any', units: number[]) {
  const ticket = await queryValue<number>`
    insert into tickets (listing_id, name, price_rials, takes) values (${id}, 'روزانه', 0, ${takes}) returning id`
  for (const unit of units)
    await query`insert into ticket_resources (ticket_id, resource_id) values (${ticket}, ${unit})`
  return ticket
}
const sells = async (ticket: number) =>
  (await query`select resource_id from ticket_resources where ticket_id = ${ticket} order by 1`).map(
    (row) => row.resource_id,
  )
/** Takes a unit in some days' time, as a booking does. */
const take = (unit: number, days = 3) =>
  query`select take_slots(array[${unit}::bigint], array[date_trunc('day', now()) + make_interval(days => ${days})], 1)`
async function order(id: number, unit: number, status: string) {
  const [made] = await query`
    insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials,
                         commission_rials, host_share_rials, quote)
     values ('car', ${id}, ${hostId}, (select min(id) from users), ${status}, now() + interval '3 days', now() + interval '4 days', 1, 0, 0, 0, 0, 0, '{}')
     returning id, code`
  await query`
    with line as (insert into order_lines (order_id, ticket_id, ticket_name, quantity, unit_rials, total_rials)
      values (${made.id}, ${await newTicket(id, 'any', [])}, 'روزانه', 1, 0, 0) returning id)
    insert into line_slots (resource_id, starts_at, line_id) select ${unit}, now(), id from line`
  return made.code as string
}

describe('the cars of a listing', () => {
  test('are kept with their plates in one way of writing, and counted in its completeness', async () => {
    const id = await newCar()
    const before = await call(getListing, { params: { id } })
    await add(id, { name: 'سفید', details: { kind: 'car', plate: '۱۲ ب ۳۴۵ ایران ۶۷', vin: 'naan01ca1bk123456' } })
    const { items, slotUnit, slotUnitLock } = await unitsOf(id)
    expect(items).toMatchObject([
      { name: 'سفید', unit: 'day', details: { plate: '12ب345-67', vin: 'NAAN01CA1BK123456' } },
    ])
    expect([slotUnit, slotUnitLock]).toEqual(['day', null])
    const after = await call(getListing, { params: { id } })
    expect([before.unitCount, after.unitCount]).toEqual([0, 1])
    expect(after.completeness).toBeGreaterThan(before.completeness)
    expect(after.timeline.at(-1)).toMatchObject({ action: 'add_unit', newValue: { name: 'سفید' } })
  })

  test('a plate stands on one car alone, until that car is archived', async () => {
    const [one, other] = [await newCar(), await newCar()]
    const first = await add(one, car('55د111-10'))
    const refused = await refusal(addUnit, { params: { id: other }, body: car('۵۵ د ۱۱۱ ایران ۱۰') })
    expect(refused.fields).toEqual({ 'details.plate': 'خودروی دیگری با این پلاک ثبت شده است' })
    await call(moveUnit, { params: { id: one, unitId: first }, body: { step: 'archive' } })
    const second = await add(other, car('55د111-10'))
    const back = await refusal(moveUnit, { params: { id: one, unitId: first }, body: { step: 'restore' } })
    expect(Object.keys(back.fields ?? {})).toEqual(['details.plate'])
    const third = await add(other)
    const changed = { params: { id: other, unitId: third }, body: car('55د111-10') }
    expect(Object.keys((await refusal(changeUnit, changed)).fields ?? {})).toEqual(['details.plate'])
    const named = { ...changed.body, name: 'پژوی دوم' }
    await call(changeUnit, { params: { id: other, unitId: second }, body: named })
  })

  test('a wrong plate is refused at its field, and a room is no car', async () => {
    const id = await newCar()
    const wrong = await refusal(addUnit, { params: { id }, body: car('12ب34-67') })
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([422, ['details.plate']])
    expect(Object.keys((await refusal(addUnit, { params: { id }, body: room('اتاق') })).fields ?? {})).toEqual([
      'details',
    ])
  })
})

test('an event, an archived listing and another listing have no such unit', async () => {
  const event = await newListing('event', 'concert')
  expect((await refusal(addUnit, { params: { id: event.id }, body: car() })).code).toBe('step_not_allowed')
  const id = await newCar()
  const unitId = await add(id)
  expect((await refusal(changeUnit, { params: { id: await newCar(), unitId }, body: car() })).status).toBe(404)
  await call(moveListing, { params: { id }, body: { step: 'archive' } })
  expect((await refusal(changeUnit, { params: { id, unitId }, body: car() })).code).toBe('step_not_allowed')
  expect((await refusal(listUnits, { params: { id: 999_999 } })).status).toBe(404)
})

describe('what tickets sell', () => {
  test('a new car joins the tickets that sell any of the fleet', async () => {
    const id = await newCar()
    const first = await add(id)
    const [any, own] = [await newTicket(id, 'any', [first]), await newTicket(id, 'all', [first])]
    const second = await add(id)
    expect([await sells(any), await sells(own)]).toEqual([[first, second], [first]])
  })

  test('a new room joins the tickets of the whole place, and leaves those of one room alone', async () => {
    const { id } = await newListing('space', 'villa')
    const [a, b] = [await add(id, room('اتاق ۱')), await add(id, room('اتاق ۲'))]
    const [whole, one] = [await newTicket(id, 'all', [a, b]), await newTicket(id, 'all', [a])]
    const c = await add(id, room('اتاق ۳'))
    expect([await sells(whole), await sells(one)]).toEqual([[a, b, c], [a]])
    expect((await unitsOf(id)).items.map((unit) => unit.unit)).toEqual(['night', 'night', 'night'])
  })

  test('an archived unit leaves its tickets and comes back to them; the last one of a ticket stays', async () => {
    const id = await newCar()
    const [first, second] = [await add(id), await add(id)]
    const any = await newTicket(id, 'any', [first, second])
    await call(moveUnit, { params: { id, unitId: second }, body: { step: 'archive' } })
    expect([await sells(any), (await unitsOf(id)).items.map((unit) => unit.archived)]).toEqual([[first], [false, true]])
    const last = await refusal(moveUnit, { params: { id, unitId: first }, body: { step: 'archive' } })
    expect(last.message).toContain('«روزانه»')
    await call(moveUnit, { params: { id, unitId: second }, body: { step: 'restore' } })
    expect(await sells(any)).toEqual([first, second])
  })
})

test('a unit with an open order is not archived, and the order is named; a cancelled one does not matter', async () => {
  const id = await newCar()
  const [first, second] = [await add(id), await add(id)]
  const code = await order(id, first, 'confirmed')
  await order(id, second, 'cancelled')
  const refused = await refusal(moveUnit, { params: { id, unitId: first }, body: { step: 'archive' } })
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(code)])
  await call(moveUnit, { params: { id, unitId: second }, body: { step: 'archive' } })
})

describe('counting by hours', () => {
  test('holds for every unit and for those that come later', async () => {
    const id = await newCar()
    await add(id)
    await call(changeUnitSlot, { params: { id }, body: { unit: 'hour' } })
    await add(id)
    expect((await unitsOf(id)).items.map((unit) => unit.unit)).toEqual(['hour', 'hour'])
    expect(
      Object.keys((await refusal(changeUnitSlot, { params: { id }, body: { unit: 'night' } })).fields ?? {}),
    ).toEqual(['unit'])
  })

  test('is refused while anything to come is taken, and nothing is lost', async () => {
    const id = await newCar()
    const unit = await add(id)
    await take(unit)
    expect((await unitsOf(id)).slotUnitLock).toContain('رزرو هست')
    const refused = await refusal(changeUnitSlot, { params: { id }, body: { unit: 'hour' } })
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('رزرو هست')])
    const taken = await queryValue`select sum(taken) from slots where resource_id = ${unit}`
    expect([taken, (await unitsOf(id)).slotUnit]).toEqual([1, 'day'])
  })

  test('is possible again when only the past was taken', async () => {
    const id = await newCar()
    const unit = await add(id)
    await take(unit, -5)
    await call(changeUnitSlot, { params: { id }, body: { unit: 'hour' } })
    expect((await unitsOf(id)).slotUnit).toBe('hour')
  })

  test('stay counted as they are while a request names their days', async () => {
    const id = await newCar()
    const unit = await add(id)
    const code = await order(id, unit, 'declined')
    await query`
      update orders set status = 'awaiting_host', answer_until = now() + interval '1 hour' where code = ${code}`
    expect((await unitsOf(id)).slotUnitLock).toContain('رزرو')
    expect((await refusal(changeUnitSlot, { params: { id }, body: { unit: 'hour' } })).code).toBe('step_not_allowed')
    await query`update orders set status = 'declined' where code = ${code}`
    await call(changeUnitSlot, { params: { id }, body: { unit: 'hour' } })
  })
})
