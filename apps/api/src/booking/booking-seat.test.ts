import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { PlacesLine } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { hallEventEndpoints } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { expect, test } from 'vitest'
import { planOf, seatedEvent, testPrices } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'
import { confirmBooked, purchaseOf } from './booking-testing.ts'

const app = await testApp()
const { call, refusal, query, db } = app
const { bookEvent, getEventBooking } = bookingEndpoints
const { listSeats, blockSeats } = hallEventEndpoints

type Event = Awaited<ReturnType<typeof seatedEvent>>
/** As the desk sends it: so many pieces at this price in all, by another customer each time. */
function bodyOf(event: Event, line: Omit<PlacesLine, 'ticketId'>, priceRials: number, key?: string) {
  const { ticketId } = event
  const priced = purchaseOf(event, [{ ticketId, quantity: line.quantity, priceRials: priceRials / line.quantity }])
  const { fingerprint: _, ...body } = priced
  return { ...body, lines: [{ ticketId, ...line }], ...(key !== undefined && { idempotencyKey: key }) }
}
const named = (event: Event, seats: number[], priceRials: number) => ({
  body: bodyOf(event, { quantity: seats.length, seatIds: seats }, priceRials),
})
const best = (event: Event, category: keyof typeof testPrices, quantity: number) => ({
  body: bodyOf(event, { quantity, category }, testPrices[category] * quantity),
})
const seatsOf = async (event: Event) => call(listSeats, { params: { id: event.occurrenceId } })
const labelsOf = async (orderId: number) =>
  (await call(orderEndpoints.getOrder, { params: { id: orderId } })).lines.map((line) => line.seatLabel)
/** What the kernel and the lines of living orders do not agree on. */
const wrongSlots = () => query`select * from slots_against_lines`

test('chosen seats are sold once, each with its own line, ticket and price', async () => {
  const event = await seatedEvent(app, planOf(4, 4))
  const [first = 0, second = 0, , , fifth = 0] = event.ids
  const { orderId } = await call(bookEvent, named(event, [first, second, fifth], 7_000_000))
  await confirmBooked(db, orderId)
  const order = await call(orderEndpoints.getOrder, { params: { id: orderId } })
  expect(order.lines.map(({ seatLabel, quantity, unitRials }) => [seatLabel, quantity, unitRials])).toEqual([
    ['همکف، ردیف ۱، صندلی ۱', 1, 3_000_000],
    ['همکف، ردیف ۱، صندلی ۲', 1, 3_000_000],
    ['همکف، ردیف ۲، صندلی ۱', 1, 1_000_000],
  ])
  expect(order.issuedTickets.map((ticket) => ticket.seatLabel)).toEqual(order.lines.map((line) => line.seatLabel))
  expect(order.quote.lines.map(({ label, quantity, totalRials }) => [label, quantity, totalRials])).toEqual([
    ['بلیت، ویژه', 2, 6_000_000],
    ['بلیت، عادی', 1, 1_000_000],
    ['مالیات بر ارزش افزوده', 1, 700_000],
  ])
  const [notice] = await query`select body from notices where order_id = ${orderId} and template = 'order-confirmed'`
  expect(notice?.['body']).toContain('همکف، ردیف ۱، صندلی ۱ و ۲؛ همکف، ردیف ۲، صندلی ۱')
  expect((await refusal(bookEvent, named(event, [second], 3_000_000))).code).toBe('slots_taken')
  const { free, ids } = await seatsOf(event)
  expect(ids.filter((_, at) => free[at] === 0)).toEqual([first, second, fifth])
  expect(await wrongSlots()).toEqual([])
  // Whatever counts places counts seats: two rows of four, and fifty who stand.
  const [evening] = (await call(occurrenceEndpoints.listOccurrences, { params: { id: event.listingId } })).items
  expect(evening).toMatchObject({ sold: 3, capacity: 58 })
})

test('of many who want one seat at once one gets it', async () => {
  const event = await seatedEvent(app, planOf(3))
  const [seat = 0] = event.ids
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => call(bookEvent, named(event, [seat], 3_000_000))),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await wrongSlots()).toEqual([])
})

test('the best seats stand side by side, go first come, first served, and are never sold twice', async () => {
  const event = await seatedEvent(app, planOf(2, 10, 10))
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => call(bookEvent, best(event, 'عادی', 3))))
  const made = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []))
  // Twenty seats: six times three, and two are left.
  expect(made).toHaveLength(6)
  const labels = await Promise.all(made.map(labelsOf))
  expect(new Set(labels.flat()).size).toBe(18)
  const rowOf = (label: string | null) => label?.split('، ')[1]
  expect(labels.filter((three) => new Set(three.map(rowOf)).size === 1).length).toBeGreaterThanOrEqual(5)
  expect(await wrongSlots()).toEqual([])
  const last = await call(bookEvent, best(event, 'عادی', 2))
  expect((await labelsOf(last.orderId)).length).toBe(2)
  expect((await refusal(bookEvent, best(event, 'عادی', 1))).code).toBe('slots_taken')
  // Who stands needs no seat.
  const standing = await call(bookEvent, best(event, 'ایستاده', 4))
  expect(await labelsOf(standing.orderId)).toEqual(['ایستاده'])
})

test('a purchase that is sent again is the same order, also when no seat is left', async () => {
  const event = await seatedEvent(app, planOf(2))
  const request = best(event, 'ویژه', 2)
  const { orderId } = await call(bookEvent, request)
  expect((await call(bookEvent, request)).orderId).toBe(orderId)
})

test('a seat that comes back is sold at once, though the sale remembers for a moment what was free', async () => {
  const event = await seatedEvent(app, planOf(2))
  const first = await call(bookEvent, best(event, 'ویژه', 1))
  await call(bookEvent, best(event, 'ویژه', 1))
  await query`select release_order_slots(${first.orderId})`
  await query`update orders set status = 'expired' where id = ${first.orderId}`
  const { orderId } = await call(bookEvent, best(event, 'ویژه', 1))
  expect(await labelsOf(orderId)).toEqual(await labelsOf(first.orderId))
  expect(await wrongSlots()).toEqual([])
})

test('what a line says of its seats is checked before any is looked at', async () => {
  const event = await seatedEvent(app, planOf(3))
  const [seat = 0] = event.ids
  const told = async (line: Omit<PlacesLine, 'ticketId'>, price = 3_000_000) =>
    (await refusal(bookEvent, { body: bodyOf(event, line, price) })).message
  expect(await told({ quantity: 1 })).toContain('برای هر بلیت یک صندلی انتخاب کنید')
  expect(await told({ quantity: 2, seatIds: [seat] })).toContain('برای هر بلیت یک صندلی انتخاب کنید')
  expect(await told({ quantity: 1, seatIds: [event.poolId] })).toContain('در نقشهٔ این سانس نیست')
  expect(await told({ quantity: 1, category: 'بالکن' })).toContain('«بالکن»')
  expect(await told({ quantity: 2, seatIds: [seat, seat] }, 6_000_000)).toBeDefined()
  expect(await wrongSlots()).toEqual([])
})

test('seats are held for the house and taken out of the sale: nobody gets them, and the places that are left say so', async () => {
  const event = await seatedEvent(app, planOf(3, 3))
  const [first = 0, second = 0, third = 0] = event.ids
  const params = { id: event.occurrenceId }
  await call(blockSeats, { params, body: { seatIds: [first], kind: 'held', reason: 'مهمان میزبان' } })
  await call(blockSeats, { params, body: { seatIds: [second], kind: 'killed', reason: 'دوربین' } })
  expect((await seatsOf(event)).blocks).toEqual([
    { seatId: first, kind: 'held', reason: 'مهمان میزبان' },
    { seatId: second, kind: 'killed', reason: 'دوربین' },
  ])
  const remaining = async () =>
    (await call(getEventBooking, { params: { id: event.listingId } })).occurrences[0]?.tickets[0]?.remaining
  expect(await remaining()).toBe(54)
  expect((await refusal(bookEvent, named(event, [first], 3_000_000))).code).toBe('slots_taken')
  const { orderId } = await call(bookEvent, best(event, 'ویژه', 1))
  expect(await labelsOf(orderId)).toEqual(['همکف، ردیف ۱، صندلی ۳'])
  expect(
    (await refusal(blockSeats, { params, body: { seatIds: [third], kind: 'killed', reason: '' } })).message,
  ).toContain('صندلی ۳')
  await call(blockSeats, { params, body: { seatIds: [first], kind: null, reason: '' } })
  expect(await remaining()).toBe(54)
  await call(bookEvent, named(event, [first], 3_000_000))
  expect(await wrongSlots()).toEqual([])
})

test('seats are kept at all occurrences to come at once; what is sold at one of them stays sold, and is counted', async () => {
  const event = await seatedEvent(app, planOf(3, 3))
  const [first = 0, second = 0, third = 0] = event.ids
  const later = (days: number) => new Date(Date.parse(event.startsAt) + days * 86_400_000).toISOString()
  const items = [1, 2].map((days) => ({ startsAt: later(days), endsAt: later(days + 0.1) }))
  await call(occurrenceEndpoints.addOccurrences, { params: { id: event.listingId }, body: { items } })
  const others = await query<{ id: number }>`
    select id from occurrences where listing_id = ${event.listingId} and id <> ${event.occurrenceId} order by starts_at`
  const [next, last] = others.map(({ id }) => Number(id)) as [number, number]
  const { orderId } = await call(bookEvent, named({ ...event, occurrenceId: next }, [second], 3_000_000))
  const params = { id: event.occurrenceId }
  const body = { seatIds: [first, second], kind: 'killed' as const, reason: 'دوربین', isForAll: true }
  expect(await call(blockSeats, { params, body })).toEqual({ changed: 2, occurrences: 3, left: 1 })
  const kept = async (id: number) => (await call(listSeats, { params: { id } })).blocks.map(({ seatId }) => seatId)
  expect([await kept(event.occurrenceId), await kept(next), await kept(last)]).toEqual([
    [first, second],
    [first],
    [first, second],
  ])
  expect(await labelsOf(orderId)).toHaveLength(1)
  expect(await call(blockSeats, { params, body: { ...body, seatIds: [first, third], kind: null } })).toMatchObject({
    occurrences: 3,
    left: 0,
  })
  expect(await kept(last)).toEqual([second])
  expect(await wrongSlots()).toEqual([])
})

test('who looks at the plan is told when seats go and when they come back', async () => {
  const event = await seatedEvent(app, planOf(3))
  const [seat = 0, other = 0] = event.ids
  const told = async () =>
    Number(
      (await query`select count(*) as n from live_news where topic = ${`occurrence:${event.occurrenceId}`}`)[0]?.['n'],
    )
  const before = await told()
  const { orderId } = await call(bookEvent, named(event, [seat], 3_000_000))
  expect(await told()).toBe(before + 1)
  await query`update orders set status = 'expired' where id = ${orderId}`
  expect(await told()).toBe(before + 2)
  const body = { seatIds: [other], kind: 'held' as const, reason: '' }
  await call(blockSeats, { params: { id: event.occurrenceId }, body })
  expect(await told()).toBe(before + 3)
})
