import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inboxEndpoints as at } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { InboxKind } from '@rezerv/contract/inbox/inbox-kind.ts'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder } from '#payment/payment-testing.ts'
import { pulseInbox } from './inbox-store.ts'

const { db, pool, call, refusal, admin, signedIn } = await testApp()

const change = (text: string, values: unknown[] = []) => pool.query<{ id: number }>(text, values)
const insert = async (text: string, values: unknown[] = []) =>
  Number((await change(`${text} returning id`, values)).rows[0]?.id)
const items = async (kind: InboxKind) => (await call(at.listInbox, { query: { kind } })).items

/** A payment of this order that the bank took. */
const pay = (order: number, rials = 1_100_000, status = 'confirmed') =>
  insert(
    `insert into payments (order_id, method, status, amount_rials, invoice, confirmed_at)
     values ($1, 'pasargad', $2, $3, gen_random_uuid()::text, case when $2 = 'confirmed' then now() end)`,
    [order, status, rials],
  )
/** As if the money had moved two minutes ago. */
const later = () => change(`update money_checks set touched_at = touched_at - interval '2 minutes'`)

afterEach(async () => {
  const { kinds } = await call(at.countInbox)
  expect(kinds, 'every test leaves the inbox empty').toEqual([])
})

describe('each kind comes and goes with the records', () => {
  test('money of an expired order, until it is given back', async () => {
    const { order, code } = await makeHeldOrder(pool)
    await change(`update orders set status = 'expired' where id = $1`, [order])
    expect(await items('paid_unbooked')).toEqual([])
    const payment = await pay(order)
    expect(await items('paid_unbooked')).toMatchObject([{ title: code, amountRials: 1_100_000, orderId: order }])
    const refund = await insert(
      `insert into refunds (order_id, payment_id, method, amount_rials, reason) values ($1, $2, 'bank_transfer', 1100000, 'late_payment')`,
      [order, payment],
    )
    expect(await items('paid_unbooked')).toEqual([])
    expect(await items('refund_to_pay')).toMatchObject([
      { title: code, amountRials: 1_100_000, reason: 'late_payment' },
    ])
    await change(`update refunds set status = 'done', approved_by = $2 where id = $1`, [refund, admin.userId])
  })

  test('money of a hold that was never confirmed, after a minute', async () => {
    const { order } = await makeHeldOrder(pool)
    await pay(order)
    expect(await items('paid_unbooked')).toEqual([])
    await later()
    expect(await items('paid_unbooked')).toHaveLength(1)
    await change(`update orders set status = 'confirmed', confirmed_at = now(), expires_at = null where id = $1`, [
      order,
    ])
  })

  test('more than the price; what was cancelled with a penalty is in order', async () => {
    const { order } = await makeHeldOrder(pool)
    await pay(order)
    await change(`update orders set status = 'confirmed', confirmed_at = now(), expires_at = null where id = $1`, [
      order,
    ])
    expect(await items('overpaid')).toEqual([])
    await pay(order, 300_000)
    expect(await items('overpaid')).toMatchObject([{ amountRials: 300_000 }])
    await change(`update orders set status = 'cancelled' where id = $1`, [order])
  })

  test('the bank does not say', async () => {
    const { order } = await makeHeldOrder(pool)
    const payment = await pay(order, 1_100_000, 'unknown')
    expect(await items('payment_unknown')).toMatchObject([{ paymentId: payment, orderId: order }])
    await change(`update payments set status = 'failed' where id = $1`, [payment])
  })

  test('a window that closes in minutes', async () => {
    const { order } = await makeHeldOrder(pool)
    const payment = await pay(order, 1_100_000, 'returned')
    await change(`update payments set window_until = now() + interval '20 minutes' where id = $1`, [payment])
    expect(await items('payment_window')).toEqual([])
    await change(`update payments set window_until = now() + interval '4 minutes' where id = $1`, [payment])
    expect(await items('payment_window')).toMatchObject([{ paymentId: payment }])
    await change(`update payments set status = 'expired' where id = $1`, [payment])
  })

  test('an admin’s number that strangers try, for a day', async () => {
    const event = `insert into security_events (kind, user_id, at, detail) values ('number_under_attack', $1, now() - $2::interval, $3)`
    const [attacked, before, host] = [await signedIn('admin', 'مریم'), await signedIn('admin'), await signedIn('host')]
    await change(event, [before.userId, '25 hours', '{"by": "code"}'])
    await change(event, [host.userId, '1 hour', '{"by": "code"}'])
    expect(await items('number_attacked')).toEqual([])
    for (const [ago, by] of [
      ['2 hours', 'code'],
      ['1 hour', 'guess'],
    ])
      await change(event, [attacked.userId, ago, JSON.stringify({ by })])
    expect(await items('number_attacked')).toMatchObject([
      { key: String(attacked.userId), title: 'مریم احمدی', detail: 'کدهای نادرست پیاپی' },
    ])
    await change(`update users set role = 'user' where id = $1`, [attacked.userId])
  })

  test('a host who does not answer', async () => {
    const { order } = await makeHeldOrder(pool)
    await change(
      `update orders set status = 'awaiting_host', answer_until = now() + interval '3 hours' where id = $1`,
      [order],
    )
    expect(await items('host_unanswered')).toEqual([])
    await change(`update orders set answer_until = now() - interval '1 minute' where id = $1`, [order])
    expect(await items('host_unanswered')).toMatchObject([{ orderId: order }])
    await change(`update orders set status = 'declined' where id = $1`, [order])
  })

  test('a car that did not come back', async () => {
    const { order } = await makeHeldOrder(pool)
    await change(
      `update orders set status = 'in_use', kind = 'car', starts_at = now() - interval '2 days', ends_at = now() - interval '1 hour' where id = $1`,
      [order],
    )
    expect(await items('late_return')).toMatchObject([{ orderId: order }])
    await change(`update orders set status = 'completed' where id = $1`, [order])
  })

  test('a message that did not arrive, until it is sent again', async () => {
    const { order } = await makeHeldOrder(pool)
    const notice = `insert into notices (template, mobile, body, order_id, status, error) values ('order-confirmed', '+989121112233', 'رزرو شد', $1`
    await change(`${notice}, 'failed', 'provider 418')`, [order])
    expect(await items('notice_failed')).toMatchObject([
      { title: '09121112233', reason: 'provider 418', orderId: order },
    ])
    await change(`${notice}, 'sent', null)`, [order])
  })

  test('a message to a host that did not arrive is sent again from the inbox, once', async () => {
    const failed = await insert(
      `insert into notices (template, mobile, body, status, error) values ('check-ends', '+989121112244', 'مدرک شما رو به پایان است', 'failed', 'provider 418')`,
    )
    expect(await items('notice_failed')).toMatchObject([{ key: String(failed), orderId: null }])
    await call(at.resendFailedNotice, { params: { id: failed } })
    expect(await items('notice_failed')).toEqual([])
    expect((await refusal(at.resendFailedNotice, { params: { id: failed } })).status).toBe(404)
    const { rows } = await change(`select status, body from notices where mobile = '+989121112244' and id > $1`, [
      failed,
    ])
    expect(rows).toEqual([{ status: 'queued', body: 'مدرک شما رو به پایان است' }])
  })

  test('a document of a host, until it is decided on', async () => {
    const { host } = await makeHeldOrder(pool)
    const give = (item: string) =>
      change(
        `insert into host_documents (host_id, item, name, content_type, file_key, bytes) values ($1, $2, 'a.webp', 'image/webp', gen_random_uuid()::text, 9)`,
        [host, item],
      )
    await give('card_front')
    await give('card_back')
    expect(await items('document_waiting')).toMatchObject([{ hostId: host, detail: '۲ مدرک' }])
    await change(
      `insert into host_checks (host_id, item, status) select $1, i, 'accepted' from unnest(array['card_front', 'card_back']) i`,
      [host],
    )
  })

  test('a manual entry, until another admin decides', async () => {
    const id = await insert(
      `insert into adjustments (debit_account, credit_account, amount_rials, reason, requested_by) values ('bank', 'cash', 5000, 'واریز صندوق به بانک', $1)`,
      [admin.userId],
    )
    expect(await items('adjustment_waiting')).toMatchObject([
      { key: String(id), title: 'واریز صندوق به بانک', amountRials: 5000 },
    ])
    await change(`update adjustments set status = 'withdrawn', decided_by = $2, decided_at = now() where id = $1`, [
      id,
      admin.userId,
    ])
  })

  test('a payout that the bank refused, until the host is paid again', async () => {
    const { host } = await makeHeldOrder(pool)
    const payout = async (status: string) => {
      const batch = await insert(
        `insert into payout_batches (until_day, after_days, minimum_rials, idempotency_key, idempotency_fingerprint, created_by) values (now(), 1, 0, gen_random_uuid()::text, 'a test', $1)`,
        [admin.userId],
      )
      return insert(
        `insert into payouts (batch_id, host_id, status, amount_rials, sheba, sheba_owner, reason) values ($1, $2, $3, 700000, $4, 'مینا راد', 'شبا بسته است')`,
        [batch, host, status, `IR${'0'.repeat(24)}`],
      )
    }
    const failed = await payout('failed')
    expect(await items('payout_failed')).toMatchObject([{ key: String(failed), hostId: host, amountRials: 700_000 }])
    await payout('approved')
  })

  test('papers of a car on the market', async () => {
    const { host } = await makeHeldOrder(pool)
    const listing = await insert(
      `insert into listings (kind, host_id, status, title) values ('car', $1, 'published', 'پژو ۲۰۷')`,
      [host],
    )
    const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const unit = await insert(
      `insert into resources (listing_id, name, unit, capacity, details) values ($1, 'سفید', 'day', 1, $2)`,
      [listing, { insuranceUntil: until(5), inspectionUntil: until(200) }],
    )
    expect(await items('paper_ending')).toMatchObject([{ key: `${unit}-insurance`, listingId: listing, orderId: null }])
    await change(`update resources set details = $2 where id = $1`, [
      unit,
      { insuranceUntil: until(365), inspectionUntil: until(200) },
    ])
  })
})

describe('who does it, and when', () => {
  let params: { kind: string; key: string }
  let payment: number
  beforeAll(async () => {
    const { order } = await makeHeldOrder(pool)
    payment = await pay(order, 1_100_000, 'unknown')
    params = { kind: 'payment_unknown', key: String(payment) }
    await change(`update payments set status = 'failed' where id = $1`, [payment])
  })
  const withItem = async (run: () => Promise<void>) => {
    await change(`update payments set status = 'unknown' where id = $1`, [payment])
    await run()
    await change(`update payments set status = 'failed' where id = $1`, [payment])
  }

  test('an item is taken, handed over and given back', () =>
    withItem(async () => {
      const other = await signedIn('admin', 'رضا')
      await call(at.ownInboxItem, { params, body: { ownerId: admin.userId } })
      expect((await call(at.listInbox, { query: { show: 'mine' } })).items).toMatchObject([
        { owner: { id: admin.userId } },
      ])
      await call(at.ownInboxItem, { params, body: { ownerId: other.userId } })
      expect(await call(at.countInbox)).toMatchObject({ total: 1, mine: 0, unowned: 0 })
      expect(await call(at.countInbox, { token: other.token })).toMatchObject({ mine: 1 })
      await call(at.ownInboxItem, { params, body: { ownerId: null } })
      expect(await call(at.countInbox)).toMatchObject({ total: 1, unowned: 1 })
    }))

  test('a host cannot be given an item', () =>
    withItem(async () => {
      const host = await signedIn('host')
      expect(await refusal(at.ownInboxItem, { params, body: { ownerId: host.userId } })).toMatchObject({ status: 422 })
    }))

  test('an item that was put off is out of the counts and comes back by itself', () =>
    withItem(async () => {
      await call(at.snoozeInboxItem, { params, body: { minutes: 60, reason: 'بانک تا یک ساعت دیگر خبر می‌دهد' } })
      expect(await call(at.countInbox)).toMatchObject({ total: 0, snoozed: 1 })
      expect((await call(at.listInbox, { query: { show: 'snoozed' } })).items).toMatchObject([
        { snoozeReason: 'بانک تا یک ساعت دیگر خبر می‌دهد' },
      ])
      await change(`update attention_marks set snoozed_until = now() - interval '1 second'`)
      expect(await call(at.countInbox)).toMatchObject({ total: 1, snoozed: 0 })
      await call(at.snoozeInboxItem, { params, body: { minutes: 60, reason: 'فردا' } })
      await call(at.wakeInboxItem, { params })
      expect(await call(at.countInbox)).toMatchObject({ total: 1, snoozed: 0 })
    }))

  test('what is in order already has no owner to be given', async () => {
    expect(await refusal(at.ownInboxItem, { params, body: { ownerId: admin.userId } })).toMatchObject({ status: 404 })
  })
})

test('a page ends where the next begins', async () => {
  const { order } = await makeHeldOrder(pool)
  await change(
    `insert into payments (order_id, method, status, amount_rials, invoice, created_at)
     select $1, 'pasargad', 'unknown', 1000, 'many-' || n, now() - make_interval(secs => n / 3) from generate_series(1, 120) n`,
    [order],
  )
  const seen: string[] = []
  for (let after: string | undefined; ;) {
    const page = await call(at.listInbox, { query: { after } })
    expect(page.total).toBe(120)
    seen.push(...page.items.map(({ key }) => key))
    if (!page.next) break
    after = page.next
  }
  expect(new Set(seen).size).toBe(120)
  await change(`update payments set status = 'failed' where order_id = $1`, [order])
})

test('what is in order is not looked at again; what the clock brings is told', async () => {
  await later()
  const client = await pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query('listen live')
  await pulseInbox(db)
  expect((await change(`select order_id as id from money_checks`)).rows).toEqual([])
  const { order } = await makeHeldOrder(pool)
  await change(
    `update orders set status = 'awaiting_host', answer_until = now() + interval '61 minutes' where id = $1`,
    [order],
  )
  await pulseInbox(db)
  await client.query('select 1')
  heard.length = 0
  await change(`update orders set answer_until = now() + interval '59 minutes' where id = $1`, [order])
  await pulseInbox(db)
  await client.query('select 1')
  expect(heard).toEqual(['attention'])
  client.release(true)
  await change(`update orders set status = 'declined' where id = $1`, [order])
})
