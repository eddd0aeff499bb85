import { createHash } from 'node:crypto'
import { passEndpoints } from '@rezerv/contract/pass/pass-endpoints.ts'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { passLinkMark } from '@rezerv/contract/pass/pass-link.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { expect, test } from 'vitest'
import { addResource, addTicket, inHours, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { testApp } from '#http/testing.ts'
import { sendNotice } from '#notice/notice-actions.ts'
import type { SmsSender } from '#notice/notice-sms-service.ts'
import { testBank, urlIdOf } from '#payment/payment-testing.ts'
import { passLink } from './pass-link-service.ts'

const { simulator, variables } = await testBank()
const origin = variables.PUBLIC_URL
const { app, db, query, queryValue, call, refusal, sent, press } = await testApp(variables)
const { pepper } = app.deps

/** Two tickets of an evening, paid at the desk or, with `due`, not yet. */
async function sold({ startsAt = inHours(100), price = 1_000_000 } = {}) {
  const event = await publishedEvent(db, startsAt)
  const ticketId = await addTicket(db, event, [await addResource(db, event, 10)], { priceRials: price })
  const body = purchaseOf(event, [{ ticketId, quantity: 2, priceRials: price }])
  const { orderId, code } = await call(bookingEndpoints.bookEvent, { body })
  if (price > 0)
    await call(paymentEndpoints.recordOfflinePayment, {
      params: { id: orderId },
      body: {
        method: 'cash',
        amountRials: price * 2.2,
        reference: '',
        paidDay: new Date().toISOString().slice(0, 10),
        note: '',
        idempotencyKey: crypto.randomUUID(),
      },
    })
  const path = await passLink(db, orderId, { origin: '', pepper })
  return { ...event, orderId, code, path, mobile: body.customer.mobile }
}

const open = (url: string) => app.inject({ method: 'GET', url })
const ticketCodes = (orderId: number) => query<{ code: string }>`
  select code from issued_tickets where order_id = ${orderId} order by id`

test('the SMS of the confirmation leads to the order with its tickets; its address is stored nowhere', async () => {
  const { orderId, code, path } = await sold()
  const texts: string[] = []
  const sms: SmsSender = {
    provider: 'console',
    sendCode: async () => null,
    sendConfirmation: async () => null,
    sendText: async (_, text) => (texts.push(text), null),
  }
  const [notice] = await query<{ id: string; body: string }>`
    select id, body from notices where order_id = ${orderId} and template = 'order-confirmed'`
  expect(notice?.body).toContain(passLinkMark)
  await sendNotice(db, sms, Number(notice?.id), { pass: { origin, pepper } })
  expect(texts[0]).toContain(`${origin}${path}`)
  expect(await queryValue`select body from notices where id = ${Number(notice?.id)}`).toContain(passLinkMark)
  expect(await queryValue`select length(token_hash) from pass_links where order_id = ${orderId}`).toBe(32)

  const page = await open(path)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining(`default-src 'none'`) as string,
  })
  for (const word of ['کنسرت شب یلدا', code, 'سارا عزیز', 'قطعی', 'تالار وحدت', '۲۲۰٬۰۰۰ تومان', 'بلیت عادی، ۱ از ۲'])
    expect(page.body, word).toContain(word)
  for (const ticket of await ticketCodes(orderId)) expect(page.body).toContain(ticket.code.slice(0, 4))
  for (const secret of ['احمدی', '+989', '<script']) expect(page.body).not.toContain(secret)
})

test('a ticket that is void is pale and struck out; one that was let in says so', async () => {
  const { orderId, path } = await sold()
  await query`update issued_tickets set status = 'void' where id = (select min(id) from issued_tickets where order_id = ${orderId})`
  const { body } = await open(path)
  expect(body.match(/aria-label="کد QR، باطل"/g)).toHaveLength(1)
  expect(body.match(/stroke="#b91c1c"/g)).toHaveLength(1)
})

test('an admin sends it anew: the address before opens nothing, and a customer is not flooded', async () => {
  const { orderId, path } = await sold()
  for (let n = 0; n < 3; n += 1) await call(passEndpoints.sendPassLink, { params: { id: orderId } })
  expect((await refusal(passEndpoints.sendPassLink, { params: { id: orderId } })).code).toBe('too_many_requests')
  expect((await open(path)).statusCode).toBe(404)
  const next = await passLink(db, orderId, { origin: '', pepper })
  expect(next).not.toBe(path)
  expect((await open(next)).statusCode).toBe(200)
  expect(
    await query`select action from audit_entries where subject_id = ${orderId} and action = 'pass_link'`,
  ).toHaveLength(3)
})

test('it ends thirty days after the order, and nobody finds one by trying', async () => {
  const { orderId, path } = await sold()
  await query`update orders set created_at = now() - interval '40 days', starts_at = now() - interval '32 days', ends_at = now() - interval '31 days' where id = ${orderId}`
  expect((await open(path)).statusCode).toBe(404)
  for (const wrong of [
    '/t/x',
    `/t/${'A'.repeat(32)}`,
    `/t/${'A'.repeat(32)}/invoice`,
    `/t/${'A'.repeat(32)}/calendar.ics`,
  ]) {
    const answer = await open(wrong)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('این صفحه پیدا نشد')
  }
})

test('the calendar, the invoice and the roll stand under the same address', async () => {
  const { path, code } = await sold()
  const calendar = await open(`${path}/calendar.ics`)
  expect(calendar.headers['content-type']).toContain('text/calendar')
  expect(calendar.body).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:کنسرت شب یلدا[\s\S]*LOCATION:تالار وحدت/)
  const invoice = await open(`${path}/invoice`)
  for (const word of ['فاکتور فروش', code, 'تماشاخانهٔ آفتاب', '۲٬۲۰۰٬۰۰۰', 'رسید پرداخت', 'نقدی'])
    expect(invoice.body, word).toContain(word)
  expect(invoice.body).not.toContain('احمدی')
  expect((await open(`${path}/roll`)).body).toContain('<main class="roll">')
})

test('the customer cancels by a code, sees first what is kept, and gets that back', async () => {
  const { orderId, path, mobile } = await sold()
  const asked = await open(`${path}/cancel`)
  const back = /name="expected" value="(\d+)"/
  expect(asked.body).toContain('کسر طبق سیاست لغو')
  expect(back.exec(asked.body)).toBeNull()
  expect(await queryValue`select status from orders where id = ${orderId}`).toBe('confirmed')

  const codePage = await press(`${path}/cancel-code`)
  expect(codePage.statusCode).toBe(200)
  const code = sent.findLast((one) => one.mobile === mobile)?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const expected = back.exec(codePage.body)?.[1] ?? ''
  const wrong = await press(`${path}/cancel`, { code: code === '111111' ? '222222' : '111111', expected })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('کد تایید نادرست است')
  expect(await queryValue`select status from orders where id = ${orderId}`).toBe('confirmed')

  // The figure moved on meanwhile: the code is still good for the one of now.
  const other = await press(`${path}/cancel`, { code, expected: String(Number(expected) + 10) })
  expect(other.statusCode).toBe(409)
  expect(other.body).toContain('مبلغ برگشتی در این فاصله تغییر کرده است')

  const done = await press(`${path}/cancel`, { code, expected })
  expect([done.statusCode, done.headers['location']]).toEqual([303, path])
  expect(await queryValue`select status from orders where id = ${orderId}`).toBe('cancelled')
  expect(await queryValue`select sum(amount_rials)::int from refunds where order_id = ${orderId}`).toBe(
    Number(expected),
  )
  const [entry] = await query<{ actor: number; customer: number }>`
    select a.actor_id as actor, o.customer_id as customer from audit_entries a join orders o on o.id = a.subject_id
     where a.subject_kind = 'order' and a.subject_id = ${orderId} and a.action = 'cancel'`
  expect(entry?.actor).toBe(entry?.customer)
  const after = await open(path)
  expect(after.body).toContain('این سفارش لغو شده است')
  expect(after.body).toContain('به شما برمی‌گردد')
  expect((await press(`${path}/cancel`, { code, expected })).statusCode).toBe(409)
})

test('a code is good at the address that it was asked for, and the setting switches it all off', async () => {
  const [one, other] = [await sold(), await sold()]
  await query`update orders set customer_id = (select customer_id from orders where id = ${one.orderId}) where id = ${other.orderId}`
  await press(`${one.path}/cancel-code`)
  const code = sent.findLast(({ mobile }) => mobile === one.mobile)?.code ?? ''
  const { guestRials } = await call(cancellationEndpoints.previewCancellation, {
    params: { id: other.orderId },
    query: { by: 'guest' },
  })
  const elsewhere = await press(`${other.path}/cancel`, { code, expected: String(guestRials) })
  expect(elsewhere.statusCode).toBe(422)
  expect(await queryValue`select status from orders where id = ${other.orderId}`).toBe('confirmed')

  await call(settingEndpoints.changeSetting, {
    params: { key: 'customer_cancellation' },
    body: { value: false, from: null },
  })
  expect((await open(one.path)).body).not.toContain('/cancel')
  const refused = await press(`${one.path}/cancel`, { code, expected: '0' })
  expect(refused.statusCode).toBe(409)
  expect(await queryValue`select status from orders where id = ${one.orderId}`).toBe('confirmed')
})

test('what is still owed is paid there, and the bank leads back to it in that browser alone', async () => {
  const { orderId, path } = await sold()
  await query`update orders set subtotal_rials = subtotal_rials + 500000, total_rials = total_rials + 500000, host_share_rials = host_share_rials + 500000 where id = ${orderId}`
  expect((await open(path)).body).toContain('پرداخت ۵۰٬۰۰۰ تومان')
  const leaving = await press(`${path}/pay`)
  const url = /content="0;url=([^"]+)"/.exec(leaving.body)?.[1] ?? ''
  const cookie = leaving.cookies.find(({ name }) => name === 'rezerv_pass')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/pay' })
  const back = new URL(simulator.control.pay(urlIdOf(url), 'success')?.callbackUrl ?? '')
  const way = back.pathname + back.search
  const own = await app.inject({ method: 'GET', url: way, cookies: { rezerv_pass: cookie?.value ?? '' } })
  expect(own.body).toContain(`href="${path}"`)
  expect((await open(way)).body).not.toContain('/t/')
})

test('it wears the house’s name, colour and logo, and no style but its own', async () => {
  const { path } = await sold()
  const set = (key: string, value: unknown) =>
    call(settingEndpoints.changeSetting, { params: { key }, body: { value, from: null } })
  for (const [key, wrong] of [
    ['brand_name', ''],
    ['brand_color', '#ffff00'],
    ['brand_color', 'red'],
    ['brand_logo', 'https://example.com/x.png'],
  ] as const)
    expect(
      await refusal(settingEndpoints.changeSetting, { params: { key }, body: { value: wrong, from: null } }),
    ).toMatchObject({ code: 'invalid_fields' })
  await set('brand_name', 'خانهٔ <تئاتر>')
  await set('brand_color', '#6d28d9')
  await set('brand_logo', `/media/${'a'.repeat(64)}`)
  const page = await open(path)
  expect(page.body).toContain('خانهٔ &lt;تئاتر&gt;')
  expect(page.body).toContain('--accent:#6d28d9')
  expect(page.body).toContain(`src="/media/${'a'.repeat(64)}"`)
  const style = /<style>([\s\S]*)<\/style>/.exec(page.body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect((await open('/pay/nothing')).body).toContain('خانهٔ &lt;تئاتر&gt;')
})
