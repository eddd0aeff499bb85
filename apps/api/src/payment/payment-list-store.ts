import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { countCap, pageSize } from '@rezerv/contract/page.ts'
import {
  paymentFilters,
  type PaymentListQuery,
  type PaymentSums,
  type PaymentView,
} from '@rezerv/contract/payment/payment-endpoints.ts'
import { paymentIsOpen, PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { Payment, PaymentReceipt } from '@rezerv/contract/payment/payment.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { searchIn, withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows, firstRow, oneRow, oneValue } from '#db/rows.ts'
import { receiptsOfPayment } from '#receipt/receipt-store.ts'

/** A payment with what its receipt needs of order and listing. `refundDue`: some of this payment waits to be paid back. */
export const findReceiptFacts = (db: Db, invoice: string) => firstRow<ReceiptFacts>(db)`
  select p.invoice, p.order_id, p.amount_rials, p.reference_number, p.track_id, p.card_mask, p.created_at, p.confirmed_at, p.status,
         p.status_reason, o.status as order_status, o.code as order_code, o.kind, o.listing_id, l.title as listing_title,
         exists (select from refunds r where r.payment_id = p.id and r.status <> 'failed') as refund_due
    from payments p join orders o on o.id = p.order_id join listings l on l.id = o.listing_id
   where p.invoice = ${invoice}`
export type ReceiptFacts = Pick<
  PaymentReceipt,
  | 'invoice'
  | 'orderId'
  | 'orderCode'
  | 'kind'
  | 'listingId'
  | 'listingTitle'
  | 'amountRials'
  | 'referenceNumber'
  | 'trackId'
  | 'cardMask'
> &
  Pick<Payment, 'status' | 'statusReason' | 'createdAt' | 'confirmedAt'> & {
    orderStatus: OrderStatus
    refundDue: boolean
  }

/** `where` may bring the order and the end of the list with it. */
const paymentRows = (db: Db, where: RawBuilder<unknown>) => allRows<Payment>(db)`
  select p.id, p.order_id, p.status, p.status_reason, p.method, p.amount_rials, p.invoice, p.url_id, p.callback_status, p.reference_number,
         p.track_id, p.card_mask, p.offline_reference, p.paid_day, p.note, p.window_until, p.reversible_until, p.created_at, p.confirmed_at,
         o.code as order_code, btrim(u.name || ' ' || u.family) as customer_name, u.mobile as customer_mobile,
         ${receiptsOfPayment} as receipts
    from payments p join orders o on o.id = p.order_id join users u on u.id = o.customer_id
   where ${where}`

/** Every attempt to pay an order, oldest first. */
export const listOrderPayments = (db: Db, orderId: number): Promise<Payment[]> =>
  paymentRows(db, sql`p.order_id = ${orderId} order by p.id`)

/** One page, newest first, and one row more when there is a next page; `afterId` is the last row of the page before. */
export async function listPayments(db: Db, query: PaymentListQuery, afterId: number | undefined) {
  const page = readPayments(db, query, { afterId, limit: pageSize + 1 })
  return withTotal(db, page, sql`from payments p where ${paymentFilter(query)}`)
}

/** The money of the attempts that match, while they are not more than a list counts. */
export async function sumPayments(db: Db, query: PaymentListQuery): Promise<PaymentSums> {
  const open = PaymentStatus.options.filter(paymentIsOpen)
  const { count, ...sums } = await oneRow<{ count: number; confirmedRials: number; openRials: number }>(db)`
    with hits as (select p.status, p.amount_rials from payments p where ${paymentFilter(query)} limit ${sql.lit(countCap + 1)})
    select count(*) as count, coalesce(sum(amount_rials) filter (where status = 'confirmed'), 0)::bigint as confirmed_rials,
           coalesce(sum(amount_rials) filter (where status = any (${open})), 0)::bigint as open_rials from hits`
  return count > countCap ? { count, confirmedRials: null, openRials: null } : { count, ...sums }
}

/** So many of what the filters leave, newest first. */
export function readPayments(
  db: Db,
  query: PaymentFilter,
  { afterId, limit }: { afterId?: number | undefined; limit: number },
) {
  const beyond = afterId === undefined ? sql`true` : sql`p.id < ${afterId}`
  return paymentRows(db, sql`${paymentFilter(query)} and ${beyond} order by p.id desc limit ${sql.lit(limit)}`)
}

/** Whether more than so many match. */
export const morePaymentsThan = (db: Db, query: PaymentFilter, most: number) => oneValue<boolean>(db)`
  select exists (select from payments p where ${paymentFilter(query)} order by p.id offset ${sql.lit(most)}) as more`

export type PaymentFilter = Omit<PaymentListQuery, 'after'>

function paymentFilter(query: PaymentFilter): RawBuilder<boolean> {
  const { view } = query
  const conditions = [
    matches(query.q),
    filterSql(paymentFilters, query, {
      status: sql`p.status`,
      method: sql`p.method`,
      from: sql`p.created_at`,
      minRials: sql`p.amount_rials`,
      orderId: sql`p.order_id`,
      customerId: (id) => sql`p.order_id in (select id from orders where customer_id = any (same_person(${id})))`,
    }),
    view && views[view],
  ].filter((condition) => condition !== undefined)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Three minutes: who has not come back by then closed the page or lost it. */
const views: Record<PaymentView, RawBuilder<unknown>> = {
  open: sql`p.status in ('created', 'redirected', 'returned', 'unknown')`,
  unknown: sql`p.status = 'unknown'`,
  mismatch: sql`exists (select from payment_mismatches m where m.payment_id = p.id and m.closed_at is null)`,
  callback_missing: sql`p.method = 'pasargad' and p.callback_status is null and p.status in ('redirected', 'unknown', 'confirmed')
    and p.created_at < now() - interval '3 minutes'`,
}

/** One attempt; undefined when there is none. */
export const findPaymentRow = async (db: Db, id: number): Promise<Payment | undefined> =>
  (await paymentRows(db, sql`p.id = ${id}`))[0]

/** By what the attempt is known by at us, at the bank or to the operator, or by the order's folded words: code, customer's name and mobile, listing. */
function matches(q: string | undefined): RawBuilder<boolean> {
  if (!q?.trim()) return sql<boolean>`true`
  const number = toWesternDigits(q).replaceAll(/[\s-]/g, '')
  return sql<boolean>`p.id in (
    select i.id from payments i
     where i.invoice = ${number} or i.reference_number = ${number} or i.track_id = ${number} or i.offline_reference = ${number}
    union all select s.id from payments s join orders o2 on o2.id = s.order_id where ${searchIn(sql`o2.search`, q)})`
}
