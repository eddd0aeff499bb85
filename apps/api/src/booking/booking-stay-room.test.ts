import { plainSale } from '@rezerv/contract/ticket/ticket.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { StayBookingInput } from '@rezerv/contract/booking/booking.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { plainRatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { expect, test } from 'vitest'
import { addRate, dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { nights, stayBody } from './booking-stay-testing.ts'

const { call, refusal, query, db } = await testApp()

type Wish = { nights: [number, number]; guests: number; quantity?: number; unitId?: number; millions?: number }
const input = (stay: TestStay, { nights: span, guests, quantity = 1, unitId, millions = 11 }: Wish) =>
  stayBody(stay, span, millions, { wanted: { guests, quantity }, unitId: unitId ?? null })
const book = (body: StayBookingInput) => call(bookingEndpoints.bookStay, { body })
const guestsRefusal = async (body: StayBookingInput) =>
  (await refusal(bookingEndpoints.bookStay, { body })).fields?.['wanted.guests']

/** A house for 8 with rooms for 3, 3 and 5; `ticketId` sells any of the three. */
const lodge = () => publishedStay(db, { units: 3, takes: 'any', maxGuests: 8, guests: [3, 3, 5] })

test('a room for three is not sold to six, though the house holds eight', async () => {
  const house = await lodge()
  const [first = 0] = house.unitIds
  const room = { ...house, ticketId: await addRate(db, { listingId: house.listingId, unitIds: [first] }) }
  expect(await guestsRefusal(input(room, { nights: [3, 4], guests: 6 }))).toBe('حداکثر ۳ نفر جا می‌شوند')
  expect((await book(input(room, { nights: [3, 4], guests: 3 }))).status).toBe('held')
})

test('any of several holds the smallest; a certain one its own; two of them together', async () => {
  const house = await lodge()
  const large = house.unitIds[2] ?? 0
  expect(await guestsRefusal(input(house, { nights: [3, 4], guests: 5 }))).toBe('حداکثر ۳ نفر جا می‌شوند')
  expect((await book(input(house, { nights: [3, 4], guests: 5, unitId: large }))).status).toBe('held')
  expect((await book(input(house, { nights: [3, 4], guests: 6, quantity: 2, millions: 22 }))).status).toBe('held')
  const whole = { ...house, ticketId: await addRate(db, { listingId: house.listingId, unitIds: house.unitIds }) }
  expect(await guestsRefusal(input(whole, { nights: [5, 6], guests: 9 }))).toBe('حداکثر ۸ نفر جا می‌شوند')
  expect((await book(input(whole, { nights: [5, 6], guests: 8 }))).status).toBe('held')
})

test('nobody is moved into a room that is too small, by a change or a swap', async () => {
  const house = await lodge()
  const [small = 0, , large = 0] = house.unitIds
  const five = await book(input(house, { nights: [3, 4], guests: 5, unitId: large }))
  const two = await book(input(house, { nights: [3, 4], guests: 2, unitId: small }))
  const order = await call(orderEndpoints.getOrder, { params: { id: five.orderId } })
  const { wanted } = input(house, { nights: [3, 4], guests: 5 })
  const moved = await refusal(orderChangeEndpoints.previewChange, {
    params: { id: order.id },
    body: { kind: 'stay', ticketId: house.ticketId, unitId: small, wanted },
  })
  expect(moved.fields?.['wanted.guests']).toBe('حداکثر ۳ نفر جا می‌شوند')
  const swapped = await refusal(orderChangeEndpoints.previewSwap, {
    params: { id: five.orderId },
    body: { otherId: two.orderId, what: 'units' },
  })
  expect(swapped.fields?.otherId).toBe('این واحد برای ۳ نفر جا دارد و رزرو برای ۵ نفر است')
  // In the room that it has it stays as large as it was.
  const later = { ...wanted, until: instantOfTehran(dayAhead(5), '12:00') }
  const longer = await call(orderChangeEndpoints.previewChange, {
    params: { id: order.id },
    body: { kind: 'stay', ticketId: house.ticketId, unitId: null, wanted: later },
  })
  expect(longer.taken).toBeNull()
})

test('what was sold for more people than the room holds by now still changes its days, and is not made larger', async () => {
  const house = await lodge()
  const large = house.unitIds[2] ?? 0
  const { orderId: id } = await book(input(house, { nights: [3, 6], guests: 5, unitId: large, millions: 33 }))
  await query`update resources set details = details || '{"guests":3}' where id = ${large}`
  const { version } = await call(orderEndpoints.getOrder, { params: { id } })
  const { wanted } = input(house, { nights: [3, 4], guests: 5 })
  const wish = { kind: 'stay' as const, ticketId: house.ticketId, unitId: null, wanted }
  const more = await refusal(orderChangeEndpoints.previewChange, {
    params: { id },
    body: { ...wish, wanted: { ...wanted, guests: 6 } },
  })
  expect(more.fields).toHaveProperty(['wanted.guests'])
  const other = { ...wish, unitId: house.unitIds[0] ?? 0 }
  expect((await refusal(orderChangeEndpoints.previewChange, { params: { id }, body: other })).fields).toHaveProperty([
    'wanted.guests',
  ])
  const body = { wish, version, expectedTotalRials: 11_000_000 }
  await call(orderChangeEndpoints.changeOrder, { params: { id }, body })
  await call(orderChangeEndpoints.moveStay, {
    params: { id },
    body: { ...nights(8, 9), unitId: null, expectedTotalRials: 11_000_000 },
  })
})

test('a house that is sold whole is priced whole, also where one of its rooms is named', async () => {
  const house = await lodge()
  const ticketId = await addRate(db, { listingId: house.listingId, unitIds: house.unitIds })
  const { orderId: id } = await book(input({ ...house, ticketId }, { nights: [3, 4], guests: 8 }))
  const body = { ...nights(8, 9), unitId: house.unitIds[0] ?? 0 }
  expect((await call(orderChangeEndpoints.previewStayMove, { params: { id }, body })).free).toBe(true)
  const named = input({ ...house, ticketId }, { nights: [12, 13], guests: 8, unitId: house.unitIds[0] ?? 0 })
  expect((await refusal(bookingEndpoints.bookStay, { body: named })).fields).toHaveProperty('unitId')
})

test('the database itself holds nobody beyond the units that an order got', async () => {
  const house = await lodge()
  const { orderId } = await book(input(house, { nights: [3, 4], guests: 3 }))
  const more = query`update orders set details = jsonb_set(details, '{wanted,guests}', '6') where id = ${orderId}`
  await expect(more).rejects.toMatchObject({ code: 'RZ020', detail: '3' })
  const { orderId: large } = await book(input(house, { nights: [6, 7], guests: 5, unitId: house.unitIds[2] ?? 0 }))
  const smaller = query`
    select set_line_slots(id, ${[house.unitIds[0]]}, starts_of_line(id)) from order_lines where order_id = ${large}`
  await expect(smaller).rejects.toMatchObject({ code: 'RZ020' })
  expect(await query`select order_room(${large}) as room`).toEqual([{ room: 5 }])
})

test('a request whose rooms became smaller meanwhile is not accepted', async () => {
  const house = await lodge()
  await query`update listings set details = details || '{"answer":"host"}' where id = ${house.listingId}`
  const asked = await book(input(house, { nights: [3, 4], guests: 3 }))
  expect(asked.status).toBe('awaiting_host')
  await query`update resources set details = details || '{"guests":2}' where listing_id = ${house.listingId}`
  const refused = await refusal(bookingEndpoints.acceptRequest, { params: { id: asked.orderId } })
  expect([refused.status, refused.code]).toEqual([422, 'quantity_not_allowed'])
})

test('a house that was written before a rule of writing came is sold and shown as it stands', async () => {
  const house = await publishedStay(db, { units: 1, maxGuests: 5_000, guests: [3_000] })
  const { orderId: id } = await book(input(house, { nights: [3, 4], guests: 2 }))
  expect((await call(orderEndpoints.getOrder, { params: { id } })).status).toBe('held')
  const { items } = await call(listingEndpoints.listListings, { query: { kind: 'space' } })
  expect(items.map((item) => item.id)).toContain(house.listingId)
})

test('a rate of a room cannot promise more guests than the room holds', async () => {
  const house = await lodge()
  const [first = 0] = house.unitIds
  const frame = await call(ticketEndpoints.getRateFrame, { params: { id: house.listingId }, query: {} })
  expect(frame.units.map((unit) => unit.guests)).toEqual([3, 3, 5])
  const rate = (max: number) => ({
    name: 'اتاق',
    description: '',
    ...plainSale,
    maxPerOrder: 1,
    takes: 'all' as const,
    unitIds: [first],
    pricing: { ...plainRatePlan('night', 10_000_000), guests: { included: 2, max, extraRials: 0 } },
  })
  const refused = await refusal(ticketEndpoints.createRate, { params: { id: house.listingId }, body: rate(8) })
  expect(refused.fields).toEqual({ 'pricing.guests.max': 'واحدهای این نرخ برای ۳ نفر جا دارد' })
  await call(ticketEndpoints.createRate, { params: { id: house.listingId }, body: rate(3) })
})
