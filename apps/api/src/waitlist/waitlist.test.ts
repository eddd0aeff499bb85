import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { expect, test } from 'vitest'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { confirmBooked, eventOnSale, purchaseOf, type TestEvent } from '#booking/booking-testing.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { offerPlaces } from './waitlist-offer-actions.ts'

const app = await testApp()
const { call, refusal, query, db, admin } = app
const { bookEvent, getEventBooking } = bookingEndpoints
const { joinWaitlist, leaveWaitlist, listWaitlist } = waitlistEndpoints
const log = { error: (detail: object) => expect(detail).toBeUndefined() }
const offer = () => offerPlaces(db, { bookEvent: makeBookEvent(db), origin: 'https://rezerv.ir', log })

type Event = TestEvent & { ticketId: number }
let made = 0
const customer = (name = 'سارا') => ({
  mobile: `+98938${String((made += 1)).padStart(7, '0')}`,
  name,
  family: 'احمدی',
})
const fill = async (event: Event, quantity: number) => {
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ticketId: event.ticketId, quantity }])
  return (await call(bookEvent, { body })).orderId
}
const wait = (event: Event, quantity = 1, by = customer()) =>
  call(joinWaitlist, {
    body: { occurrenceId: event.occurrenceId, ticketId: event.ticketId, quantity, customer: by },
  })
const listed = async (event: Event) => (await call(listWaitlist, { params: { id: event.listingId } })).items
const free = async (orderId: number) => {
  await query`update orders set expires_at = now() - interval '1 second' where id = ${orderId}`
  await expireOverdueOrders(db, { error: () => undefined })
}

test('what is freed is offered in turn, held until its deadline and paid by a link; then it is the next one’s', async () => {
  const event = await eventOnSale(db, 2)
  const held = await fill(event, 2)
  const sara = customer('سارا')
  const reza = customer('رضا')
  expect(await wait(event, 2, sara)).toMatchObject({ turn: 1 })
  expect(await wait(event, 2, reza)).toMatchObject({ turn: 2 })
  expect(await offer()).toBe(0)
  await free(held)
  expect(await offer()).toBe(1)
  expect(await offer()).toBe(0)
  const [first, second] = await listed(event)
  expect([first, second].map((one) => [one?.customerMobile, one?.state, one?.turn])).toEqual([
    [reza.mobile, 'waiting', 1],
    [sara.mobile, 'offered', null],
  ])
  const minutes = (Date.parse(second?.offerUntil ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(118)
  expect(minutes).toBeLessThan(121)
  const sent = await query`select body from notices where mobile = ${sara.mobile} and template = 'payment-link'`
  expect(String(sent[0]?.['body'])).toContain('https://rezerv.ir/pay/')
  // The first one lets the time pass, the second pays.
  await free(second?.orderId ?? 0)
  expect(await offer()).toBe(1)
  const [own] = (await listed(event)).filter((one) => one.customerMobile === reza.mobile)
  await confirmBooked(db, own?.orderId ?? 0)
  expect((await listed(event)).map((one) => [one.customerMobile, one.state])).toEqual([
    [sara.mobile, 'missed'],
    [reza.mobile, 'bought'],
  ])
  expect(await offer()).toBe(0)
})

test('who wants more than is free waits on, and places that are offered at once in two processes are offered once', async () => {
  const event = await eventOnSale(db, 4)
  const [three, one] = [await fill(event, 3), await fill(event, 1)]
  await wait(event, 3)
  await wait(event, 1)
  await free(one)
  const outcomes = await Promise.all([offer(), offer(), offer()])
  expect(outcomes.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1)
  const states = async () => (await listed(event)).map(({ quantity, state }) => [quantity, state])
  expect(await states()).toEqual([
    [3, 'waiting'],
    [1, 'offered'],
  ])
  expect(await query`select from orders where listing_id = ${event.listingId} and status = 'held'`).toHaveLength(2)
  await free(three)
  expect(await offer()).toBe(1)
  expect(await states()).toEqual([
    [3, 'offered'],
    [1, 'offered'],
  ])
})

test('nothing is offered of a ticket that is paused or of a host whose sale is stopped; it is when that is over', async () => {
  const event = await eventOnSale(db, 1)
  const held = await fill(event, 1)
  await wait(event)
  await free(held)
  await query`update tickets set paused = true where id = ${event.ticketId}`
  expect(await offer()).toBe(0)
  await query`update tickets set paused = false where id = ${event.ticketId}`
  await query`update hosts set status = 'suspended' where id = ${event.hostId}`
  expect(await offer()).toBe(0)
  await query`update hosts set status = 'approved' where id = ${event.hostId}`
  expect(await offer()).toBe(1)
})

test('after a crash the same order is kept, and the link is sent once', async () => {
  const event = await eventOnSale(db, 1)
  const held = await fill(event, 1)
  const by = customer()
  await wait(event, 1, by)
  await free(held)
  const book = makeBookEvent(db)
  const dies: typeof book = async (...given) => {
    await book(...given)
    throw new Error('the process ended here')
  }
  const said: object[] = []
  await offerPlaces(db, { bookEvent: dies, origin: 'https://rezerv.ir', log: { error: (detail) => said.push(detail) } })
  expect(said).toHaveLength(1)
  // The order has the place: it is found again although nothing is free.
  expect(await offer()).toBe(1)
  expect(await query`select from orders where listing_id = ${event.listingId} and status = 'held'`).toHaveLength(1)
  expect(await query`select from notices where mobile = ${by.mobile} and template = 'payment-link'`).toHaveLength(1)
})

test('nobody waits for what is free, twice, or for more than may be bought; who leaves is offered nothing', async () => {
  const event = await eventOnSale(db, 1)
  const by = customer()
  const body = { occurrenceId: event.occurrenceId, ticketId: event.ticketId, quantity: 1, customer: by }
  expect(await refusal(joinWaitlist, { body })).toMatchObject({ message: '۱ جا مانده است؛ همین حالا رزرو کنید' })
  const held = await fill(event, 1)
  const { id } = await wait(event, 1, by)
  expect(await refusal(joinWaitlist, { body })).toMatchObject({
    fields: { 'customer.mobile': 'این مشتری برای همین بلیت در فهرست انتظار است' },
  })
  expect(await refusal(joinWaitlist, { body: { ...body, quantity: 11 } })).toMatchObject({
    fields: { quantity: 'حداکثر ۱۰ عدد' },
  })
  await call(leaveWaitlist, { params: { id } })
  expect(await refusal(leaveWaitlist, { params: { id } })).toMatchObject({ code: 'not_found' })
  await free(held)
  expect(await offer()).toBe(0)
  const actions = await query`
    select action from audit_entries where subject_id = ${event.listingId} and actor_id = ${admin.userId} and action like '%waitlist' order by id`
  expect(actions.map((entry) => entry['action'])).toEqual(['join_waitlist', 'leave_waitlist'])
})

test('the deadline is that of the settings; who was blocked meanwhile gives way, and the next one is offered the place', async () => {
  const event = await eventOnSale(db, 1)
  const held = await fill(event, 1)
  const blocked = customer()
  await wait(event, 1, blocked)
  await wait(event, 1)
  await query`update users set blocked_at = now(), blocked_reason = 'بدحساب' where mobile = ${blocked.mobile}`
  await call(settingEndpoints.changeSetting, {
    params: { key: 'waitlist_offer_minutes' },
    body: { value: 30, from: null },
  })
  await free(held)
  await offer()
  await offer()
  const entries = await listed(event)
  expect(entries.map(({ state }) => state)).toEqual(['ended', 'offered'])
  expect(entries[0]?.endReason).toContain('مسدود')
  expect((Date.parse(entries[1]?.offerUntil ?? '') - Date.now()) / 60_000).toBeLessThan(31)
})

test('who waits for a category of seats is offered the best that is free of it, and the desk sees how many wait', async () => {
  const event = await seatedEvent(app, planOf(2, 4))
  const lines = [{ ticketId: event.ticketId, quantity: 2, seatIds: event.ids.slice(0, 2) }]
  const { fingerprint: _, ...purchase } = purchaseOf(event, [
    { ticketId: event.ticketId, quantity: 2, priceRials: 3_000_000 },
  ])
  const { orderId } = await call(bookEvent, { body: { ...purchase, lines } })
  const body = { occurrenceId: event.occurrenceId, ticketId: event.ticketId, quantity: 1, customer: customer() }
  expect(await refusal(joinWaitlist, { body })).toMatchObject({ fields: { category: 'دستهٔ صندلی را انتخاب کنید' } })
  expect(await refusal(joinWaitlist, { body: { ...body, category: 'عادی' } })).toMatchObject({
    message: '۴ جا مانده است؛ همین حالا رزرو کنید',
  })
  await call(joinWaitlist, { body: { ...body, category: 'ویژه' } })
  const { occurrences } = await call(getEventBooking, { params: { id: event.listingId } })
  expect(occurrences[0]?.tickets[0]?.waiting).toBe(1)
  // Other categories are free: they are not what was asked for.
  expect(await offer()).toBe(0)
  await free(orderId)
  expect(await offer()).toBe(1)
  const [entry] = await listed(event)
  expect(entry).toMatchObject({ state: 'offered', category: 'ویژه' })
  const [line] = await query`select seat_label, total_rials from order_lines where order_id = ${entry?.orderId ?? 0}`
  expect(line).toMatchObject({ seat_label: expect.stringContaining('ردیف ۱'), total_rials: 3_000_000 })
})
