import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import {
  cancellationEndpoints,
  massCancellationEndpoints,
} from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { minutesBetween } from '@rezerv/contract/jalali.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { passLinkMark } from '@rezerv/contract/pass/pass-link.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { shopCatalogueEndpoints } from '@rezerv/contract/shop/shop-catalogue-endpoints.ts'
import { shopHostEndpoints } from '@rezerv/contract/shop/shop-host-endpoints.ts'
import { shopOrderEndpoints } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { confirmBooked, eventOnSale, inHours, purchaseOf, type TestEvent } from '#booking/booking-testing.ts'
import { resumeMassCancellations } from '#cancellation/cancellation-mass-actions.ts'
import { updateRow } from '#db/rows.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { wrongs } from '#order/order-model-testing.ts'
import { shopOf } from '#shop/shop-testing.ts'
import { offerPlaces } from '#waitlist/waitlist-offer-actions.ts'

const given = await testApp()
const { app, db, pool, call, send, refusal, query, queryValue, signedIn } = given
const { bookEvent, getEventBooking, acceptRequest, declineRequest } = bookingEndpoints
const { getOrder, reinstateOrder } = orderEndpoints
const log = pino({ level: 'silent' })

type Event = TestEvent & { ticketId: number }

async function needingApproval<E extends Event>(event: E, priceRials?: number): Promise<E> {
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  await updateRow(db, 'tickets', event.ticketId, {
    needsApproval: true,
    ...(priceRials !== undefined && { priceRials }),
  })
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  return event
}
const eventWithApproval = async (places: number, startsAt?: string) =>
  needingApproval(await eventOnSale(db, places, startsAt))

function bodyOf({ ticketId, ...event }: Event, quantity = 1, rest: Parameters<typeof purchaseOf>[2] = {}) {
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ticketId, quantity }], rest)
  return { body }
}
const ask = async (event: Event, quantity?: number) => (await call(bookEvent, bodyOf(event, quantity))).orderId
const by = (id: number) => ({ params: { id } })
const no = (id: number) => ({ params: { id }, body: { reason: 'جا برای مهمانان ویژه است' } })
const stateOf = async (id: number) => (await call(getOrder, by(id))).status
const remaining = async ({ listingId }: Event) =>
  (await call(getEventBooking, { params: { id: listingId } })).occurrences[0]?.tickets[0]?.remaining
const overdue = (id: number) => query`update orders set answer_until = now() - interval '1 second' where id = ${id}`
const noticesOf = async (id: number) =>
  (await query`select template, body from notices where order_id = ${id} order by id`).map((row) => [
    row['template'],
    String(row['body']),
  ])

// Whatever a test did with such orders, books and places fit each other.
afterEach(async () => expect(await wrongs(pool)).toEqual([]))

test('a purchase keeps its places and is not paid until it is accepted, and then as any other', async () => {
  const event = await eventWithApproval(5)
  const booked = await call(bookEvent, bodyOf(event, 2))
  const id = booked.orderId
  expect(booked.status).toBe('awaiting_host')
  expect(minutesBetween(new Date().toISOString(), booked.expiresAt ?? '')).toBeGreaterThan(60)
  expect(await remaining(event)).toBe(3)
  const waiting = await call(getOrder, by(id))
  expect(waiting).toMatchObject({
    status: 'awaiting_host',
    expiresAt: null,
    answerUntil: booked.expiresAt,
    dueRials: 0,
  })
  expect(waiting.timeline.map(({ action }) => action)).toEqual(['request'])
  expect((await refusal(paymentEndpoints.sendPaymentLink, by(id))).code).toBe('step_not_allowed')
  const { items } = await call(occurrenceEndpoints.listOccurrences, { params: { id: event.listingId } })
  expect(items[0]).toMatchObject({ sold: 0, held: 2, tickets: [{ held: 2 }] })
  const tickets = await call(ticketEndpoints.listTickets, { params: { id: event.listingId } })
  expect(tickets.items[0]).toMatchObject({ held: 2, remaining: 3, needsApproval: true })
  expect(await wrongs(pool)).toEqual([])

  const { expiresAt, declined } = await call(acceptRequest, by(id))
  expect(declined).toBe(0)
  expect(minutesBetween(new Date().toISOString(), expiresAt)).toBeGreaterThan(23 * 60)
  expect(expiresAt <= event.startsAt).toBe(true)
  expect(await stateOf(id)).toBe('accepted')
  const [[template, text] = []] = await noticesOf(id)
  expect(template).toBe('request-accepted')
  expect(text).toContain(passLinkMark)
  expect(await wrongs(pool)).toEqual([])
  await call(paymentEndpoints.sendPaymentLink, by(id))
  await confirmBooked(db, id)
  expect((await call(getOrder, by(id))).issuedTickets).toHaveLength(2)
  expect(await remaining(event)).toBe(3)
})

test('what costs nothing is sold with the acceptance', async () => {
  const event = await needingApproval(await eventOnSale(db, 5), 0)
  const { orderId } = await call(bookEvent, bodyOf(event, 2, { expectedTotalRials: 0 }))
  expect(await call(getOrder, by(orderId))).toMatchObject({ status: 'awaiting_host', issuedTickets: [] })
  expect(await wrongs(pool)).toEqual([])
  await call(acceptRequest, by(orderId))
  expect(await stateOf(orderId)).toBe('confirmed')
  expect((await call(getOrder, by(orderId))).issuedTickets).toHaveLength(2)
  expect((await noticesOf(orderId)).map(([template]) => template)).toEqual(['order-confirmed'])
})

test('the last place is asked for once, whoever comes at the same moment; a key asks once', async () => {
  const event = await eventWithApproval(1)
  const bodies = Array.from({ length: 8 }, () => bodyOf(event))
  const answers = await Promise.all([...bodies, ...bodies].map((body) => send(bookEvent, body)))
  const made = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json())
  expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1)
  expect(made.map(({ status, expiresAt }) => [status, expiresAt])).toEqual(
    made.map(() => ['awaiting_host', made[0].expiresAt]),
  )
  expect(await remaining(event)).toBe(0)
  expect((await refusal(bookEvent, bodyOf(event))).code).toBe('slots_taken')
})

test('what a refusal frees is given back once and goes to who waits, as a request of theirs', async () => {
  const event = await eventWithApproval(1)
  const id = await ask(event)
  const customer = { mobile: '+989381234567', name: 'رضا', family: 'کریمی' }
  const wish = { occurrenceId: event.occurrenceId, ticketId: event.ticketId, quantity: 1, customer }
  await call(waitlistEndpoints.joinWaitlist, { body: wish })
  const offer = () => offerPlaces(db, { bookEvent: makeBookEvent(db), origin: 'https://rezerv.ir', log })
  const entry = async () => (await call(waitlistEndpoints.listWaitlist, { params: { id: event.listingId } })).items[0]
  expect(await offer()).toBe(0)
  await call(declineRequest, no(id))
  expect(await stateOf(id)).toBe('declined')
  expect(await noticesOf(id)).toEqual([['request-declined', expect.stringContaining('جا برای مهمانان ویژه است')]])
  expect(await remaining(event)).toBe(1)

  expect(await offer()).toBe(1)
  const asked = await entry()
  expect(asked).toMatchObject({ state: 'asked', offerUntil: expect.stringMatching(/./) })
  expect(await remaining(event)).toBe(0)
  const orderId = asked?.orderId ?? 0
  expect(await noticesOf(orderId)).toEqual([])
  await call(acceptRequest, by(orderId))
  expect(await entry()).toMatchObject({ state: 'offered', orderId })
  await query`update orders set expires_at = now() - interval '1 second' where id = ${orderId}`
  await expireOverdueOrders(db, log)
  expect(await entry()).toMatchObject({ state: 'missed' })
  expect(await remaining(event)).toBe(1)
})

test('who is not answered in time gives the places back, once in however many processes, and may be asked for again', async () => {
  const event = await eventWithApproval(4)
  const id = await ask(event, 3)
  await overdue(id)
  const ended = await Promise.all([1, 2, 3].map(() => expireOverdueOrders(db, log)))
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await call(getOrder, by(id))).toMatchObject({
    status: 'expired',
    statusReason: 'در مهلت پاسخ، پاسخی داده نشد',
  })
  expect(await remaining(event)).toBe(4)
  expect((await refusal(acceptRequest, by(id))).code).toBe('step_not_allowed')
  await call(reinstateOrder, by(id))
  expect(await stateOf(id)).toBe('awaiting_host')
  expect(await remaining(event)).toBe(1)
  expect(await wrongs(pool)).toEqual([])
  await call(cancellationEndpoints.cancelOrder, { params: { id }, body: { by: 'guest', code: 'plans_changed' } })
  expect(await remaining(event)).toBe(4)
  // While others have the places it cannot come back.
  await ask(event, 2)
  expect((await refusal(reinstateOrder, by(id))).code).toBe('slots_taken')
})

test('of two who answer at once one is heard, and the other hears what happened', async () => {
  const event = await eventWithApproval(40)
  const rounds = Array.from({ length: 5 }, (_, nr) => nr)
  for (const _ of rounds) {
    const id = await ask(event)
    const answers = await Promise.all([
      send(acceptRequest, by(id)),
      send(declineRequest, no(id)),
      send(acceptRequest, by(id)),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const status = await stateOf(id)
    const word = status === 'accepted' ? 'پذیرفته' : 'ردشده'
    const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().message)
    expect(refused).toEqual([1, 2].map(() => `این کار برای سفارش «${word}» ممکن نیست`))
    expect(await noticesOf(id)).toHaveLength(1)
  }
  for (const _ of rounds) {
    const id = await ask(event)
    await overdue(id)
    const [answer] = await Promise.all([send(acceptRequest, by(id)), expireOverdueOrders(db, log)])
    expect([await stateOf(id), answer.statusCode]).toEqual(
      answer.statusCode === 200 ? ['accepted', 200] : ['expired', 409],
    )
  }
  const kept = await queryValue<number>`
    select count(*)::int from orders where listing_id = ${event.listingId} and status = 'accepted'`
  expect(await remaining(event)).toBe(40 - kept)
})

test('at the desk who may accept says so with the sale, which the log keeps; nobody else can', async () => {
  const event = await eventWithApproval(5)
  const { orderId, status } = await call(bookEvent, bodyOf(event, 1, { approved: true }))
  expect(status).toBe('held')
  const { timeline, answerUntil } = await call(getOrder, by(orderId))
  expect(answerUntil).toBeNull()
  expect(timeline[0]).toMatchObject({ action: 'book', newValue: { status: 'held', approved: true } })
  await query`insert into team_roles (name, rights) values ('فروش تلفنی', '{order.read,order.sell}')`
  const { token } = await signedIn('admin', 'مینا', 'فروش تلفنی')
  expect(await refusal(bookEvent, { token, ...bodyOf(event, 1, { approved: true }) })).toMatchObject({
    code: 'forbidden',
    message: 'دسترسی تایید سفارش ندارید؛ درخواست ثبت کنید',
  })
  expect((await call(bookEvent, { token, ...bodyOf(event) })).status).toBe('awaiting_host')
  // Of a ticket that needs none there is nothing to say.
  const plain = await eventOnSale(db)
  const other = await call(bookEvent, { token, ...bodyOf(plain, 1, { approved: true }) })
  expect((await call(getOrder, by(other.orderId))).timeline[0]?.newValue).not.toHaveProperty('approved')
})

test('nobody answers or pays once the evening begins, and an evening that is called off ends its requests', async () => {
  const soon = await eventWithApproval(5, inHours(0.5))
  const first = await call(bookEvent, bodyOf(soon))
  expect(Date.parse(first.expiresAt ?? '')).toBe(Date.parse(soon.startsAt))
  const { expiresAt } = await call(acceptRequest, by(first.orderId))
  expect(Date.parse(expiresAt)).toBe(Date.parse(soon.startsAt))
  const second = await ask(soon)
  await query`update orders set starts_at = now() - interval '1 minute' where id = ${second}`
  expect(await refusal(acceptRequest, by(second))).toMatchObject({ message: 'این سانس شروع شده است' })

  const off = await eventWithApproval(5)
  const id = await ask(off, 2)
  const { startMassCancellation } = massCancellationEndpoints
  const body = { occurrenceId: null, by: 'host', code: 'event_cancelled', expectedOrders: 1 }
  await call(startMassCancellation, { params: { id: off.listingId }, body })
  expect((await refusal(acceptRequest, by(id))).message).toBe('این سانس لغو شده است')
  await resumeMassCancellations(db, log)
  expect(await stateOf(id)).toBe('cancelled')
  expect(
    await queryValue`select sum(taken)::int from slots s join resources r on r.id = s.resource_id where r.listing_id = ${off.listingId}`,
  ).toBe(0)
})

test('a numbered seat is kept for who asked, and free again after a refusal', async () => {
  const event = await needingApproval(await seatedEvent(given, planOf(3)))
  const seat = event.ids[0] ?? 0
  const wish = () => {
    const { body } = bodyOf(event, 1, { expectedTotalRials: 3_300_000 })
    return { body: { ...body, lines: [{ ticketId: event.ticketId, quantity: 1, seatIds: [seat] }] } }
  }
  const { orderId, status } = await call(bookEvent, wish())
  expect(status).toBe('awaiting_host')
  expect((await refusal(bookEvent, wish())).code).toBe('slots_taken')
  await call(declineRequest, no(orderId))
  expect((await call(bookEvent, wish())).status).toBe('awaiting_host')
})

test('guests see which ticket needs it and that theirs waits, on their page too; the host answers in the shop', async () => {
  const event = await eventWithApproval(3)
  const { key, once, signIn } = await shopOf(given)
  const shown = await call(shopCatalogueEndpoints.listShopOccurrences, { token: key, params: { id: event.listingId } })
  expect(shown.items[0]?.tickets[0]).toMatchObject({ needsApproval: true })
  const guest = await signIn('+989387654321', { name: 'نرگس', family: 'رضایی' })
  const { customer: _, discount: _no, idempotencyKey: _key, ...body } = bodyOf(event, 1).body
  const booked = await call(shopOrderEndpoints.bookShopEvent, { token: key, headers: once(guest.token), body })
  expect(booked.status).toBe('awaiting_host')
  const own = await call(shopOrderEndpoints.getShopOrder, { ...guest.session, params: { id: booked.orderId } })
  expect(own).toMatchObject({ status: 'awaiting_host', answerUntil: booked.expiresAt, dueRials: 0, tickets: [] })
  const link = new URL(own.pageUrl).pathname
  const page = (await app.inject({ url: link })).body
  expect(page).toContain('در انتظار تایید')
  expect(page).not.toContain('/pay')

  await query`update hosts set mobile = '+989390001133' where id = ${event.hostId}`
  const host = await signIn('+989390001133', { name: 'مینا', family: 'راد' })
  const waiting = await call(shopHostEndpoints.listHostOrders, { ...host.session, query: { status: 'awaiting_host' } })
  expect(waiting.items.map(({ id }) => id)).toEqual([booked.orderId])
  const { acceptHostRequest } = shopHostEndpoints
  await call(acceptHostRequest, { token: key, headers: once(host.token), params: { id: booked.orderId } })
  expect((await app.inject({ url: link })).body).toContain('/pay')
})
