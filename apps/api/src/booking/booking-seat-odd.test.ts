import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { PlacesLine } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { hallEventEndpoints } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { expect, test } from 'vitest'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'
import { purchaseOf } from './booking-testing.ts'

const app = await testApp()
const { call, refusal, query } = app
const { bookEvent } = bookingEndpoints

type Event = Awaited<ReturnType<typeof seatedEvent>>
function bodyOf(event: Event, line: Omit<PlacesLine, 'ticketId'>, priceRials: number) {
  const { ticketId } = event
  const priced = purchaseOf(event, [{ ticketId, quantity: line.quantity, priceRials: priceRials / line.quantity }])
  const { fingerprint: _, ...body } = priced
  return { body: { ...body, lines: [{ ticketId, ...line }] } }
}

test('a line names its seats or the category of the best ones, and never both', async () => {
  const event = await seatedEvent(app, planOf(3, 3))
  const both = bodyOf(event, { quantity: 1, category: 'عادی', seatIds: event.ids.slice(0, 3) }, 1_000_000)
  expect((await refusal(bookEvent, both)).message).toContain('یا صندلی‌ها را انتخاب کنید یا دسته را')
  expect((await call(hallEventEndpoints.listSeats, { params: { id: event.occurrenceId } })).free).not.toContain(0)
})

test('who comes together with two tickets sits together, and each is sold its own', async () => {
  const event = await seatedEvent(app, planOf(2, 10, 10))
  const [{ id: child } = { id: 0 }] = await query<{ id: number }>`
    with made as (
      insert into tickets (listing_id, name, price_rials, seat_rials, max_per_order)
      select listing_id, 'کودک', 400000, '{"عادی": 400000, "ایستاده": 200000}', 10 from tickets where id = ${event.ticketId} returning id)
    insert into ticket_resources (ticket_id, resource_id) select id, ${event.poolId} from made returning ticket_id as id`
  const both = (category: string, [adult, small]: [number, number]) => {
    const lines = [
      { ticketId: event.ticketId, quantity: 3, priceRials: adult },
      { ticketId: Number(child), quantity: 3, priceRials: small },
    ]
    const { fingerprint: _, ...body } = purchaseOf(event, lines)
    return { body: { ...body, lines: lines.map(({ priceRials: __, ...line }) => ({ ...line, category })) } }
  }
  const soldBy = async (orderId: number) =>
    (await call(orderEndpoints.getOrder, { params: { id: orderId } })).lines.map((line) => line)
  const lines = await soldBy((await call(bookEvent, both('عادی', [1_000_000, 400_000]))).orderId)
  expect(lines.map(({ seatLabel }) => seatLabel)).toEqual(
    ['۳', '۴', '۵', '۶', '۷', '۸'].map((seat) => `همکف، ردیف ۲، صندلی ${seat}`),
  )
  expect(lines.map(({ unitRials }) => unitRials)).toEqual([
    ...[1, 2, 3].map(() => 1_000_000),
    ...[1, 2, 3].map(() => 400_000),
  ])
  const standing = await soldBy((await call(bookEvent, both('ایستاده', [500_000, 200_000]))).orderId)
  expect(standing.map(({ quantity, totalRials }) => [quantity, totalRials])).toEqual([
    [3, 1_500_000],
    [3, 600_000],
  ])
  expect(await query`select * from slots_against_lines`).toEqual([])
})

test('who names the best seat gets another one beside it', async () => {
  const event = await seatedEvent(app, planOf(3))
  const named = bodyOf(event, { quantity: 1, seatIds: event.ids.slice(1, 2) }, 3_000_000)
  const { ticketId } = event
  const lines = [...named.body.lines, { ticketId, quantity: 2, category: 'ویژه' }]
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ticketId, quantity: 3, priceRials: 3_000_000 }])
  const { orderId } = await call(bookEvent, { body: { ...body, lines } })
  expect((await call(orderEndpoints.getOrder, { params: { id: orderId } })).lines).toHaveLength(3)
})

test('a category that a ticket has not is refused alone, also one that is called like what every object has', async () => {
  const event = await seatedEvent(app, planOf(3, 3))
  const odd = bodyOf(event, { quantity: 1, category: 'constructor' }, 0)
  const good = bodyOf(event, { quantity: 1, category: 'عادی' }, 1_000_000)
  const [refused, sold] = await Promise.all([refusal(bookEvent, odd), call(bookEvent, good)])
  expect([refused.code, sold.status]).toEqual(['conflict', 'held'])
})

test('what a seat and a hall hold is said by the plan alone, and a seat is sold through its hall alone', async () => {
  const event = await seatedEvent(app, planOf(3))
  const [seat = 0] = event.ids
  const { changeResource, createTicket, listTickets } = ticketEndpoints
  const params = (resourceId: number) => ({ id: event.listingId, resourceId })
  const body = { name: 'همه', capacity: 2 }
  expect((await refusal(changeResource, { params: params(seat), body })).code).toBe('not_found')
  expect((await refusal(changeResource, { params: params(event.poolId), body })).fields).toHaveProperty('capacity')
  await call(changeResource, { params: params(event.poolId), body: { name: 'همه', capacity: 53 } })
  await query`update listings set status = 'draft' where id = ${event.listingId}`
  const ticket = {
    name: 'جدا',
    description: '',
    priceRials: 1000,
    maxPerCustomer: null,
    resources: [{ choice: 'existing', id: seat }],
    saleFrom: null,
    saleUntil: null,
    minPerOrder: 1,
    maxPerOrder: 10,
    hidden: false,
  }
  const refused = await refusal(createTicket, { params: { id: event.listingId }, body: ticket })
  expect(refused.fields).toHaveProperty('resources')
  expect((await call(listTickets, { params: { id: event.listingId } })).resources).toMatchObject([{ name: 'همه' }])
})

test('an order whose seat is in the hall no more does not come back', async () => {
  const event = await seatedEvent(app, planOf(3, 3))
  const seat = event.ids[5] ?? 0
  const { orderId } = await call(bookEvent, bodyOf(event, { quantity: 1, seatIds: [seat] }, 1_000_000))
  await query`select release_order_slots(${orderId})`
  await query`update orders set status = 'expired' where id = ${orderId}`
  await event.hall.change(planOf(3, 2))
  const outcome = await call(hallEventEndpoints.setEventHall, {
    params: { id: event.listingId },
    body: { hallId: event.hall.id },
  })
  expect(outcome).toEqual({ moved: 1, kept: 0, lost: 0 })
  expect((await refusal(orderEndpoints.reinstateOrder, { params: { id: orderId } })).code).toBe('slots_taken')
  // Nor does it keep the seat from others, where a later plan has it again.
  await event.hall.change(planOf(3, 3), 2)
  await call(hallEventEndpoints.setEventHall, {
    params: { id: event.listingId },
    body: { hallId: event.hall.id },
  })
  const again = bodyOf(event, { quantity: 1, seatIds: [seat] }, 1_000_000)
  expect((await call(bookEvent, again)).status).toBe('held')
  expect(await query`select * from slots_against_lines`).toEqual([])
})

test('a group that no standing area holds stands in two, and takes the last seats of its category too', async () => {
  const plan = planOf(3, 2)
  const area = (name: string, x: number) => ({
    kind: 'standing' as const,
    name,
    category: 'عادی',
    x,
    y: 30,
    capacity: 3,
  })
  const event = await seatedEvent(app, { sections: [...plan.sections, area('راست', 20), area('چپ', -20)] })
  const placesOf = async (quantity: number) => {
    const body = bodyOf(event, { quantity, category: 'عادی' }, quantity * 1_000_000)
    const { orderId } = await call(bookEvent, body)
    const { lines } = await call(orderEndpoints.getOrder, { params: { id: orderId } })
    return lines.map(({ seatLabel, quantity: count }) => `${seatLabel} ${count}`)
  }
  expect(await placesOf(4)).toEqual(['راست 3', 'چپ 1'])
  const row = 'همکف، ردیف ۲، صندلی'
  expect(await placesOf(4)).toEqual([`${row} ۱ 1`, `${row} ۲ 1`, 'چپ 2'])
  const none = bodyOf(event, { quantity: 1, category: 'عادی' }, 1_000_000)
  expect((await refusal(bookEvent, none)).code).toBe('slots_taken')
  expect(await query`select * from slots_against_lines`).toEqual([])
})
