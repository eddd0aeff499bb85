import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import {
  cancellationEndpoints,
  massCancellationEndpoints,
} from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { passEndpoints } from '@rezerv/contract/pass/pass-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { shopOrderEndpoints } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addResource, addTicket, inHours, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { eventOfEvenings, spanBody } from '#booking/booking-span-testing.ts'
import { systemActor } from '#audit/audit-service.ts'
import { scanTickets } from '#check-in/check-in-actions.ts'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '#http/testing.ts'
import { shopOf } from '#shop/shop-testing.ts'
import { payOffline, testBank, urlIdOf } from '#payment/payment-testing.ts'
import { passLink, ticketLink } from './pass-link-service.ts'

const { simulator, variables } = await testBank()
const given = await testApp(variables)
const { app, db, query, queryValue, call, press, send, sent } = given
const { pepper } = app.deps

async function sold({ startsAt = inHours(100), pays = true } = {}) {
  const event = await publishedEvent(db, startsAt)
  const ticketId = await addTicket(db, event, [await addResource(db, event, 10)], { priceRials: 1_000_000 })
  const body = purchaseOf(event, [{ ticketId, quantity: 2, priceRials: 1_000_000 }])
  const { orderId, code } = await call(bookingEndpoints.bookEvent, { body })
  if (pays) await payOffline({ call }, orderId, 2_200_000)
  const path = await passLink(db, orderId, { origin: '', pepper })
  return { ...event, ticketId, orderId, code, path, mobile: body.customer.mobile }
}
const open = (url: string) => app.inject({ method: 'GET', url })

/** Where the bank leads whoever pays at the page that this one sends to. */
const backFrom = (page: string) => {
  const url = /(?:0;url=|^)(https?:[^"]+)/.exec(page)?.[1] ?? ''
  return new URL(simulator.control.pay(urlIdOf(url), 'success')?.callbackUrl ?? '').pathname
}

test('the bank leads who pays on their own page back to it, also while a colleague has the order at the bank', async () => {
  const first = await sold({ pays: false })
  await call(paymentEndpoints.startPayment, { params: { id: first.orderId } })
  expect(backFrom((await press(`${first.path}/pay`)).body)).toBe('/pay/return')

  // And the colleague to the desk.
  const second = await sold({ pays: false })
  await press(`${second.path}/pay`)
  const desk = await call(paymentEndpoints.startPayment, { params: { id: second.orderId } })
  expect(backFrom(desk.redirectUrl)).toBe('/payment/pasargad/callback')

  // The link of the SMS and the page of the order lead to one page of the bank.
  const third = await sold({ pays: false })
  const link = await call(paymentEndpoints.makePaymentLink, { params: { id: third.orderId } })
  const [own, sms] = [await press(`${third.path}/pay`), await press(new URL(link.url).pathname)]
  const bankOf = ({ body }: { body: string }) => /0;url=([^"]+)/.exec(body)?.[1]
  expect(bankOf(sms)).toBe(bankOf(own))
})

/** The event is called off; its orders wait for the job that gives the money back. */
async function callOff(listingId: number, occurrenceId: number | null) {
  const params = { id: listingId }
  const query = { occurrenceId: occurrenceId ?? undefined }
  const { orders } = await call(massCancellationEndpoints.previewMassCancellation, { params, query })
  const body = { occurrenceId, by: 'host', code: 'event_cancelled', expectedOrders: orders } as const
  await call(massCancellationEndpoints.startMassCancellation, { params, body })
}

test('a ticket of an evening that was called off is handed on to nobody, also before its order is cancelled', async () => {
  const { listingId, path, orderId } = await sold()
  const [ticket] = await query<{ id: string }>`select id from issued_tickets where order_id = ${orderId} order by id`
  const own = `${path}/transfer/${ticket?.id ?? ''}`
  expect((await open(path)).body).toContain(own)
  await callOff(listingId, null)
  expect(await query`select status from orders where id = ${orderId}`).toEqual([{ status: 'confirmed' }])
  const { body } = await open(path)
  expect(body).not.toContain('/transfer/')
  expect(body).toContain('سانس لغو شد')
  const receiver = { name: 'مینا راد', mobile: '09391112233' }
  expect((await open(own)).statusCode).toBe(409)
  expect((await press(`${own}/code`, receiver)).statusCode).toBe(409)
  expect((await press(own, { ...receiver, code: '123456' })).statusCode).toBe(409)
})

test('whoever is let in while the order is being cancelled keeps it: the customer cancels nothing', async () => {
  const scannedBy = async (order: { occurrenceId: number; orderId: number }, cancel: () => PromiseLike<number>) => {
    const [ticket] = await query<{
      code: string
    }>`select code from issued_tickets where order_id = ${order.orderId} limit 1`
    const scan = { id: crypto.randomUUID(), code: ticket?.code ?? '', gate: 'اصلی', at: new Date().toISOString() }
    const cancelling = await inTransaction(db, async (trx) => {
      const [{ outcome } = { outcome: '' }] = await scanTickets(trx, order.occurrenceId, [scan], systemActor)
      expect(outcome).toBe('ok')
      const answer = cancel()
      await setTimeout(300)
      return { answer }
    })
    expect(await cancelling.answer).toBe(409)
    expect(await query`select status from orders where id = ${order.orderId}`).toEqual([{ status: 'confirmed' }])
    expect(await query`select from refunds where order_id = ${order.orderId}`).toEqual([])
  }
  const own = await sold()
  const { body } = await press(`${own.path}/cancel-code`)
  const fields = {
    code: sent.findLast(({ mobile }) => mobile === own.mobile)?.code ?? '',
    expected: /name="expected" value="(\d+)"/.exec(body)?.[1] ?? '',
  }
  await scannedBy(own, async () => (await press(`${own.path}/cancel`, fields)).statusCode)

  const shop = await shopOf(given)
  const inApp = await sold()
  const { session, token } = await shop.signIn(inApp.mobile)
  const params = { id: inApp.orderId }
  const { guestRials } = await call(shopOrderEndpoints.previewShopCancellation, { ...session, params })
  await scannedBy(inApp, async () => {
    const headers = shop.once(token)
    const request = { token: shop.key, headers, params, body: { expectedGuestRials: guestRials } }
    return (await send(shopOrderEndpoints.cancelShopOrder, request)).statusCode
  })
})

test('who cancels what was called off already loses nothing by it', async () => {
  const { listingId, path, orderId } = await sold({ startsAt: inHours(3) })
  expect((await open(`${path}/cancel`)).body).toContain('۱۰۰٪ کسر می‌شود')
  await callOff(listingId, null)
  const { body } = await open(`${path}/cancel`)
  expect(body).not.toContain('کسر طبق سیاست لغو')
  expect(body).toContain('سانس این سفارش لغو شده است؛ همهٔ پرداختی برمی‌گردد')
  const params = { id: orderId }
  expect(await call(cancellationEndpoints.previewCancellation, { params, query: { by: 'guest' } })).toMatchObject({
    guestRials: 2_200_000,
  })

  // Of several evenings what was called off comes back whole, and the policy says what is kept of the others.
  const event = await eventOfEvenings(db, { evenings: 2, places: 10, priceRials: 1_000_000 })
  const booked = spanBody(event, [{ ticketId: await event.span('all'), quantity: 1 }])
  const several = await call(bookingEndpoints.bookSpan, { body: booked })
  await payOffline({ call }, several.orderId, 1_100_000)
  // Inside of what the policy keeps whole.
  await query`update occurrences set starts_at = now() + interval '2 hours', ends_at = now() + interval '3 hours' where id = ${event.occurrenceIds[0] ?? 0}`
  await query`update orders set starts_at = now() + interval '2 hours' where id = ${several.orderId}`
  const previewed = () =>
    call(cancellationEndpoints.previewCancellation, { params: { id: several.orderId }, query: { by: 'guest' } })
  const before = await previewed()
  await callOff(event.listingId, event.occurrenceIds[0] ?? 0)
  const after = await previewed()
  expect(after.rule).toContain('سهم ۱ سانس که لغو شده است کامل برمی‌گردد')
  expect(after.guestRials).toBeGreaterThan(before.guestRials)
})

test('once the address was sent anew, an older payment link leads to the order’s page no more', async () => {
  const { orderId, path } = await sold({ pays: false })
  const linkOf = async () =>
    new URL((await call(paymentEndpoints.makePaymentLink, { params: { id: orderId } })).url).pathname
  const way = await linkOf()
  await payOffline({ call }, orderId, 2_200_000)
  expect((await open(way)).body).toContain(`href="${path}"`)
  await call(passEndpoints.sendPassLink, { params: { id: orderId } })
  const after = await open(way)
  expect(after.body).toContain('پرداخت شده است')
  expect(after.body).not.toContain('/t/')

  // One that is made later does again.
  await query`update orders set subtotal_rials = subtotal_rials + 500000, total_rials = total_rials + 500000, host_share_rials = host_share_rials + 500000 where id = ${orderId}`
  const later = await linkOf()
  await payOffline({ call }, orderId, 500_000)
  expect((await open(later)).body).toContain(await passLink(db, orderId, { origin: '', pepper }))
})

test('a form whose fields are no text is refused, and fails nothing', async () => {
  const { orderId, path } = await sold()
  const ticketId = await queryValue`select min(id) from issued_tickets where order_id = ${orderId}`
  const urls = [
    '/cancel',
    '/cancel-code',
    '/pay',
    `/transfer/${ticketId}`,
    `/transfer/${ticketId}/code`,
    `/answers/${ticketId}`,
  ]
  for (const url of urls)
    for (const payload of [null, [], 'x', { name: 5, mobile: {}, code: 5, expected: {} }]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url: path + url, headers, payload: JSON.stringify(payload) })
      expect([url, payload, answer.statusCode]).toEqual([url, payload, 400])
    }
  expect((await app.inject({ method: 'POST', url: `${path}/transfer/${ticketId}/code` })).statusCode).toBe(400)
})

test('whoever came in with a ticket before the start cancels at the desk alone', async () => {
  const { orderId, path } = await sold({ startsAt: inHours(1) })
  expect((await open(path)).body).toContain('/cancel"')
  await query`update issued_tickets set status = 'checked_in', checked_in_at = now()
    where id = (select min(id) from issued_tickets where order_id = ${orderId})`
  expect((await open(path)).body).not.toContain('/cancel"')
  expect((await open(`${path}/cancel`)).statusCode).toBe(409)
  expect((await press(`${path}/cancel-code`)).statusCode).toBe(409)
})

test('the page of a ticket that became void says so, and puts nothing into a calendar', async () => {
  const { orderId } = await sold()
  const [ticket] = await query<{ id: number }>`
    update issued_tickets set holder_mobile = '+989391112299', holder_name = 'مینا راد'
     where id = (select min(id) from issued_tickets where order_id = ${orderId}) returning id`
  const path = await ticketLink(db, Number(ticket?.id), { origin: '', pepper })
  expect((await open(path)).body).toContain('این بلیت به شما منتقل شده است')
  expect((await open(`${path}/calendar.ics`)).statusCode).toBe(200)
  await query`update issued_tickets set status = 'void' where id = ${Number(ticket?.id)}`
  // The order's own page counts those that are good.
  expect((await open(await passLink(db, orderId, { origin: '', pepper }))).body).toContain('بلیت عادی، ۱ از ۱')
  const { body } = await open(path)
  expect(body).toContain('این بلیت دیگر معتبر نیست')
  expect(body).toContain('<a href="#tickets">بلیت‌ها</a>')
  for (const word of ['به شما منتقل شده', '>قطعی<', 'کد سفارش', '/calendar.ics']) expect(body).not.toContain(word)
  expect((await open(`${path}/calendar.ics`)).statusCode).toBe(404)
})

test('an order whose time is over is not called one that still waits', async () => {
  const { orderId, path } = await sold({ pays: false })
  await query`update orders set status = 'expired' where id = ${orderId}`
  const { body } = await open(path)
  expect(body).toContain('مهلت پرداخت این سفارش تمام شده است')
  expect(body).not.toContain('/pay"')
})

test('an evening that was moved takes its old place in a calendar, and the others keep theirs', async () => {
  const event = await eventOfEvenings(db, { evenings: 2, places: 10, priceRials: 1_000_000 })
  const body = spanBody(event, [{ ticketId: await event.span('all'), quantity: 1 }])
  const { orderId } = await call(bookingEndpoints.bookSpan, { body })
  await payOffline({ call }, orderId, 1_100_000)
  const path = await passLink(db, orderId, { origin: '', pepper })
  await query`update orders set confirmed_at = confirmed_at - interval '2 days' where id = ${orderId}`
  const read = async () => {
    const text = (await open(`${path}/calendar.ics`)).body
    return { uids: [...text.matchAll(/UID:(.*)/g)].map(([, uid]) => uid), stamp: /DTSTAMP:(\d{8})/.exec(text)?.[1] }
  }
  const before = await read()
  await query`update occurrences set starts_at = starts_at + interval '30 minutes' where id = ${event.occurrenceIds[1] ?? 0}`
  expect((await read()).uids).toEqual(before.uids)
  expect(new Set(before.uids).size).toBe(2)
  expect(before.stamp).toBe(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
})
