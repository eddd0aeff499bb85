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
  expect(await call(setEventHall, { params, body: { hallId: event.hall.id } })).toEqual({ moved: 1, kept: 1 })
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
