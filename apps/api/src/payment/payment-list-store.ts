import { onlyDigits } from '@rezerv/contract/digits.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { paymentFilters, type PaymentListQuery, type PaymentView } from '@rezerv/contract/payment/payment-endpoints.ts'
import type { PaymentMethod, PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { cappedCount, searchIn } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'

/** A payment with what its receipt needs of order and listing. `refundDue`: some of this payment waits to be paid back. */
export async function findReceiptFacts(db: Db, invoice: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .innerJoin('listings as l', 'l.id', 'o.listingId')
    .where('p.invoice', '=', invoice)
    .select(['p.invoice', 'p.orderId', 'p.amountRials', 'p.referenceNumber', 'p.trackId', 'p.cardMask'])
    .select(['p.createdAt', 'p.confirmedAt', 'p.statusReason', 'o.status as orderStatus', 'l.title as listingTitle'])
    .select(sql<PaymentStatus>`p.status`.as('status'))
    .select(sql<string>`o.code`.as('orderCode'))
    .select(
      sql<boolean>`exists (select 1 from refunds r where r.payment_id = p.id and r.status <> 'failed')`.as('refundDue'),
    )
    .executeTakeFirst()
}
export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof findReceiptFacts>>>

const rows = (db: Db) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .innerJoin('users as u', 'u.id', 'o.customerId')
    .select([
      'p.id',
      'p.orderId',
      'p.statusReason',
      'p.amountRials',
      'p.invoice',
      'p.urlId',
      'p.callbackStatus',
      'p.referenceNumber',
    ])
    .select([
      'p.trackId',
      'p.cardMask',
      'p.offlineReference',
      'p.paidDay',
      'p.note',
      'p.windowUntil',
      'p.reversibleUntil',
      'p.createdAt',
      'p.confirmedAt',
    ])
    .select(sql<PaymentStatus>`p.status`.as('status'))
    .select(sql<PaymentMethod>`p.method`.as('method'))
    .select(sql<string>`o.code`.as('orderCode'))
    .select(sql<string>`btrim(u.name || ' ' || u.family)`.as('customerName'))

/** Every attempt to pay an order, oldest first. */
export const listOrderPayments = (db: Db, orderId: number): Promise<Payment[]> =>
  rows(db).where('p.orderId', '=', orderId).orderBy('p.id').execute()

/** One page, newest first, and one row more when there is a next page; `afterId` is the last row of the page before. */
export async function listPayments(db: Db, query: PaymentListQuery, afterId: number | undefined) {
  const filters = paymentFilter(query)
  const [items, total] = await Promise.all([
    rows(db)
      .where(filters)
      .$if(afterId !== undefined, (qb) => qb.where('p.id', '<', afterId ?? 0))
      .orderBy('p.id', 'desc')
      .limit(pageSize + 1)
      .execute(),
    cappedCount(db, sql`from payments p where ${filters}`),
  ])
  return { items: items satisfies Payment[], total }
}

function paymentFilter(query: PaymentListQuery): RawBuilder<boolean> {
  const { view, orderId } = query
  const conditions = [
    matches(query.q),
    filterSql(paymentFilters, query, {
      status: sql`p.status`,
      method: sql`p.method`,
      from: sql`p.created_at`,
      minRials: sql`p.amount_rials`,
    }),
    view && views[view],
    orderId && sql`p.order_id = ${orderId}`,
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
export const findPaymentRow = (db: Db, id: number): Promise<Payment | undefined> =>
  rows(db).where('p.id', '=', id).executeTakeFirst()

/** By invoice, or by the order's folded words, which hold the references of its money too. */
const matches = (q: string | undefined) =>
  q?.trim()
    ? sql<boolean>`p.id in (
        select i.id from payments i where i.invoice = ${onlyDigits(q)}
        union all select s.id from payments s join orders o2 on o2.id = s.order_id where ${searchIn(sql`o2.search`, q)})`
    : sql<boolean>`true`
