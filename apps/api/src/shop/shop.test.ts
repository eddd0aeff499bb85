import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { shopCatalogueEndpoints } from '@rezerv/contract/shop/shop-catalogue-endpoints.ts'
import { shopOrderEndpoints } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { shopSessionEndpoints } from '@rezerv/contract/shop/shop-session-endpoints.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { expect, test } from 'vitest'
import { confirmBooked, eventOnSale, inHours } from '#booking/booking-testing.ts'
import { testBank } from '#payment/payment-testing.ts'
import { testApp } from '#http/testing.ts'
import { SmsError } from '#notice/notice-sms-service.ts'
import { ownCode, promoDesk } from '#promo/promo-testing.ts'
import { shopOf } from './shop-testing.ts'

const { variables } = await testBank()
const given = await testApp(variables)
const { db, query, call, refusal, send } = given
const shop = await shopOf(given)
const { key, once, signIn } = shop
const { listShopEvents, getShopListing, listShopOccurrences } = shopCatalogueEndpoints
const { sendShopCode, openShopSession, closeShopSession, getShopPerson, nameShopPerson } = shopSessionEndpoints
const { quoteShopEvent, bookShopEvent, listShopOrders, getShopOrder } = shopOrderEndpoints
const { payShopOrder, previewShopCancellation, cancelShopOrder } = shopOrderEndpoints

let numbers = 0
const fresh = () => {
  numbers += 1
  return `+98937${String(numbers).padStart(7, '0')}`
}
const nargess = { name: 'نرگس', family: 'رضایی' }
type Sold = Awaited<ReturnType<typeof eventOnSale>>
const wishOf = ({ listingId, occurrenceId, ticketId }: Sold, quantity = 1) => ({
  listingId,
  occurrenceId,
  lines: [{ ticketId, quantity }],
})
const priced = async (event: Sold, quantity = 1) => {
  const wish = wishOf(event, quantity)
  const { totalRials } = await call(quoteShopEvent, { token: key, body: wish })
  return { ...wish, expectedTotalRials: totalRials }
}

test('places that a code keeps are left for who gives it, to see and to book', async () => {
  const event = await eventOnSale(db, 5)
  await promoDesk(given).make(event, { change: null, hold: { places: 4, occurrenceIds: [] } }, ownCode('GUESTS'))
  const seen = async (code?: string) => {
    const { items } = await call(listShopOccurrences, { token: key, params: { id: event.listingId }, query: { code } })
    return items[0]?.tickets[0]?.remaining
  }
  expect([await seen(), await seen('no-such'), await seen('guests')]).toEqual([1, 1, 5])
  const { token } = await signIn(fresh(), nargess)
  const body = await priced(event, 3)
  const asked = { token: key, headers: once(token) }
  expect(await refusal(bookShopEvent, { ...asked, body })).toMatchObject({ code: 'slots_taken' })
  await call(bookShopEvent, { token: key, headers: once(token), body: { ...body, promoCode: 'guests' } })
  expect([await seen(), await seen('guests')]).toEqual([1, 2])
})

test('a guest finds an event, signs in by a code, books, pays at the bank and holds the ticket', async () => {
  const event = await eventOnSale(db, 10)
  const { items } = await call(listShopEvents, { token: key, query: { q: 'کنسرت شب یلدا' } })
  expect(items.find(({ id }) => id === event.listingId)).toMatchObject({ fromRials: 1_000_000, occurrenceCount: 1 })
  const listing = await call(getShopListing, { token: key, params: { id: event.listingId } })
  expect(listing).toMatchObject({ kind: 'event', venue: 'تالار وحدت', hostName: 'تماشاخانهٔ آفتاب' })
  const { items: evenings } = await call(listShopOccurrences, { token: key, params: { id: event.listingId } })
  expect(evenings[0]?.tickets).toMatchObject([{ ticketId: event.ticketId, remaining: 10, closedReason: null }])

  const mobile = fresh()
  const { person, token, session } = await signIn(mobile, nargess)
  expect(person).toEqual({ id: person.id, mobile, name: '', family: '', role: 'user' })
  expect(await call(getShopPerson, session)).toMatchObject(nargess)
  const body = await priced(event, 2)
  const booked = await call(bookShopEvent, { token: key, headers: once(token), body })
  expect(booked).toMatchObject({ status: 'held' })
  const { redirectUrl } = await call(payShopOrder, { token: key, headers: once(token), params: { id: booked.orderId } })
  expect(redirectUrl).toMatch(/^http/)
  await confirmBooked(db, booked.orderId)
  const order = await call(getShopOrder, { ...session, params: { id: booked.orderId } })
  expect(order.tickets).toHaveLength(2)
  expect(order.pageUrl).toMatch(/\/t\/[\w-]{32}$/)
  expect((await call(listShopOrders, session)).items.map(({ id }) => id)).toEqual([booked.orderId])

  // At the desk it is the customer's, by the program.
  const seen = await call(orderEndpoints.getOrder, { params: { id: booked.orderId } })
  expect(seen).toMatchObject({ source: 'web', customerMobile: mobile })
  expect(seen.timeline[0]).toMatchObject({ action: 'book', actorName: 'نرگس رضایی · کلید برنامهٔ مهمان' })
  expect((await call(auditEndpoints.listAuditEntries, { query: { keyId: shop.id } })).items.length).toBeGreaterThan(2)
})

test('the lowest price is that of now: a step of it holds until so many are sold at each evening', async () => {
  const event = await eventOnSale(db, 10)
  await query`update tickets set price_steps = '[{"name": "زودهنگام", "percent": 20, "until": null, "count": 2}]' where id = ${event.ticketId}`
  const fromRials = async () =>
    (await call(listShopEvents, { token: key, query: { q: 'کنسرت شب یلدا' } })).items.find(
      ({ id }) => id === event.listingId,
    )?.fromRials
  expect(await fromRials()).toBe(800_000)
  const { token } = await signIn(fresh(), nargess)
  await call(bookShopEvent, { token: key, headers: once(token), body: await priced(event, 2) })
  expect(await fromRials()).toBe(1_000_000)
})

test('a ticket says its price now, how long that lasts and the next price, and that is what is asked', async () => {
  const event = await eventOnSale(db, 10)
  const steps = [{ name: 'زودهنگام', percent: 20, until: inHours(12), count: 3 }]
  await query`update tickets set price_steps = ${JSON.stringify(steps)}::jsonb where id = ${event.ticketId}`
  const shown = async () =>
    (await call(listShopOccurrences, { token: key, params: { id: event.listingId }, query: {} })).items[0]?.tickets[0]
  const usual = { rials: 1_000_000, seatRials: null, step: null }
  expect(await shown()).toMatchObject({
    priceRials: 1_000_000,
    priceNow: { rials: 800_000, seatRials: null, step: 'زودهنگام', until: steps[0]?.until, left: 3 },
    priceNext: usual,
  })
  const { token } = await signIn(fresh(), nargess)
  await call(bookShopEvent, { token: key, headers: once(token), body: await priced(event, 2) })
  expect((await shown())?.priceNow.left).toBe(1)
  // Two together reach beyond what is left.
  expect((await priced(event, 2)).expectedTotalRials).toBe(2_200_000)
  await call(bookShopEvent, { token: key, headers: once(token), body: await priced(event, 1) })
  expect(await shown()).toMatchObject({ priceNow: { ...usual, until: null, left: null }, priceNext: null })
})

test('a guest learns nothing that operators alone know', async () => {
  const event = await eventOnSale(db, 10)
  await query`update listings set details = '{"isOnline": true, "onlineLink": "https://meet.example/secret", "contactMobile": "09121112233"}' where id = ${event.listingId}`
  const texts = [
    await send(getShopListing, { token: key, params: { id: event.listingId } }),
    await send(listShopOccurrences, { token: key, params: { id: event.listingId } }),
    await send(quoteShopEvent, { token: key, body: wishOf(event) }),
  ].map(({ statusCode, body }) => `${statusCode} ${body}`)
  for (const text of texts) expect(text).toMatch(/^200 /)
  for (const secret of ['secret', '09121112233', 'ommission', 'hostShare', 'resourceIds', '"hidden"', '"sold"'])
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
})

test('what guests do not find is not there: drafts, hidden hosts, hidden tickets', async () => {
  const event = await eventOnSale(db, 10)
  const { token } = await signIn(fresh(), nargess)
  const body = await priced(event)
  const tries = async () => [
    (await send(getShopListing, { token: key, params: { id: event.listingId } })).statusCode,
    (await send(quoteShopEvent, { token: key, body: wishOf(event) })).statusCode,
    (await send(bookShopEvent, { token: key, headers: once(token), body })).statusCode,
  ]
  await query`update tickets set hidden = true where id = ${event.ticketId}`
  expect(await tries()).toEqual([200, 404, 404])
  await query`update tickets set hidden = false where id = ${event.ticketId}`
  await query`update hosts set status = 'suspended', suspension = 'hide' where id = ${event.hostId}`
  expect(await tries()).toEqual([404, 404, 404])
  await query`update hosts set status = 'approved' where id = ${event.hostId}`
  await query`update listings set status = 'draft' where id = ${event.listingId}`
  expect(await tries()).toEqual([404, 404, 404])
})

test('a write carries a key: sent again it answers the same, another one with it is refused, and one that failed may be tried again', async () => {
  const event = await eventOnSale(db, 3)
  const { token } = await signIn(fresh(), nargess)
  const body = await priced(event)
  const named = (idempotencyKey: string) => ({ token: key, headers: once(token, idempotencyKey), body })
  expect(await refusal(bookShopEvent, { token: key, headers: { 'session-token': token }, body })).toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining('Idempotency-Key'),
  })
  const first = await call(bookShopEvent, named('a-booking-of-mine-1'))
  expect(await call(bookShopEvent, named('a-booking-of-mine-1'))).toEqual(first)
  const another = { ...named('a-booking-of-mine-1'), body: { ...body, note: 'دیگر' } }
  expect((await refusal(bookShopEvent, another)).code).toBe('idempotency_mismatch')
  // The same words of another guest are another purchase.
  const other = await signIn(fresh(), nargess)
  const theirs = { token: key, headers: once(other.token, 'a-booking-of-mine-1'), body }
  expect((await call(bookShopEvent, theirs)).orderId).not.toBe(first.orderId)
  // Refused, and then tried again with the same key.
  await query`update tickets set paused = true where id = ${event.ticketId}`
  expect((await refusal(bookShopEvent, named('a-booking-of-mine-2'))).code).toBe('sale_closed')
  await query`update tickets set paused = false where id = ${event.ticketId}`
  expect((await call(bookShopEvent, named('a-booking-of-mine-2'))).status).toBe('held')
})

test('many of one write at once do it once', async () => {
  const event = await eventOnSale(db, 10)
  const { token, session } = await signIn(fresh(), nargess)
  const body = await priced(event)
  const headers = once(token, 'at-once-and-once-only')
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(bookShopEvent, { token: key, headers, body })))
  const statuses = new Set(answers.map(({ statusCode }) => statusCode))
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
  expect((await call(listShopOrders, session)).total).toBe(1)
  const named = { token: key, headers: once(token, 'a-name-and-once-only'), body: { name: 'نگار', family: 'کریمی' } }
  const names = await Promise.all(Array.from({ length: 5 }, () => send(nameShopPerson, named)))
  expect(names.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
})

test('a guest cancels an own order, sees first what comes back, and never one of somebody else', async () => {
  const event = await eventOnSale(db, 10)
  const { token, session } = await signIn(fresh(), nargess)
  const { orderId } = await call(bookShopEvent, { token: key, headers: once(token), body: await priced(event) })
  await confirmBooked(db, orderId)
  const stranger = await signIn(fresh(), nargess)
  const params = { id: orderId }
  for (const e of [getShopOrder, previewShopCancellation])
    expect((await refusal(e, { ...stranger.session, params })).status).toBe(404)
  for (const [e, body] of [
    [payShopOrder, undefined],
    [cancelShopOrder, { expectedGuestRials: 0 }],
  ] as const)
    expect((await refusal(e, { token: key, headers: once(stranger.token), params, body })).status).toBe(404)

  const preview = await call(previewShopCancellation, { ...session, params })
  expect(preview).not.toHaveProperty('hostRials')
  const wrong = { token: key, headers: once(token), params, body: { expectedGuestRials: preview.guestRials + 10 } }
  expect((await refusal(cancelShopOrder, wrong)).code).toBe('conflict')
  const right = { token: key, headers: once(token), params, body: { expectedGuestRials: preview.guestRials } }
  await call(cancelShopOrder, right)
  expect((await call(getShopOrder, { ...session, params })).status).toBe('cancelled')

  const { orderId: later } = await call(bookShopEvent, { token: key, headers: once(token), body: await priced(event) })
  await confirmBooked(db, later)
  await call(settingEndpoints.changeSetting, {
    params: { key: 'customer_cancellation' },
    body: { value: false, from: null },
  })
  expect((await refusal(previewShopCancellation, { ...session, params: { id: later } })).code).toBe('step_not_allowed')
})

test('a code is good for its sign-in alone, and a session by its key alone', async () => {
  const mobile = fresh()
  await query`delete from rate_limits`
  const { signIn: asked } = await call(sendShopCode, { token: key, body: { mobile } })
  const code = given.sent.findLast((one) => one.mobile === mobile)?.code ?? ''
  const elsewhere = { signIn: `${asked.slice(0, -1)}${asked.endsWith('A') ? 'B' : 'A'}`, mobile, code }
  expect((await refusal(openShopSession, { token: key, body: elsewhere })).code).toBe('code_expired')
  const another = await shopOf(given)
  const body = { signIn: asked, mobile, code }
  expect((await refusal(openShopSession, { token: another.key, body })).code).toMatch(/^code_/)
  const { token } = await call(openShopSession, { token: key, body })
  expect((await refusal(openShopSession, { token: key, body })).code).toBe('code_expired')
  const headers = { 'session-token': token }
  expect((await refusal(getShopPerson, { token: another.key, headers })).code).toBe('unauthorized')
  await call(closeShopSession, { token: key, headers })
  expect((await refusal(getShopPerson, { token: key, headers })).code).toBe('unauthorized')
})

test('a code and a sign-in whose answer was lost are asked for again with their keys: one message, one session', async () => {
  const mobile = fresh()
  const by = (one: string) => ({ 'idempotency-key': `${one}-${mobile.slice(1)}` })
  const ask = (one = 'the-code') => call(sendShopCode, { token: key, headers: by(one), body: { mobile } })
  const { signIn: asked } = await ask()
  const count = given.sent.length
  expect((await ask()).signIn).toBe(asked)
  expect(given.sent).toHaveLength(count)
  // Another call is another code, and has to wait.
  expect((await refusal(sendShopCode, { token: key, headers: by('another'), body: { mobile } })).code).toBe(
    'too_many_requests',
  )

  const body = { signIn: asked, mobile, code: given.sent.findLast((one) => one.mobile === mobile)?.code ?? '' }
  const open = () => call(openShopSession, { token: key, headers: by('the-sign-in'), body })
  const [first, same] = await Promise.all([open(), open()])
  expect(same).toEqual(first)
  expect(await open()).toEqual(first)
  const session = { token: key, headers: { 'session-token': first.token } }
  expect(await call(getShopPerson, session)).toMatchObject({ mobile })
  // By another key, and once it was ended, the code is used up.
  const spent = (headers: Record<string, string>) => refusal(openShopSession, { token: key, headers, body })
  expect((await spent(by('other-sign-in'))).code).toBe('code_expired')
  await call(closeShopSession, session)
  expect((await spent(by('the-sign-in'))).code).toBe('code_expired')
  expect(
    (await refusal(sendShopCode, { token: key, headers: { 'idempotency-key': 'short' }, body: { mobile } })).code,
  ).toBe('bad_request')
})

test('a code that did not go is not told as sent: the same call makes another one', async () => {
  const mobile = fresh()
  await query`delete from rate_limits`
  const ask = () =>
    send(sendShopCode, { token: key, headers: { 'idempotency-key': `lost-${mobile.slice(1)}` }, body: { mobile } })
  const { sendCode } = given.sms
  given.sms.sendCode = () => Promise.reject(new SmsError('unavailable', 'nothing'))
  expect((await ask()).statusCode).toBe(503)
  given.sms.sendCode = sendCode
  expect((await ask()).statusCode).toBe(429)
  await query`update sign_in_codes set sent_at = now() - interval '2 minutes' where mobile = ${mobile}`
  expect((await ask()).statusCode).toBe(200)
  expect(given.sent.at(-1)?.mobile).toBe(mobile)
})

test('a blocked guest is refused without the reason, and one without a name is asked for it', async () => {
  const event = await eventOnSale(db, 10)
  const mobile = fresh()
  const { token } = await signIn(mobile)
  const body = await priced(event)
  expect((await refusal(bookShopEvent, { token: key, headers: once(token), body })).code).toBe('step_not_allowed')
  await call(nameShopPerson, { token: key, headers: once(token), body: nargess })
  await query`update users set blocked_at = now(), blocked_reason = 'چک برگشتی' where mobile = ${mobile}`
  const refused = await refusal(bookShopEvent, { token: key, headers: once(token), body })
  expect(refused).toMatchObject({ code: 'forbidden', message: expect.not.stringContaining('چک') })
})

test('a server says whose visitor it speaks for, and only a key that is bound to addresses is believed', async () => {
  const server = await shopOf(given, { addresses: ['127.0.0.1'] })
  const count = async (token: string, visitor: string) => {
    const mobile = fresh()
    await call(sendShopCode, { token, headers: { 'visitor-address': visitor }, body: { mobile } })
    const rows = await query<{ asker: string }>`select asker from sign_in_codes where mobile = ${mobile}`
    return rows[0]?.asker
  }
  expect(await count(server.key, '198.51.100.9')).toContain('198.51.100.9')
  expect(await count(key, '198.51.100.9')).toContain('127.0.0.1')
})
