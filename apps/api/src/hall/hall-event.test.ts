import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { hallEventEndpoints } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { expect, test } from 'vitest'
import { inHours, purchaseOf } from '#booking/booking-testing.ts'
import { updateRow } from '#db/rows.ts'
import { testApp } from '#http/testing.ts'
import { planOf, seatedEvent } from './hall-testing.ts'

const app = await testApp()
const { call, refusal, query, db, admin } = app
const { setEventHall, getEventHall, listSeats, blockSeats, getHallPlan } = hallEventEndpoints
const { addOccurrences, changeOccurrence, listOccurrences } = occurrenceEndpoints

const evening = (hours: number) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 2) })
const planIds = async (listingId: number) =>
  (await call(listOccurrences, { params: { id: listingId } })).items.map((one) => one.hallPlanId)

test('an evening that is sold keeps its plan; the others and the next ones get the newest', async () => {
  const event = await seatedEvent(app, planOf(2))
  const params = { id: event.listingId }
  await call(addOccurrences, { params, body: { items: [evening(48)] } })
  const [sold, free] = await planIds(event.listingId)
  expect(free).toBe(sold)
  const line = { ticketId: event.ticketId, quantity: 1, seatIds: event.ids.slice(0, 1) }
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ...line, priceRials: 3_000_000 }], { lines: [line] })
  await call(bookingEndpoints.bookEvent, { body })
  await event.hall.change(planOf(2, 5))
  expect((await call(getEventHall, { params })).hall).toMatchObject({ planNumber: 2, behind: 2 })
  expect(await call(setEventHall, { params, body: { hallId: event.hall.id } })).toEqual({ moved: 1, kept: 1, lost: 0 })
  const [still, next] = await planIds(event.listingId)
  expect(still).toBe(sold)
  expect(next).not.toBe(sold)
  await call(addOccurrences, { params, body: { items: [evening(72)] } })
  expect((await planIds(event.listingId)).at(-1)).toBe(next)
  // A seat of both plans is one thing to sell, whatever the plan.
  const evenings = (await call(listOccurrences, { params })).items
  const [before, after] = await Promise.all(evenings.slice(0, 2).map(({ id }) => call(listSeats, { params: { id } })))
  expect(after?.ids.slice(0, 2)).toEqual(before?.ids.slice(0, 2))
  expect([before?.ids.length, after?.ids.length]).toEqual([3, 8])
  expect((await call(getHallPlan, { params: { id: sold ?? 0 } })).number).toBe(1)
  const [entry] = await query`
    select new_value from audit_entries where action = 'set_hall' and subject_id = ${event.listingId} and actor_id = ${admin.userId} order by id desc limit 1`
  expect(entry?.['new_value']).toMatchObject({ planNumber: 2, occurrences: 1 })
})

test('what is kept back goes with an evening to its new time', async () => {
  const event = await seatedEvent(app, planOf(3))
  const params = { id: event.occurrenceId }
  const [seat = 0] = event.ids
  await call(blockSeats, { params, body: { seatIds: [seat], kind: 'killed', reason: 'دوربین' } })
  await call(changeOccurrence, { params, body: evening(60) })
  const { blocks, free } = await call(listSeats, { params })
  expect(blocks).toEqual([{ seatId: seat, kind: 'killed', reason: 'دوربین' }])
  expect(free).toEqual([0, 1, 1, 50])
  const [occurrence] = (await call(listOccurrences, { params: { id: event.listingId } })).items
  expect(occurrence?.capacity).toBe(52)
})

test('a seat that was kept back and that the next plan calls otherwise is counted', async () => {
  const event = await seatedEvent(app, planOf(3, 2))
  const params = { id: event.occurrenceId }
  await call(blockSeats, { params, body: { seatIds: event.ids.slice(2, 4), kind: 'held', reason: 'مهمان‌ها' } })
  await event.hall.change(planOf(3))
  const of = { params: { id: event.listingId }, body: { hallId: event.hall.id } }
  expect(await call(setEventHall, of)).toEqual({ moved: 1, kept: 0, lost: 1 })
  expect((await call(listSeats, { params })).blocks.map(({ seatId }) => seatId)).toEqual([event.ids[2]])
  expect(await call(setEventHall, of)).toEqual({ moved: 0, kept: 0, lost: 0 })
})

test('a ticket takes the hall with a price for seats, and no other ticket does', async () => {
  const event = await seatedEvent(app, planOf(2))
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  const ticket = {
    name: 'بی‌شماره',
    description: '',
    priceRials: 1000,
    seatRials: null,
    maxPerCustomer: null,
    priceSteps: [],
    resources: [{ choice: 'existing' as const, id: event.poolId }],
    saleFrom: null,
    saleUntil: null,
    minPerOrder: 1,
    maxPerOrder: 10,
    hidden: false,
  }
  const params = { id: event.listingId }
  const { createTicket } = ticketEndpoints
  expect((await refusal(createTicket, { params, body: ticket })).fields).toHaveProperty('seatRials')
  const own = [{ choice: 'new' as const, name: 'پارکینگ', capacity: 10 }]
  const wrong = { ...ticket, seatRials: { ویژه: 5000 }, resources: own }
  expect((await refusal(createTicket, { params, body: wrong })).fields).toHaveProperty('resources')
  await call(createTicket, { params, body: { ...ticket, resources: own } })
  const { items, resources } = await call(ticketEndpoints.listTickets, { params })
  expect(items.map(({ priceRials, seatRials }) => [priceRials, seatRials !== null])).toEqual([
    [500_000, true],
    [1000, false],
  ])
  // The single seats are nobody's capacity to choose.
  expect(resources.map(({ name }) => name)).toEqual(['صندلی‌های سالن', 'پارکینگ'])
})

const standingFor = (capacity: number) => ({
  sections: planOf(3).sections.map((one) => (one.kind === 'standing' ? { ...one, capacity } : one)),
})
type Seated = Awaited<ReturnType<typeof seatedEvent>>
function buy(event: Seated, seatIds: number[], priceRials: number) {
  const line = { ticketId: event.ticketId, quantity: seatIds.length, seatIds }
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ...line, priceRials }], { lines: [line] })
  return { body }
}
const standing = (event: Seated, pieces: number) =>
  buy(
    event,
    Array.from({ length: pieces }, () => event.ids.at(-1) ?? 0),
    500_000,
  )
const freeOf = async (id: number) => (await call(listSeats, { params: { id } })).free
const capacitiesOf = async (event: Seated) =>
  (await call(listOccurrences, { params: { id: event.listingId } })).items.map((one) => one.capacity)

/** An evening of a hall where fifty stand: seat 1 and so many standing places are sold before the hall's next plan has room for `next`. */
async function keptEvening(pieces: number, next: number) {
  const event = await seatedEvent(app, standingFor(50))
  await call(addOccurrences, { params: { id: event.listingId }, body: { items: [evening(48)] } })
  await call(bookingEndpoints.bookEvent, buy(event, event.ids.slice(0, 1), 3_000_000))
  for (let left = pieces; left > 0; left -= 10)
    await call(bookingEndpoints.bookEvent, standing(event, Math.min(10, left)))
  await event.hall.change(standingFor(next))
  const outcome = await call(setEventHall, { params: { id: event.listingId }, body: { hallId: event.hall.id } })
  expect(outcome).toEqual({ moved: 1, kept: 1, lost: 0 })
  return event
}

test.each([
  [0, 10],
  [5, 10],
  [20, 10],
  [20, 500],
])(
  'an evening of which %d standing places are sold has fifty of them, though the next plan has %d',
  async (pieces, next) => {
    const event = await keptEvening(pieces, next)
    const params = { id: event.occurrenceId }
    expect(await freeOf(event.occurrenceId)).toEqual([0, 1, 1, 50 - pieces])
    await call(blockSeats, { params, body: { seatIds: event.ids.slice(1, 2), kind: 'held', reason: '' } })
    expect(await freeOf(event.occurrenceId)).toEqual([0, 0, 1, 50 - pieces])
    expect(await capacitiesOf(event)).toEqual([52, 3 + next])
    for (let left = 50 - pieces; left > 0; left -= 10)
      await call(bookingEndpoints.bookEvent, standing(event, Math.min(10, left)))
    // Nobody who stands gets the place of a seat.
    expect((await refusal(bookingEndpoints.bookEvent, standing(event, 1))).code).toBe('slots_taken')
    await call(bookingEndpoints.bookEvent, buy(event, event.ids.slice(2, 3), 3_000_000))
    expect(await freeOf(event.occurrenceId)).toEqual([0, 0, 0, 0])
    const [, other] = (await call(listOccurrences, { params: { id: event.listingId } })).items
    expect(await freeOf(other?.id ?? 0)).toEqual([1, 1, 1, next])
    expect(await query`select * from slots_against_lines`).toEqual([])
  },
)

test('a standing area that is kept back counts as many as stand there at that evening', async () => {
  const event = await keptEvening(0, 10)
  const body = { seatIds: event.ids.slice(-1), kind: 'killed' as const, reason: '', isForAll: false }
  const evenings = (await call(listOccurrences, { params: { id: event.listingId } })).items
  for (const { id } of evenings) await call(blockSeats, { params: { id }, body })
  expect(await capacitiesOf(event)).toEqual([3, 3])
  for (const { id } of evenings) await call(blockSeats, { params: { id }, body: { ...body, kind: null } })
  expect(await capacitiesOf(event)).toEqual([53, 13])
})

test('a standing area that is kept back stays so in the next plan, and opens with as many as that plan says', async () => {
  const event = await seatedEvent(app, standingFor(50))
  const params = { id: event.occurrenceId }
  const body = { seatIds: event.ids.slice(-1), kind: 'held' as const, reason: '' }
  await call(blockSeats, { params, body })
  await event.hall.change(standingFor(10))
  await call(setEventHall, { params: { id: event.listingId }, body: { hallId: event.hall.id } })
  expect([await freeOf(event.occurrenceId), await capacitiesOf(event)]).toEqual([[1, 1, 1, 0], [3]])
  await call(changeOccurrence, { params, body: evening(60) })
  expect([await freeOf(event.occurrenceId), await capacitiesOf(event)]).toEqual([[1, 1, 1, 0], [3]])
  await call(blockSeats, { params, body: { ...body, kind: null } })
  expect([await freeOf(event.occurrenceId), await capacitiesOf(event)]).toEqual([[1, 1, 1, 10], [13]])
})

test('an evening of an earlier plan that is moved, because nothing of it is sold any more, has what that plan says', async () => {
  const event = await seatedEvent(app, standingFor(50))
  const { orderId } = await call(bookingEndpoints.bookEvent, standing(event, 5))
  await event.hall.change(standingFor(10))
  await call(setEventHall, { params: { id: event.listingId }, body: { hallId: event.hall.id } })
  await query`select release_order_slots(${orderId})`
  await updateRow(db, 'orders', orderId, { status: 'expired' })
  await call(changeOccurrence, { params: { id: event.occurrenceId }, body: evening(60) })
  expect([await freeOf(event.occurrenceId), await capacitiesOf(event)]).toEqual([[1, 1, 1, 50], [53]])
  for (let sold = 0; sold < 50; sold += 10) await call(bookingEndpoints.bookEvent, standing(event, 10))
  expect((await refusal(bookingEndpoints.bookEvent, standing(event, 1))).code).toBe('slots_taken')
})

test('a seat whose row was once typed with other digits is the same seat in the next plan, and stays kept back', async () => {
  const event = await seatedEvent(app, planOf(3))
  const params = { id: event.occurrenceId }
  // As a plan of before may be written.
  await query`update event_seats set section = 'همكف', row_name = '1' where listing_id = ${event.listingId} and row_name <> ''`
  await call(blockSeats, { params, body: { seatIds: event.ids.slice(0, 1), kind: 'held', reason: '' } })
  await event.hall.change(planOf(4))
  await call(setEventHall, { params: { id: event.listingId }, body: { hallId: event.hall.id } })
  const { ids, free } = await call(listSeats, { params })
  expect([ids[0], ids[1], ids[2], ids[4]]).toEqual(event.ids)
  expect([free, await capacitiesOf(event)]).toEqual([[0, 1, 1, 1, 50], [53]])
})
