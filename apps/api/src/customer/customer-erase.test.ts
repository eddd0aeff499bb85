import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { customerErasureEndpoints, erasedName } from '@rezerv/contract/customer/customer-erasure-endpoints.ts'
import { orderNoticeEndpoints } from '@rezerv/contract/order/order-notice-endpoints.ts'
import { passEndpoints } from '@rezerv/contract/pass/pass-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { confirmBooked, eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { sendMessage } from '#order/order-message-actions.ts'
import { payOffline } from '#payment/payment-testing.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { runsOf } from '../background.ts'

const given = await testApp()
const { app, call, send, refusal, query, db, env } = given
const { eraseCustomer, exportCustomerData, previewErasure } = customerErasureEndpoints
const documents = mediaFiles(env, 'documents')
let serial = 0

/** A customer with a name that nobody else has, who bought, was there, and left something in every place that we know. */
async function person() {
  serial += 1
  const mobile = `+98938${String(serial).padStart(7, '0')}`
  const family = `زرین‌پوش${serial}`
  const event = await eventOnSale(db)
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], {
      customer: { mobile, name: 'لیلا', family },
      note: `${family} دیر می‌رسد`,
    }),
  })
  await query`update order_lines set holder_names = ${[`لیلا ${family}`]} where order_id = ${orderId}`
  await confirmBooked(db, orderId)
  const [row] = await query<{ customer_id: number }>`select customer_id from orders where id = ${orderId}`
  const id = Number(row?.customer_id)
  await call(customerRecordEndpoints.noteCustomer, { params: { id }, body: { body: `${family} تماس گرفت` } })
  await query`insert into order_notes (order_id, body, created_by) values (${orderId}, ${`شمارهٔ دیگر ${family}: ${mobile}`}, (select min(id) from users where role = 'admin'))`
  await query`
    insert into notices (template, mobile, body, order_id, status) values ('order-message', ${mobile}, ${`سلام ${family}`}, ${orderId}, 'sent')`
  await query`insert into notices (template, mobile, body) values ('order-message', ${mobile}, ${`یادآوری ${family}`})`
  await query`insert into sessions (token_hash, user_id, expires_at) values (sha256(${mobile}::bytea), ${id}, now() + interval '1 day')`
  const fileKey = `aa${serial}.webp`
  await documents.write(fileKey, Buffer.from('scan'))
  await query`
    insert into order_files (order_id, name, content_type, file_key, bytes) values (${orderId}, ${`کارت ${family}`}, 'image/webp', ${fileKey}, 4)`
  const answerKey = `bb${serial}.pdf`
  await documents.write(answerKey, Buffer.from('card'))
  await query`
    with q as (insert into attendee_questions (listing_id, label, kind, required, position) values (${event.listingId}, 'کارت', 'file', true, 0) returning id)
    insert into attendee_answers (issued_ticket_id, question_id, answer, file_key, content_type)
    select (select min(id) from issued_tickets where order_id = ${orderId}), id, ${`کارت ${family}`}, ${answerKey}, 'application/pdf' from q`
  await query`
    with i as (
      insert into imports (subject, file_name, columns, mapping, money_unit, created_by)
      values ('customers', 'a.csv', '{a,b}', '{}', 'rial', (select min(id) from users where role = 'admin')) returning id)
    insert into import_rows (import_id, line, cells)
    select id, 2, ${[family, toPersianDigits(mobile.replace('+98', '۰'))]}::text[] from i
    union all select id, 3, ${['۱۲', `+98 (${mobile.slice(3, 6)}) ${mobile.slice(6, 9)}-${mobile.slice(9)}`]}::text[] from i`
  return { id, params: { id }, mobile, family, orderId, fileKey, answerKey }
}
const isOver = (orderId: number) => query`
  update orders set status = 'completed', starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${orderId}`

/** Tables that still have the word somewhere, whatever their columns are called. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await query<{
    name: string
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await given.pool.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${word}%`])
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

test('a customer who asks gets all that is kept about them, and nothing of others', async () => {
  const [one, other] = [await person(), await person()]
  await query`
    with k as (insert into api_keys (name, token_hash, token_end, rights, calls_per_minute, created_by)
               values ('سایت مهمان', sha256('k'), 'abcd', '{shop}', 60, (select min(id) from users where role = 'admin')) returning id)
    insert into shop_sessions (token_hash, api_key_id, user_id, ip, expires_at)
    select sha256('s'), id, ${one.id}, '203.0.113.9', now() + interval '1 day' from k`
  const answer = await send(exportCustomerData, { params: one.params })
  const data = answer.json<Record<string, unknown[]>>()
  expect(answer.headers['content-type']).toContain('application/json')
  expect(Object.keys(data).join(' ')).toBe(
    'madeAt amounts times tags blocked blockedReason numbers orders tickets received payments receipts refunds cancellations deposits handovers signatures comments waiting notes orderNotes files devices securityEvents messages',
  )
  expect(data['numbers']).toMatchObject([{ mobile: one.mobile, family: one.family }])
  expect(data['orders']).toMatchObject([{ status: 'confirmed', note: `${one.family} دیر می‌رسد` }])
  expect(data['tickets']).toMatchObject([{ holderName: `لیلا ${one.family}` }])
  for (const part of ['notes', 'orderNotes', 'files']) expect([part, data[part]?.length]).toEqual([part, 1])
  const devices = data['devices'] as { device: string | null }[]
  expect(devices.map(({ device }) => device)).toEqual(expect.arrayContaining([null, 'برنامهٔ «سایت مهمان»']))
  expect(data['messages']).toContainEqual(expect.objectContaining({ text: `سلام ${one.family}` }))
  expect(answer.body).not.toContain(other.family)
  expect(answer.body).not.toContain(other.mobile)
  const [event] = await query<{ kind: string }>`select kind from security_events order by id desc limit 1`
  expect(event).toEqual({ kind: 'export' })
})

test('nothing tells any more who an erased customer was, and the figures are what they were', async () => {
  const { id, params, mobile, family, orderId, fileKey, answerKey } = await person()
  await isOver(orderId)
  await query`
    insert into comments (order_id, side, listing_id, host_id, customer_id, ratings, rating_tenths, body)
    select id, 'customer', listing_id, host_id, customer_id, '{"value": 4}', 50, 'خوب بود' from orders where id = ${orderId}`
  const figures = () =>
    query`select total_rials, host_share_rials, commission_rials, status from orders where id = ${orderId}`
  const [before, ledger] = [await figures(), await call(transactionEndpoints.listTransactions, { query: {} })]
  expect(await call(previewErasure, { params })).toMatchObject({
    obstacles: [],
    kept: { orders: 1 },
    gone: { notes: 1, files: 1 },
  })
  await call(eraseCustomer, { params, body: { reason: 'درخواست کتبی' } })

  // What is only added to keeps what it says (decision 175).
  expect(await tablesWith(family)).toEqual(['audit_entries'])
  expect(await tablesWith(mobile.slice(3))).toEqual([])
  expect(await tablesWith(toPersianDigits(mobile.slice(3)))).toEqual([])
  const customer = await call(customerRecordEndpoints.getCustomer, { params })
  expect(customer).toMatchObject({ name: erasedName, family: '', blocked: true, notes: [], orderCount: 1 })
  expect(customer.timeline.map(({ action }) => action)).toContain('erase')
  expect(await figures()).toEqual(before)
  expect((await call(transactionEndpoints.listTransactions, { query: {} })).total).toBe(ledger.total)
  expect((await call(orderListEndpoints.listOrders, { query: { q: family } } as never)).items).toEqual([])
  const found = await call(orderListEndpoints.listOrders, { query: { q: 'پاک‌شده' } } as never)
  expect(found.items.map((order) => order.id)).toEqual([orderId])
  expect(await query`select 1 from sessions where user_id = ${id}`).toEqual([])
  const rows = query`select 1 from import_rows where array_to_string(cells, ' ') like ${`%${mobile.slice(9)}%`}`
  expect(await rows).toEqual([])
  expect(await query`select 1 from notices where mobile like '+98980%' and status in ('queued', 'failed')`).toEqual([])

  const [job] = await query<{ data: { keys: string[] } }>`select data from pgboss.job where name = 'remove-files'`
  expect(job?.data.keys.toSorted()).toEqual([fileKey, answerKey])
  await runsOf(app.deps)['remove-files']?.({ keys: [fileKey, answerKey] }, new AbortController().signal)
  for (const key of [fileKey, answerKey]) expect(await documents.read(key)).toBeUndefined()

  // The number is free: whoever has it now is somebody new.
  const event = await eventOnSale(db)
  const again = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], {
      customer: { mobile, name: 'ندا', family: 'صدر' },
    }),
  })
  const [next] = await query<{ customer_id: number }>`select customer_id from orders where id = ${again.orderId}`
  expect(Number(next?.customer_id)).not.toBe(id)
})

test('all numbers of a person go together', async () => {
  const [one, other] = [await person(), await person()]
  await call(customerRecordEndpoints.mergeCustomer, { params: one.params, body: { otherId: other.id } })
  for (const { orderId } of [one, other]) await isOver(orderId)
  expect((await refusal(eraseCustomer, { params: other.params, body: { reason: 'درخواست' } })).code).toBe(
    'step_not_allowed',
  )
  await call(eraseCustomer, { params: one.params, body: { reason: 'درخواست' } })
  expect(await tablesWith(other.family)).toEqual(['audit_entries'])
})

test('who still has something open with us, who works here and who is erased already is refused by its reason', async () => {
  const { params, orderId } = await person()
  const erase = (who = params) => refusal(eraseCustomer, { params: who, body: { reason: 'درخواست' } })
  expect((await call(previewErasure, { params })).obstacles).toEqual([
    '۱ سفارش باز دارد؛ پیش از پاک کردن تمام یا لغو شود',
  ])
  expect((await erase()).message).toContain('۱ سفارش باز دارد')
  await isOver(orderId)
  await query`
    insert into refunds (order_id, status, method, amount_rials, reason) values (${orderId}, 'requested', 'bank_transfer', 1000, 'لغو')`
  expect((await erase()).message).toContain('بازپرداخت انجام‌نشده')
  await query`delete from refunds where order_id = ${orderId}`
  await call(eraseCustomer, { params, body: { reason: 'درخواست' } })
  expect((await erase()).message).toContain('پاک شده است')
  expect((await refusal(customerRecordEndpoints.unblockCustomer, { params })).code).toBe('step_not_allowed')
  const host = await person()
  await isOver(host.orderId)
  await query`update hosts set mobile = ${host.mobile} where id = (select min(id) from hosts)`
  expect((await erase(host.params)).message).toContain('با همین شماره میزبان هم هست')
  const [admin] = await query<{ id: number }>`select id from users where role = 'admin' order by id limit 1`
  expect((await erase({ id: Number(admin?.id) })).message).toContain('همکار یا میزبان')
  expect((await erase({ id: 999_999 })).status).toBe(404)
  const { token } = await given.signedIn('admin', 'نگار', 'support')
  expect((await refusal(previewErasure, { params, token })).code).toBe('forbidden')
})

test('nobody is told anything by a message to who was erased: each that a colleague asks for is refused', async () => {
  const { params, orderId, id } = await person()
  await query`update orders set status = 'completed', starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${orderId}`
  await payOffline({ call }, orderId, 1_100_000)
  await call(eraseCustomer, { params, body: { reason: 'درخواست' } })
  const before = await query`select id from notices`
  const refused = { code: 'step_not_allowed', message: expect.stringContaining('پاک شده است') as string }
  expect(await refusal(passEndpoints.sendPassLink, { params: { id: orderId } })).toMatchObject(refused)
  const [notice] = await query<{
    id: number
  }>`select id::int from notices where order_id = ${orderId} and status = 'sent'`
  const again = { params: { id: orderId, noticeId: notice?.id ?? 0 } }
  expect(await refusal(orderNoticeEndpoints.resendNotice, again)).toMatchObject(refused)
  const told = new Map<string, number>()
  const message = { text: 'سلام', actor: { ...systemActor, userId: given.admin.userId }, told }
  await expect(sendMessage(db, orderId, message)).rejects.toMatchObject({ code: 'step_not_allowed' })
  expect(await query`select id from notices`).toEqual(before)
  expect(await query`select mobile from users where id = ${id}`).toMatchObject([
    { mobile: expect.stringMatching(/^\+98980/) as string },
  ])
})
