import { expect, test } from 'vitest'
import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { recordAudit, systemActor } from '#audit/audit-service.ts'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder } from '#payment/payment-testing.ts'

const { db, pool, query, call, refusal, admin, signedIn } = await testApp()
const { order, code } = await makeHeldOrder(pool)

const queue = async (kind: string) => (await call(homeEndpoints.listHomeQueues)).items.find((one) => one.kind === kind)

test('each queue tells how much waits, since when, and how much money; an empty one says so', async () => {
  expect(await queue('refund_due')).toEqual({ kind: 'refund_due', count: 0, since: null, amountRials: 0 })
  await query`insert into refunds (order_id, method, amount_rials, reason, created_at)
     values (${order}, 'bank_transfer', 500000, 'goodwill', '2026-01-02T10:00:00Z'), (${order}, 'bank_transfer', 700000, 'goodwill', '2026-02-02T10:00:00Z')`
  const due = await queue('refund_due')
  expect(due).toMatchObject({ count: 2, amountRials: 1_200_000 })
  expect(new Date(due?.since ?? 0).toISOString()).toBe('2026-01-02T10:00:00.000Z')
  const { kinds } = await call(inboxEndpoints.countInbox)
  const inbox = kinds.find(({ kind }) => kind === 'refund_to_pay')
  expect(new Date(inbox?.since ?? 0).toISOString()).toBe('2026-01-02T10:00:00.000Z')

  expect(await queue('car_review')).toEqual({ kind: 'car_review', count: 0, since: null, amountRials: null })
  await query`insert into listings (kind, status, title) values ('car', 'submitted', 'پژو'), ('car', 'draft', 'سمند')`
  expect(await queue('car_review')).toMatchObject({ count: 1 })
  await query`
    insert into hosts (kind, status, name, mobile) values ('person', 'ready_for_review', 'نگار', '+989127770001')`
  expect(await queue('host_review')).toMatchObject({ count: 1 })
})

test('the feed tells what is news with its subject’s name; what came later is counted', async () => {
  const actor = { ...systemActor, userId: admin.userId }
  await recordAudit(db, actor, { action: 'cancel', subjectKind: 'order', subjectId: order })
  await recordAudit(db, actor, { action: 'sign_in', subjectKind: 'user', subjectId: admin.userId })
  const [newest] = (await call(homeEndpoints.listHomeActivity)).items
  expect(newest).toMatchObject({ action: 'cancel', subjectName: code, actorName: 'سارا احمدی', listingKind: null })

  const after = newest?.id ?? 0
  expect(await call(homeEndpoints.countHomeNews, { query: { after } })).toEqual({ count: 0 })
  await recordAudit(db, systemActor, { action: 'cancel', subjectKind: 'order', subjectId: order })
  expect(await call(homeEndpoints.countHomeNews, { query: { after } })).toEqual({ count: 1 })
  expect((await call(homeEndpoints.listHomeActivity)).items[0]).toMatchObject({ action: 'cancel', actorName: null })
})

test('a day tells who comes and goes, and not the answers that hosts owe', async () => {
  const day = '2027-03-10'
  const at = (time: string) => instantOfTehran(day, time)
  const stay = `
    insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, answer_until, quantity,
                        subtotal_rials, vat_rials, total_rials, commission_rials, host_share_rials, quote)
    select 'space', listing_id, host_id, customer_id, $1, $2, $3, $4, 1, 0, 0, 0, 0, 0, '{}' from orders where id = $5`
  expect(await call(homeEndpoints.getHomeDay, { params: { day } })).toEqual({ items: [], isWhole: true })
  await pool.query(stay, ['confirmed', at('14:00'), instantOfTehran('2027-03-12', '12:00'), null, order])
  await pool.query(stay, ['awaiting_host', at('15:00'), instantOfTehran('2027-03-12', '12:00'), at('10:00'), order])
  const { items } = await call(homeEndpoints.getHomeDay, { params: { day } })
  expect(items).toHaveLength(1)
  expect(items).toMatchObject([{ kind: 'arrival', order: { status: 'confirmed' } }])
})

test('a host sees none of it', async () => {
  const { token } = await signedIn('host')
  for (const e of [homeEndpoints.listHomeQueues, homeEndpoints.listHomeActivity])
    expect((await refusal(e, { token })).status).toBe(403)
})
