import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { noticeEndpoints as at } from '@rezerv/contract/notice/notice-endpoints.ts'
import { orderNoticeEndpoints } from '@rezerv/contract/order/order-notice-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder } from '#payment/payment-testing.ts'
import { queueNotice } from './notice-service.ts'
import { sweepNotices } from './notice-store.ts'

const { db, pool, query, queryValue, call, send, refusal, signedIn, sent, admin } = await testApp()
const mobile = '+989121112233'
const log = async (query: Record<string, string | string[]> = {}) => (await call(at.listNotices, { query })).items
const failed = ({
  template = 'order-confirmed',
  order = null as number | null,
  to = mobile,
  body = 'رزرو شد',
  error = 'kavenegar 411 گیرنده نامعتبر',
} = {}) => queryValue<number>`
    insert into notices (template, mobile, body, order_id, status, provider, error, tries)
     values (${template}, ${to}, ${body}, ${order}, 'failed', 'kavenegar', ${error}, 1) returning id`
const resend = async (...ids: number[]) => (await call(at.resendNotices, { body: { ids } })).items
const written = async (id: number) =>
  await query`select new_value from audit_entries where action = 'resend' and subject_id = ${id}`

beforeEach(() => query`update notices set resent_as = null; delete from notices`)

describe('the log', () => {
  test('latest first, with who has the number, what it is about and what the provider answered', async () => {
    const { order, code } = await makeHeldOrder(pool)
    const first = await failed({ order })
    const second = await queueNotice(db, { template: 'new-device', mobile: '+989350000000', body: 'ورود' })
    expect(await log()).toMatchObject([
      { id: second, status: 'queued', toName: null, orderId: null, error: null, resentAs: null },
      {
        id: first,
        status: 'failed',
        orderCode: code,
        provider: 'kavenegar',
        error: 'kavenegar 411 گیرنده نامعتبر',
        tries: 1,
      },
    ])
  })

  test.each(['09121112233', '۰۹۱۲ ۱۱۱ ۲۲۳۳', '٩١٢١١١', '+98 912 111 2233', '2233'])(
    'a message is found by its number as %s',
    async (q) => {
      const wanted = await failed()
      await failed({ to: '+989359998877' })
      expect((await log({ q })).map(({ id }) => id)).toEqual([wanted])
    },
  )

  test('filters by state, kind and days', async () => {
    const wanted = await failed({ template: 'check-ends' })
    await failed()
    await queueNotice(db, { template: 'check-ends', mobile, body: 'مدرک' })
    await query`update notices set created_at = '2026-03-20T20:30:00Z' where id = ${wanted}`
    const ids = async (query: Record<string, string | string[]>) => (await log(query)).map(({ id }) => id)
    expect(await ids({ status: 'failed', kind: 'check-ends' })).toEqual([wanted])
    expect(await ids({ from: '2026-03-21', until: '2026-03-21' })).toEqual([wanted])
    expect(await ids({ from: '2026-03-22', until: '2026-03-22' })).toEqual([])
    expect(await ids({ status: 'sent' })).toEqual([])
  })

  test.each([
    ['no answer in time: may have been sent', 'سامانهٔ پیامکی به‌موقع پاسخ نداد؛ شاید به دست گیرنده رسیده باشد', true],
    ['interrupted while sending: may have been sent', 'ارسال نیمه‌کاره ماند؛ شاید به دست گیرنده رسیده باشد', true],
    ['ECONNRESET: may have been sent', 'ECONNRESET؛ شاید به دست گیرنده رسیده باشد', true],
    ['kavenegar 411 گیرنده نامعتبر', 'kavenegar 411 گیرنده نامعتبر', false],
  ])(
    'that a try ended with "%s" is said in Persian in the log and in the inbox',
    async (error, said, mayHaveBeenSent) => {
      const { order } = await makeHeldOrder(pool)
      await failed({ order, error })
      expect(await log()).toMatchObject([{ error: said, mayHaveBeenSent }])
      const { items } = await call(inboxEndpoints.listInbox, { query: { kind: 'notice_failed' } })
      expect(items).toMatchObject([{ reason: said }])
    },
  )

  test('the secret of a payment link is in no text, sent or not', async () => {
    const { order } = await makeHeldOrder(pool)
    await call(paymentEndpoints.sendPaymentLink, { params: { id: order } })
    const [row] = await log()
    expect(row).toMatchObject({ template: 'payment-link', status: 'queued', orderId: order })
    expect(row?.body).toContain('/pay/…')
    expect(row?.body).not.toMatch(/\/pay\/\w/)
  })

  test('a code that went out stands there without its digits', async () => {
    await call(authEndpoints.requestCode, { body: { mobile: admin.mobile } })
    const [row] = await vi.waitFor(async () => {
      const rows = await log({ kind: 'sign-in-code' })
      expect(rows).toHaveLength(1)
      return rows
    }, 20_000)
    const code = sent.findLast((one) => one.mobile === admin.mobile)?.code ?? ''
    expect(row).toMatchObject({ mobile: admin.mobile, status: 'sent', tries: 1 })
    expect(code).toMatch(/^\d{5,6}$/)
    expect(row?.body).toContain('••••')
    expect(row?.body).not.toContain(code)
  })
})

describe('sending again', () => {
  test('a failed message goes once more with its text, and the write is audited', async () => {
    const id = await failed()
    expect(await resend(id)).toEqual([{ id, refusal: null }])
    const [copy, old] = await log()
    expect(copy).toMatchObject({ status: 'queued', template: 'order-confirmed', mobile, body: 'رزرو شد' })
    expect(old).toMatchObject({ id, resentAs: copy?.id })
    expect(await written(id)).toEqual([{ new_value: { template: 'order-confirmed', resentAs: copy?.id } }])
  })

  test('a failed payment link goes as a new link; where the order takes no money any more, not at all', async () => {
    const { order } = await makeHeldOrder(pool)
    const over = await makeHeldOrder(pool)
    await query`update orders set status = 'expired' where id = ${over.order}`
    const good = await failed({ template: 'payment-link', order, body: 'https://x/pay/…' })
    const bad = await failed({ template: 'payment-link', order: over.order, body: 'https://x/pay/…' })
    const [first, second] = await resend(good, bad)
    expect(first).toEqual({ id: good, refusal: null })
    expect(second?.refusal).toContain('مهلت')
    const rows = await query`select order_id, body from notices where status = 'queued'`
    expect(rows).toEqual([{ order_id: order, body: expect.stringMatching(/\/pay\/[\w-]{32}/) as string }])
  })

  test('codes, messages that wait or went, and those that were sent again are refused', async () => {
    const code = await failed({ template: 'sign-in-code', body: 'کد ••••••' })
    const stepUp = await failed({ template: 'step-up-code', body: 'کد ••••••' })
    const queued = await queueNotice(db, { template: 'new-device', mobile, body: 'ورود' })
    const again = await failed()
    await resend(again)
    const items = await resend(code, stepUp, queued, again)
    expect(items.map(({ refusal }) => refusal)).toEqual([
      expect.stringContaining('کد یک‌بارمصرف'),
      expect.stringContaining('کد یک‌بارمصرف'),
      expect.stringContaining('در صف'),
      expect.stringContaining('قبلاً دوباره'),
    ])
    expect(await written(code)).toEqual([])
  })

  test('two admins at once send one message', async () => {
    const other = await signedIn()
    const id = await failed()
    const answers = await Promise.all([
      call(at.resendNotices, { body: { ids: [id] } }),
      call(at.resendNotices, { body: { ids: [id] }, token: other.token }),
    ])
    const refusals = answers.flatMap(({ items }) => items.map(({ refusal }) => refusal))
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
    expect(await log({ status: 'queued' })).toHaveLength(1)
  })

  test('what was sent again on the page of its order is not sent a second time here', async () => {
    const { order } = await makeHeldOrder(pool)
    const id = await failed({ order })
    await call(orderNoticeEndpoints.resendNotice, { params: { id: order, noticeId: id } })
    expect((await resend(id))[0]?.refusal).toContain('قبلاً دوباره')
  })

  test('what was sent again here is not sent a second time on the page of its order', async () => {
    const { order } = await makeHeldOrder(pool)
    const id = await failed({ order })
    await resend(id)
    expect(await refusal(orderNoticeEndpoints.resendNotice, { params: { id: order, noticeId: id } })).toMatchObject({
      code: 'step_not_allowed',
      message: expect.stringContaining('قبلاً دوباره') as string,
    })
    expect(await log({ status: 'queued' })).toHaveLength(1)
  })

  test.each(['order-confirmed', 'payment-link'])('of %s the two pages at once send one message', async (template) => {
    const { order } = await makeHeldOrder(pool)
    const id = await failed({ order, template, body: 'https://x/pay/…' })
    const asked = { params: { id: order, noticeId: id } }
    const answers = await Promise.all([
      send(orderNoticeEndpoints.resendNotice, asked),
      send(orderNoticeEndpoints.resendNotice, asked),
      send(at.resendNotices, { body: { ids: [id] } }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await log({ status: 'queued' })).toHaveLength(1)
  })

  test('a message whose newer copy went or waits is not sent: what it says is no longer so', async () => {
    const { order } = await makeHeldOrder(pool)
    const old = await failed({ order, template: 'order-moved', body: 'شنبه' })
    const other = await failed({ order, template: 'order-confirmed' })
    const lone = await failed({ template: 'new-device' })
    await queueNotice(db, { template: 'order-moved', mobile, body: 'یکشنبه', orderId: order })
    await queueNotice(db, { template: 'new-device', mobile, body: 'ورود' })
    const newer = 'پیامک جدیدتری از همین نوع ارسال شده است'
    expect((await resend(old, other, lone)).map((item) => item.refusal)).toEqual([newer, null, newer])
    expect(await refusal(orderNoticeEndpoints.resendNotice, { params: { id: order, noticeId: old } })).toMatchObject({
      message: newer,
    })
  })

  test('only admins read and send', async () => {
    expect((await send(at.listNotices, { query: {}, token: null })).statusCode).toBe(401)
    const user = await signedIn('user')
    expect((await send(at.resendNotices, { body: { ids: [1] }, token: user.token })).statusCode).toBe(403)
  })
})

test('messages older than they are kept go, the oldest first and as far as one that still waits', async () => {
  const ids = [await failed(), await failed(), await failed(), await failed()]
  const age = (index: number, months: number) => query`
    update notices set created_at = now() - make_interval(months => ${months}) where id = ${ids[index]}`
  await age(0, 30)
  await query`update notices set resent_as = ${ids[1]} where id = ${ids[0]}`
  await age(1, 25)
  await age(2, 23)
  await sweepNotices(db, 24)
  expect((await log()).map(({ id }) => id)).toEqual([ids[3], ids[2]])
  await query`update notices set status = 'queued' where id = ${ids[2]}`
  await sweepNotices(db, 1)
  expect((await log()).map(({ id }) => id)).toEqual([ids[3], ids[2]])
})
