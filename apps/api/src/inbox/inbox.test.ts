import { sql as sqlOf } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inboxEndpoints as at, type InboxKey, type InboxMark } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { InboxKind } from '@rezerv/contract/inbox/inbox-kind.ts'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder } from '#payment/payment-testing.ts'
import { inboxItems, sweepOrdersInOrder } from './inbox-items-store.ts'
import { pulseInbox } from './inbox-store.ts'

const { db, pool, query, call, refusal, admin, signedIn } = await testApp()

const added = async (rows: Promise<{ id: number }[]>) => Number((await rows)[0]?.id)
const items = async (kind: InboxKind) => (await call(at.listInbox, { query: { kind } })).items

/** A payment of this order that the bank took. */
const pay = (order: number, rials = 1_100_000, status = 'confirmed') =>
  added(query`insert into payments (order_id, method, status, amount_rials, invoice, confirmed_at)
     values (${order}, 'pasargad', ${status}, ${rials}, gen_random_uuid()::text, case when ${status} = 'confirmed' then now() end) returning id`)
/** As if the money had moved two minutes ago. */
const later = () => query`update money_checks set touched_at = touched_at - interval '2 minutes'`

afterEach(async () => {
  const { kinds } = await call(at.countInbox)
  expect(kinds, 'every test leaves the inbox empty').toEqual([])
})

describe('each kind comes and goes with the records', () => {
  test('money of an expired order, until it is given back', async () => {
    const { order, code } = await makeHeldOrder(pool)
    await query`update orders set status = 'expired' where id = ${order}`
    expect(await items('paid_unbooked')).toEqual([])
    const payment = await pay(order)
    expect(await items('paid_unbooked')).toMatchObject([{ title: code, amountRials: 1_100_000, orderId: order }])
    const refund = await added(query`
      insert into refunds (order_id, payment_id, method, amount_rials, reason) values (${order}, ${payment}, 'bank_transfer', 1100000, 'late_payment') returning id`)
    expect(await items('paid_unbooked')).toEqual([])
    expect(await items('refund_to_pay')).toMatchObject([
      { title: code, amountRials: 1_100_000, reason: 'late_payment' },
    ])
    await query`update refunds set status = 'done', approved_by = ${admin.userId} where id = ${refund}`
  })

  test('money of a hold that was never confirmed, after a minute', async () => {
    const { order } = await makeHeldOrder(pool)
    await pay(order)
    expect(await items('paid_unbooked')).toEqual([])
    await later()
    expect(await items('paid_unbooked')).toHaveLength(1)
    await query`
      update orders set status = 'confirmed', confirmed_at = now(), expires_at = null where id = ${order}`
  })

  test('more than the price; what was cancelled with a penalty is in order', async () => {
    const { order } = await makeHeldOrder(pool)
    await pay(order)
    await query`
      update orders set status = 'confirmed', confirmed_at = now(), expires_at = null where id = ${order}`
    expect(await items('overpaid')).toEqual([])
    await pay(order, 300_000)
    expect(await items('overpaid')).toMatchObject([{ amountRials: 300_000 }])
    await query`update orders set status = 'cancelled' where id = ${order}`
  })

  test('the bank does not say', async () => {
    const { order } = await makeHeldOrder(pool)
    const payment = await pay(order, 1_100_000, 'unknown')
    expect(await items('payment_unknown')).toMatchObject([{ paymentId: payment, orderId: order }])
    await query`update payments set status = 'failed' where id = ${payment}`
  })

  test('a window that closes in minutes', async () => {
    const { order } = await makeHeldOrder(pool)
    const payment = await pay(order, 1_100_000, 'returned')
    await query`update payments set window_until = now() + interval '20 minutes' where id = ${payment}`
    expect(await items('payment_window')).toEqual([])
    await query`update payments set window_until = now() + interval '4 minutes' where id = ${payment}`
    expect(await items('payment_window')).toMatchObject([{ paymentId: payment }])
    await query`update payments set status = 'expired' where id = ${payment}`
  })

  test('an admin’s number that strangers try, for a day', async () => {
    const event = (userId: number, ago: string, by = 'code') => query`
      insert into security_events (kind, user_id, at, detail) values ('number_under_attack', ${userId}, now() - ${ago}::interval, ${{ by }})`
    const [attacked, before, host] = [await signedIn('admin', 'مریم'), await signedIn('admin'), await signedIn('host')]
    await event(before.userId, '25 hours')
    await event(host.userId, '1 hour')
    expect(await items('number_attacked')).toEqual([])
    await event(attacked.userId, '2 hours')
    await event(attacked.userId, '1 hour', 'guess')
    expect(await items('number_attacked')).toMatchObject([
      { key: String(attacked.userId), title: 'مریم احمدی', detail: 'کدهای نادرست پشت سر هم' },
    ])
    await query`update users set role = 'user', team_role_id = null where id = ${attacked.userId}`
  })

  test('a host who does not answer', async () => {
    const { order } = await makeHeldOrder(pool)
    await query`
      update orders set status = 'awaiting_host', answer_until = now() + interval '3 hours' where id = ${order}`
    expect(await items('host_unanswered')).toEqual([])
    await query`update orders set answer_until = now() - interval '1 minute' where id = ${order}`
    expect(await items('host_unanswered')).toMatchObject([{ orderId: order }])
    await query`update orders set status = 'declined' where id = ${order}`
  })

  test('a car that did not come back', async () => {
    const { order } = await makeHeldOrder(pool)
    await query`
      update orders set status = 'in_use', kind = 'car', starts_at = now() - interval '2 days', ends_at = now() - interval '1 hour' where id = ${order}`
    expect(await items('late_return')).toMatchObject([{ orderId: order }])
    await query`update orders set status = 'completed' where id = ${order}`
  })

  test('a message that did not arrive, until it is sent again', async () => {
    const { order } = await makeHeldOrder(pool)
    const notice = (status: string, error: string | null) => query`
      insert into notices (template, mobile, body, order_id, status, error) values ('order-confirmed', '+989121112233', 'رزرو شد', ${order}, ${status}, ${error})`
    await notice('failed', 'provider 418')
    expect(await items('notice_failed')).toMatchObject([
      { title: '09121112233', reason: 'provider 418', orderId: order },
    ])
    await notice('sent', null)
  })

  test('a message to a host that did not arrive is sent again from the inbox, once', async () => {
    const failed = await added(query`
      insert into notices (template, mobile, body, status, error) values ('check-ends', '+989121112244', 'مدرک شما رو به پایان است', 'failed', 'provider 418') returning id`)
    expect(await items('notice_failed')).toMatchObject([{ key: String(failed), orderId: null }])
    await call(at.resendFailedNotice, { params: { id: failed } })
    expect(await items('notice_failed')).toEqual([])
    expect((await refusal(at.resendFailedNotice, { params: { id: failed } })).status).toBe(404)
    const rows = await query`
      select status, body from notices where mobile = '+989121112244' and id > ${failed}`
    expect(rows).toEqual([{ status: 'queued', body: 'مدرک شما رو به پایان است' }])
  })

  test('a document of a host, until it is decided on', async () => {
    const { host } = await makeHeldOrder(pool)
    const give = (item: string) =>
      query`
        insert into host_documents (host_id, item, name, content_type, file_key, bytes) values (${host}, ${item}, 'a.webp', 'image/webp', gen_random_uuid()::text, 9)`
    await give('card_front')
    await give('card_back')
    expect(await items('document_waiting')).toMatchObject([{ hostId: host, detail: '۲ مدرک' }])
    await query`
      insert into host_checks (host_id, item, status) select ${host}, i, 'accepted' from unnest(array['card_front', 'card_back']) i`
  })

  test('a manual entry, until another admin decides', async () => {
    const id = await added(query`
      insert into adjustments (debit_account, credit_account, amount_rials, reason, requested_by) values ('bank', 'cash', 5000, 'واریز صندوق به بانک', ${admin.userId}) returning id`)
    expect(await items('adjustment_waiting')).toMatchObject([
      { key: String(id), title: 'واریز صندوق به بانک', amountRials: 5000 },
    ])
    await query`
      update adjustments set status = 'withdrawn', decided_by = ${admin.userId}, decided_at = now() where id = ${id}`
  })

  test('a payout that the bank refused, until the host is paid again', async () => {
    const { host } = await makeHeldOrder(pool)
    const payout = async (status: string) => {
      const batch = await added(query`
        insert into payout_batches (until_day, after_days, minimum_rials, idempotency_key, idempotency_fingerprint, created_by) values (now(), 1, 0, gen_random_uuid()::text, 'a test', ${admin.userId}) returning id`)
      return added(query`
        insert into payouts (batch_id, host_id, status, amount_rials, sheba, sheba_owner, reason) values (${batch}, ${host}, ${status}, 700000, ${`IR${'0'.repeat(24)}`}, 'مینا راد', 'شبا بسته است') returning id`)
    }
    const failed = await payout('failed')
    expect(await items('payout_failed')).toMatchObject([{ key: String(failed), hostId: host, amountRials: 700_000 }])
    await payout('approved')
  })

  test('documents of a car on the market', async () => {
    const { host } = await makeHeldOrder(pool)
    const listing = await added(query`
      insert into listings (kind, host_id, status, title) values ('car', ${host}, 'published', 'پژو ۲۰۷') returning id`)
    const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const unit = await added(query`
      insert into resources (listing_id, name, unit, capacity, details) values (${listing}, 'سفید', 'day', 1, ${{ insuranceUntil: until(5), inspectionUntil: until(200) }}) returning id`)
    expect(await items('vehicle_document_ending')).toMatchObject([
      { key: `${unit}-insurance`, listingId: listing, orderId: null },
    ])
    await query`
      update resources set details = ${{ insuranceUntil: until(365), inspectionUntil: until(200) }} where id = ${unit}`
  })
})

describe('who does it, and when', () => {
  let item: InboxKey
  let payment: number
  beforeAll(async () => {
    const { order } = await makeHeldOrder(pool)
    payment = await pay(order, 1_100_000, 'unknown')
    item = { kind: 'payment_unknown', key: String(payment) }
    await query`update payments set status = 'failed' where id = ${payment}`
  })
  const withItem = async (run: () => Promise<void>) => {
    await query`update payments set status = 'unknown' where id = ${payment}`
    await run()
    await query`update payments set status = 'failed' where id = ${payment}`
  }
  const mark = async (said: InboxMark, of = [item]) =>
    (await call(at.markInbox, { body: { items: of, mark: said } })).items
  const own = (ownerId: number | null) => mark({ as: 'owner', ownerId })

  test('an item is taken, handed over and given back', () =>
    withItem(async () => {
      const other = await signedIn('admin', 'رضا')
      await own(admin.userId)
      expect((await call(at.listInbox, { query: { show: 'mine' } })).items).toMatchObject([
        { owner: { id: admin.userId } },
      ])
      await own(other.userId)
      expect(await call(at.countInbox)).toMatchObject({
        total: 1,
        mine: 0,
        unowned: 0,
        people: [{ id: other.userId, count: 1 }],
      })
      expect(await call(at.countInbox, { token: other.token })).toMatchObject({ mine: 1 })
      expect(await call(at.listInbox, { query: { ownerId: other.userId } })).toMatchObject({ total: 1 })
      expect(await call(at.listInbox, { query: { ownerId: admin.userId } })).toMatchObject({ total: 0, groups: [] })
      await own(null)
      expect(await call(at.countInbox)).toMatchObject({ total: 1, unowned: 1, people: [] })
    }))

  test('a host cannot be given an item', () =>
    withItem(async () => {
      const host = await signedIn('host')
      const body = { items: [item], mark: { as: 'owner', ownerId: host.userId } } as const
      expect(await refusal(at.markInbox, { body })).toMatchObject({ status: 422 })
    }))

  test('an item that was put off is out of the counts and comes back by itself', () =>
    withItem(async () => {
      await mark({ as: 'snooze', minutes: 60, reason: 'بانک تا یک ساعت دیگر خبر می‌دهد' })
      expect(await call(at.countInbox)).toMatchObject({ total: 0, snoozed: 1 })
      expect((await call(at.listInbox, { query: { show: 'snoozed' } })).items).toMatchObject([
        { snoozeReason: 'بانک تا یک ساعت دیگر خبر می‌دهد' },
      ])
      await query`update inbox_marks set snoozed_until = now() - interval '1 second'`
      expect(await call(at.countInbox)).toMatchObject({ total: 1, snoozed: 0 })
      await mark({ as: 'snooze', minutes: 60, reason: '' })
      await mark({ as: 'back' })
      expect(await call(at.countInbox)).toMatchObject({ total: 1, snoozed: 0 })
    }))

  test('many are marked at once; money is never called done, and what is in order is left out', () =>
    withItem(async () => {
      const [order, gone] = [(await makeHeldOrder(pool)).order, { kind: 'late_return', key: '1' } as const]
      const key = String(
        await added(query`
          insert into notices (template, mobile, body, order_id, status, error) values ('order-confirmed', '+989121112234', 'رزرو شد', ${order}, 'failed', 'x') returning id`),
      )
      const notice = { kind: 'notice_failed', key } as const
      const all = [gone, item, notice]
      expect(await mark({ as: 'owner', ownerId: admin.userId }, all)).toEqual(expect.arrayContaining([item, notice]))
      expect(await call(at.countInbox)).toMatchObject({ mine: 2, people: [{ id: admin.userId, count: 2 }] })
      expect(await mark({ as: 'done' }, all)).toEqual([notice])
      expect(await call(at.countInbox)).toMatchObject({ total: 1, done: 1 })
      expect((await call(at.listInbox, { query: { show: 'done' } })).items).toMatchObject([
        { ...notice, doneAt: expect.any(String) },
      ])
      await mark({ as: 'back' }, [notice])
      expect(await call(at.countInbox)).toMatchObject({ total: 2, done: 0 })
      await query`update notices set status = 'sent' where id = ${key}`
    }))

  test('what is in order already has no owner to be given', async () => {
    expect(await own(admin.userId)).toEqual([])
  })
})

test('a clock that runs stands before everything that is old, and each kind stands together', async () => {
  const [bank, old, asked, refunded] = [
    await makeHeldOrder(pool),
    await makeHeldOrder(pool),
    await makeHeldOrder(pool),
    await makeHeldOrder(pool),
  ]
  const years = await pay(old.order, 1000, 'unknown')
  await query`update payments set created_at = now() - interval '2 years', window_until = now() - interval '2 years' where id = ${years}`
  await added(query`
    insert into refunds (order_id, method, amount_rials, reason, created_at) values (${refunded.order}, 'bank_transfer', 1000, 'x', now() - interval '2 years') returning id`)
  await query`update orders set status = 'awaiting_host', answer_until = now() + interval '40 minutes' where id = ${asked.order}`
  const names = async () => (await call(at.listInbox)).items.map(({ kind, title }) => `${kind} ${title}`)
  expect(await names()).toEqual([
    `host_unanswered ${asked.code}`,
    `payment_unknown ${old.code}`,
    `refund_to_pay ${refunded.code}`,
  ])
  const running = await pay(bank.order, 1000, 'unknown')
  await query`update payments set window_until = now() + interval '25 minutes' where id = ${running}`
  expect(await names()).toEqual([
    `payment_unknown ${bank.code}`,
    `payment_unknown ${old.code}`,
    `host_unanswered ${asked.code}`,
    `refund_to_pay ${refunded.code}`,
  ])
  const { kinds } = await call(at.countInbox)
  expect(kinds.map(({ kind, count, dueAt }) => [kind, count, dueAt !== null])).toEqual([
    ['payment_unknown', 2, true],
    ['host_unanswered', 1, true],
    ['refund_to_pay', 1, false],
  ])
  await query`update payments set status = 'failed' where id = any (${[years, running]})`
  await query`update orders set status = 'declined' where id = ${asked.order}`
  await query`update refunds set status = 'done', approved_by = ${admin.userId} where order_id = ${refunded.order}`
})

test('a page ends where the next begins', async () => {
  const { order } = await makeHeldOrder(pool)
  await query`insert into payments (order_id, method, status, amount_rials, invoice, created_at)
     select ${order}, 'pasargad', 'unknown', 1000, 'many-' || n, now() - make_interval(secs => n / 3) from generate_series(1, 120) n`
  const seen: string[] = []
  for (let after: string | undefined; ;) {
    const page = await call(at.listInbox, { query: { after } })
    expect(page.total).toBe(120)
    seen.push(...page.items.map(({ key }) => key))
    if (!page.next) break
    after = page.next
  }
  expect(new Set(seen).size).toBe(120)
  const ofKinds = async (...kind: InboxKind[]) => (await call(at.listInbox, { query: { kind } })).total
  expect(await ofKinds('payment_unknown', 'late_return')).toBe(120)
  expect(await ofKinds('late_return', 'host_unanswered')).toBe(0)
  await query`update payments set status = 'failed' where order_id = ${order}`
})

test('only orders whose money moved are asked for their money, whatever the planner thinks of the others', async () => {
  const client = await pool.connect()
  await client.query('begin; set local enable_nestloop = off')
  const plans: string[] = []
  for (const statement of [sweepOrdersInOrder, inboxItems.paid_unbooked, inboxItems.overpaid]) {
    const { sql, parameters } = sqlOf`${statement}`.compile(db)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.query('rollback')
  client.release()
  for (const plan of plans)
    expect(plan.match(/ on orders.*\n.*/g)).toEqual([expect.stringMatching(/Index Cond: \(id = c\S*\.order_id\)/)])
})

test('what is in order is not looked at again; what the clock brings is told', async () => {
  await later()
  await pulseInbox(db)
  expect(await query`select order_id as id from money_checks`).toEqual([])
  const { order } = await makeHeldOrder(pool)
  await query`
    update orders set status = 'awaiting_host', answer_until = now() + interval '61 minutes' where id = ${order}`
  await pulseInbox(db)
  await query`delete from live_news`
  await query`update orders set answer_until = now() + interval '59 minutes' where id = ${order}`
  await pulseInbox(db)
  expect(await query`select topic from live_news`).toEqual([{ topic: 'inbox' }])
  await query`update orders set status = 'declined' where id = ${order}`
})
