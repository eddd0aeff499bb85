import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { sendNotice } from '#notice/notice-actions.ts'
import type { SmsSender } from '#notice/notice-sms-service.ts'
import { makeHeldOrder, testBank, urlIdOf } from './payment-testing.ts'

const { simulator, variables } = await testBank()
const origin = variables.PUBLIC_URL
const { app, db, pool, query, queryValue, call, refusal, send, press } = await testApp(variables)
const { makePaymentLink, sendPaymentLink, startPayment } = paymentEndpoints

const noticeOf = async (order: number): Promise<{ id: number; body: string }> =>
  (await query`select id, body from notices where order_id = ${order} and template = 'payment-link'`)[0]

/** An order on hold with its link, as the customer's SMS carries it. */
async function linked() {
  const held = await makeHeldOrder(pool)
  await call(sendPaymentLink, { params: { id: held.order } })
  const path = /https?:\/\/[^/]+(\/pay\/[\w-]+)/.exec((await noticeOf(held.order)).body)?.[1] ?? ''
  return { ...held, path }
}
const open = (path: string) => app.inject({ method: 'GET', url: path })
const bankPageOf = (page: string) => /content="0;url=([^"]+)"/.exec(page)?.[1] ?? ''

/** The card holder does it; answers the path to which the bank leads back. */
async function atTheBank(url: string, outcome: Parameters<typeof simulator.control.pay>[1] = 'success') {
  const back = new URL(simulator.control.pay(urlIdOf(url), outcome)?.callbackUrl ?? '')
  expect(back.origin).toBe(origin)
  return back.pathname + back.search
}

test('from the SMS to the bank and back, without an account; a reload shows the same', async () => {
  const { path, order, code } = await linked()
  const page = await open(path)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining(`default-src 'none';style-src 'sha256-`) as string,
  })
  expect(page.body).toContain('۱۱۰٬۰۰۰ تومان')
  expect(page.body).toContain('سارا عزیز')
  // It wears the product's face: its mark, and its font, which the policy lets in.
  expect(page.body).toContain('<img src="/icon.svg"')
  expect(page.body).toContain('src:url(/first-arabic.woff2)')
  expect(page.headers['content-security-policy']).toContain(`font-src 'self'`)
  for (const secret of ['احمدی', '+9893', '<script']) expect(page.body).not.toContain(secret)

  const leaving = await press(path)
  const bankPage = bankPageOf(leaving.body)
  expect((await fetch(bankPage, { headers: { referer: `${origin}/` } })).status).toBe(200)
  // A second press, or a reload of the page, leads to the same bank page.
  expect(bankPageOf((await press(path)).body)).toBe(bankPage)

  const back = await atTheBank(bankPage)
  expect(back).toMatch(/^\/pay\/return\?/)
  for (const receipt of [await open(back), await open(back)]) {
    expect(receipt.statusCode).toBe(200)
    expect(receipt.body).toContain('پرداخت موفق بود')
    expect(receipt.body).toContain(code)
    expect(receipt.body).not.toContain('احمدی')
  }
  expect(await queryValue`select status from orders where id = ${order}`).toBe('confirmed')
  expect((await open(path)).body).toContain('پرداخت شده است')
  expect((await press(path)).statusCode).toBe(409)
})

test('a customer is never led back to the admin, even while an admin has the bank page open', async () => {
  const { path, order } = await linked()
  const admins = await call(startPayment, { params: { id: order } })
  const bankPage = bankPageOf((await press(path)).body)
  expect(bankPage).not.toBe(admins.redirectUrl)
  expect(await atTheBank(bankPage)).toMatch(/^\/pay\/return\?/)
})

test('who cancels at the bank is told so, and the link still pays', async () => {
  const { path } = await linked()
  const back = await atTheBank(bankPageOf((await press(path)).body), 'cancelled')
  expect((await open(back)).body).toContain('پرداخت لغو شد')
  expect(bankPageOf((await press(path)).body)).not.toBe('')
})

test('while the bank has not said, the page says so and asks again', async () => {
  const { path } = await linked()
  const back = await atTheBank(bankPageOf((await press(path)).body))
  simulator.control.setOutage('error')
  const page = await open(back)
  simulator.control.setOutage('none')
  expect(page.body).toContain('در حال بررسی پرداخت')
  expect(page.body).toContain('http-equiv="refresh"')
  expect(page.body).not.toContain('ناموفق')
})

test('a link ends with its order', async () => {
  const { path, order } = await linked()
  await query`update orders set expires_at = now() - interval '1 minute' where id = ${order}`
  expect((await open(path)).body).toContain('مهلت پرداخت گذشته است')
  expect((await open(path)).body).not.toContain('<form')
  expect((await press(path)).statusCode).toBe(409)
  expect(await refusal(sendPaymentLink, { params: { id: order } })).toMatchObject({ code: 'hold_expired' })
})

test('a forged link or a forged return opens nothing', async () => {
  const { path } = await linked()
  const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [forged, '/pay/1', '/pay/return', '/pay/return?invoiceId=123456789012345&status=success']) {
    const page = await open(wrong)
    expect(page.statusCode, wrong).toBe(404)
    expect(page.headers['content-type']).toContain('text/html')
  }
  expect((await press(forged)).statusCode).toBe(404)
})

test('the return cannot make a payment succeed that the bank does not know of', async () => {
  const { path, order } = await linked()
  await press(path)
  const invoice = await queryValue<string>`select invoice from payments where order_id = ${order}`
  const page = await open(`/pay/return?invoiceId=${invoice}&status=success`)
  expect(page.body).not.toContain('پرداخت موفق بود')
})

test('the database keeps no link: its hash alone, and no address in a message that was sent', async () => {
  const { order, path } = await linked()
  const token = path.slice('/pay/'.length)
  expect(await queryValue`select token_hash from payment_links where order_id = ${order}`).toHaveLength(32)
  const texts: string[] = []
  const sms: SmsSender = {
    provider: 'console',
    sendCode: async () => null,
    sendConfirmation: async () => null,
    sendText: async (_, text) => (texts.push(text), null),
  }
  const { id } = await noticeOf(order)
  await sendNotice(db, sms, Number(id))
  expect(texts[0]).toContain(`${origin}/pay/${token}`)
  expect((await noticeOf(order)).body).not.toContain(token)
  const audit = await query`select new_value from audit_entries where subject_id = ${order} and action = 'payment_link'`
  expect(audit).toEqual([{ new_value: { amountRials: 1_100_000 } }])
})

test('a link asks for nothing while the bank has not said what became of the payment before', async () => {
  const { path, order } = await linked()
  await press(path)
  await query`update payments set status = 'unknown' where order_id = ${order}`
  const page = await open(path)
  expect(page.body).toContain('لطفاً دوباره پرداخت نکنید')
  expect(page.body).not.toContain('<form')
  expect((await press(path)).body).toContain('لطفاً دوباره پرداخت نکنید')
})

test('a link is made to be copied, without a message; it opens, and its address is in no log', async () => {
  const { order, path } = await linked()
  const { url } = await call(makePaymentLink, { params: { id: order } })
  expect(url).toMatch(new RegExp(`^${origin}/pay/[\\w-]{32}$`))
  expect(url).not.toContain(path)
  expect((await open(url.slice(origin.length))).body).toContain('<form')
  expect(await queryValue`select count(*) from notices where order_id = ${order}`).toBe(1)
  const audit = await query`
    select new_value from audit_entries where subject_id = ${order} and action = 'payment_link_copy'`
  expect(audit).toEqual([{ new_value: { amountRials: 1_100_000 } }])
  expect((await send(makePaymentLink, { params: { id: order }, token: null })).statusCode).toBe(401)
})

test('links are sent by admins, and not without end', async () => {
  const { order } = await linked()
  expect((await send(sendPaymentLink, { params: { id: order }, token: null })).statusCode).toBe(401)
  await call(sendPaymentLink, { params: { id: order } })
  await call(sendPaymentLink, { params: { id: order } })
  expect(await refusal(sendPaymentLink, { params: { id: order } })).toMatchObject({ code: 'too_many_requests' })
})

test('titles are text on the page, never markup', async () => {
  const { path, order } = await linked()
  await query`
    update listings set title = '<b>"شب" & روز</b>' where id = (select listing_id from orders where id = ${order})`
  expect((await open(path)).body).toContain('&lt;b&gt;&quot;شب&quot; &amp; روز&lt;/b&gt;')
})

test('who tries addresses without end is held back', async () => {
  let last = 200
  for (let tries = 0; tries < 70; tries += 1) last = (await open('/pay/nothing')).statusCode
  expect(last).toBe(429)
})
