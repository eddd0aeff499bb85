import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { customerErasureEndpoints } from '@rezerv/contract/customer/customer-erasure-endpoints.ts'
import { customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { receiptEndpoints } from '@rezerv/contract/receipt/receipt-endpoints.ts'
import { webhookEndpoints } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { afterAll, expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { eventRatings } from '#comment/comment-testing.ts'
import { formOf, testApp } from '#http/testing.ts'
import { payOffline, testBank } from '#payment/payment-testing.ts'
import { shopOf } from '#shop/shop-testing.ts'
import { deliverDue } from '#webhook/webhook-due-actions.ts'
import { fillRest, poison } from './customer-poison-testing.ts'
import { reachOfCustomer, unknownPersonColumns } from './customer-reach-testing.ts'

const { variables } = await testBank()
const given = await testApp({ ...variables, WEBHOOK_LOOPBACK: 'on' }, {}, { isWatched: false })
const { app, call, send, query, db, pool } = given
const { eraseCustomer } = customerErasureEndpoints
const { signIn } = await shopOf(given)

/** A program that answers with all that it knows of the customer. */
let known = ''
const listener = createServer((_, response) => void response.end(known))
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  listener.closeAllConnections()
  listener.close()
})
await call(webhookEndpoints.createWebhook, {
  body: {
    name: 'حسابداری',
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    types: ['order.booked', 'order.confirmed', 'payment.started', 'payment.confirmed'],
  },
})

const payAtBank = async (order: number) => {
  const { redirectUrl } = await call(paymentEndpoints.startPayment, { params: { id: order } })
  const paid = await fetch(redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay', behaviour: 'success', pan: '5022291012345678' }),
  })
  const back = new URL(paid.headers.get('location') ?? '')
  await call(paymentEndpoints.pasargadCallback, { body: Object.fromEntries(back.searchParams), token: null })
}

let serial = 0
/** A customer who signed in, bought, paid part by hand and part at the bank, was there and told about it, by the ways that people go. */
async function person() {
  serial += 1
  const mobile = `+98937${String(serial).padStart(7, '5')}`
  const family = `گل‌افشان${serial}`
  known = `سلام لیلا ${family}، ${mobile}`
  await signIn(mobile, { name: 'لیلا', family })
  const event = await eventOnSale(db)
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], {
      customer: { mobile, name: 'لیلا', family },
      note: `${family} دیر می‌رسد`,
    }),
  })
  const params = { id: orderId }
  const { paymentId } = await payOffline({ call }, orderId, 100_000, 'card_to_card')
  await call(receiptEndpoints.addReceipt, {
    params: { id: paymentId },
    body: formOf(`${family}.pdf`, Buffer.from('%PDF-1.4 رسید')),
  })
  await payAtBank(orderId)
  await call(orderNoteEndpoints.addOrderNote, { params, body: { body: `${family} با ${mobile} زنگ زد` } })
  const [row] = await query<{ customer_id: number }>`select customer_id from orders where id = ${orderId}`
  const id = Number(row?.customer_id)
  await call(customerRecordEndpoints.noteCustomer, { params: { id }, body: { body: `${family} تماس گرفت` } })
  await query`
    update orders set status = 'completed', starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${orderId}`
  await call(commentEndpoints.recordComment, {
    params,
    body: { side: 'customer', ratings: eventRatings, body: `${family} هستم، ${mobile}`, photoIds: [] },
  })
  await deliverDue({ db, send: app.deps.sendWebhook, pepper: app.deps.pepper, log: app.deps.log })
  return { id, params: { id }, mobile, family, orderId, paymentId }
}

/** The columns that have the word somewhere, of every table of the product and of its background work. */
async function columnsWith(word: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(
    `select table_schema as schema, table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and (table_schema = 'public' or table_schema = 'pgboss' and table_name = 'job')`,
  )
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rowCount } = await pool.query(
      `select from "${schema}"."${table}" where strpos("${column}"::text, $1) > 0 limit 1`,
      [word],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

test('of a customer who came by all ways nothing is read any more but what the law keeps', async () => {
  const { params, mobile, family, paymentId } = await person()
  const number = mobile.slice(3)
  expect(await columnsWith(family)).toEqual(
    expect.arrayContaining([
      'comments.body',
      'orders.note',
      'order_notes.body',
      'receipts.name',
      'webhook_attempts.answer',
    ]),
  )
  // The bank's log never had it.
  expect((await columnsWith(family)).concat(await columnsWith(number))).not.toContain('payment_events.detail')
  // As an earlier version kept it.
  await query`insert into payment_events (payment_id, kind, detail)
    values (${paymentId}, 'purchase', ${JSON.stringify({ request: { invoice: '77', payerName: `لیلا ${family}`, mobileNumber: `0${number}` } })})`
  const searches = [`لیلا ${family}`, `0${number}`, toPersianDigits(number), family]
  for (const q of searches)
    await query`insert into order_views (user_id, name, search) values (${given.admin.userId}, ${q}, ${JSON.stringify({ q })})`
  await call(eraseCustomer, { params, body: { reason: 'درخواست کتبی' } })
  // A family name is of many: where nothing says whose it is, it stays.
  expect(await columnsWith(family)).toEqual(['audit_entries.new_value', 'order_views.name', 'order_views.search'])
  const views = await query<{ name: string; q: string }>`select name, search->>'q' as q from order_views order by id`
  expect(views).toEqual(['…', '09800000000', '۹۸۰۰۰۰۰۰۰۰', family].map((name) => ({ name, q: name })))
  await query`delete from order_views`
  expect((await columnsWith(number)).filter((column) => !(column in keptByLaw))).toEqual([])
  expect(await columnsWith(toPersianDigits(number))).toEqual([])
  const log = await query<{
    detail: unknown
  }>`select detail from payment_events where payment_id = ${paymentId} order by id desc limit 1`
  expect(log[0]?.detail).toEqual({ request: { invoice: '77', payerName: '***', mobileNumber: '***' } })
  expect(await query`select 1 from payment_events where detail::text like '%"invoice"%' limit 1`).toHaveLength(1)
  await expect(query`update payment_events set detail = '{}' where payment_id = ${paymentId}`).rejects.toThrow(
    'append-only',
  )
})

const reasons = {
  log: 'the audit log is added to and never changed, for everybody',
  books: 'papers of a business, kept for ten years as they are',
  security: 'who attacks is looked for through half a year, and then it goes by itself',
  codes: 'a code or a number that the program or the bank makes; nobody types a name into it',
  house: 'the name of a thing of the house, or of a colleague',
}
const columns = {
  log: 'audit_entries: action device ip new_value old_value trace_id',
  books: 'bank_lines: description reference, refunds: holder_name sheba, transactions: act description',
  security: 'security_events: detail device ip mobile trace_id',
  codes: `cancellations: code, comment_flags: kind, comments: reason reply_reason, handover_signatures: file_key, handovers: status_before, import_rows: reference,
    integrity_faults: rule, issued_tickets: code, job: data, notices: provider provider_id template, order_money: state,
    order_notes: idempotency_fingerprint, orders: cancellation_policy idempotency_fingerprint idempotency_key,
    payment_events: fold kind, payment_mismatches: reason,
    payments: callback_status card_mask invoice redirect_url reference_number track_id url_id, receipts: file_key,
    webhook_attempts: fault, webhook_deliveries: entry`,
  house: `gate_scans: gate, handover_signatures: name, issued_tickets: was_seat_label was_ticket_name, order_lines: seat_label ticket_name,
    waitlist_entries: category`,
}
/** Where what was written may still stand, each with its reason. What is not here is erased. */
const keptByLaw = Object.fromEntries(
  Object.entries(columns).flatMap(([why, list]) =>
    list.split(',').flatMap((one) => {
      const [table = '', names = ''] = one.trim().split(': ')
      return names.split(' ').map((name) => [`${table}.${name}`, reasons[why as keyof typeof reasons]] as const)
    }),
  ),
)

test('no column of a row about a customer keeps what was written into it, but those that are named with a reason', async () => {
  const { id, params, mobile, family, orderId } = await person()
  await fillRest(pool, { orderId, id })
  const reach = await reachOfCustomer(pool)
  expect(await poison(pool, reach, { id, mobile, wordOf: () => family })).toEqual([])
  expect(reach.size).toBeGreaterThan(40)
  await call(eraseCustomer, { params, body: { reason: 'درخواست کتبی' } })
  const kept = await columnsWith(family)
  expect(kept.filter((column) => !(column in keptByLaw))).toEqual([])
  expect(Object.keys(keptByLaw).filter((column) => !kept.includes(column))).toEqual([])
})

test('each column that names a person is known as theirs, or as whoever did something', async () => {
  expect(await unknownPersonColumns(pool)).toEqual([])
})

const derived = 'figures that are made from orders, payments and refunds, which are given'
const ledger =
  'the books of the house; what of them came from the customer or went to them is given as payments and refunds'
const hashes = 'keys of addresses, as hashes that nobody reads'
const ours = 'how the house and the bank speak of a payment, which is given'
const moderation = 'what others said of a comment; the comment and its reply are given'
/** Tables with a way to a customer of which they are given nothing, each with the reason. */
const notGiven: Record<string, string> = {
  adjustments: ledger,
  audit_entries: 'what colleagues did, and which of them',
  bank_lines: ledger,
  comment_flags: moderation,
  comment_photos: moderation,
  comment_reports: moderation,
  gate_scans: 'how the gate came to the time of entry, which is given with the ticket',
  import_rows: 'the line of a file that the rows given here were made from',
  integrity_faults: 'what the house found wrong with its own figures',
  known_browsers: hashes,
  line_slots: derived,
  mass_cancellation_orders: 'how far a cancellation of many is; the cancellation is given',
  money_checks: derived,
  order_money: derived,
  pass_links: hashes,
  payment_events: ours,
  payment_links: hashes,
  payment_mismatches: ours,
  payout_lines: 'what hosts are paid',
  postings: ledger,
  shop_answers: 'copies, for a day, of answers that they got',
  sign_in_codes: hashes,
  stay_moves: 'how an order stood before the change; as it stands is given',
  step_ups: 'of colleagues alone',
  ticket_links: hashes,
  transactions: ledger,
  webhook_attempts: 'what other programs answered to the number of an order',
  webhook_deliveries: 'numbers of orders alone',
}

test('each table with a way to a customer is in what they are given on request, or says why not', async () => {
  const { id, params, mobile, family, orderId } = await person()
  await fillRest(pool, { orderId, id })
  const reach = await reachOfCustomer(pool)
  const wordOf = (column: string) => `${family}-${column}`
  await poison(pool, reach, { id, mobile, wordOf })
  const { body } = await send(customerErasureEndpoints.exportCustomerData, { params })
  const withoutText = { shop_sessions: '"device": "برنامهٔ «برنامهٔ مهمان»"', users: family }
  const isGiven = (table: string) =>
    body.includes(`-${table}.`) || body.includes(withoutText[table as 'users'] ?? '\n\n')
  expect([...reach.keys()].filter((table) => !isGiven(table)).toSorted()).toEqual(Object.keys(notGiven))
})
