import { orderHoldsSlots, orderTakesMoney, paymentState } from '@rezerv/contract/order/order-lifecycle.ts'
import type { OrderFilter } from '@rezerv/contract/order/order-list-query.ts'
import type { OrderRow } from '@rezerv/contract/order/order-row.ts'
import { countCap, pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { cappedCount } from '#db/db-search.ts'
import { findByNumber, orderFilter, refundsDue } from './order-filter-store.ts'

type Money = { refundedRials: number; refundDueRials: number; retainedRials: number }
export type Place = { createdAt: string; id: number }

/** A page of orders, newest first, one row more than a page holds; `total` is capped. */
export async function listOrders(db: Db, query: OrderFilter, after: Place | undefined) {
  const matching = sql`from orders o where ${orderFilter(query, await findByNumber(db, query.q))}`
  const beyond = after ? sql<boolean>`(o.created_at, o.id) < (${after.createdAt}, ${after.id})` : sql<boolean>`true`
  if (query.q) {
    const found = await searchOrders(db, matching, beyond)
    if (found.total <= countCap)
      return {
        rows: found.ids.length > 0 ? await orderRows(db, sql`o.id = any (${found.ids})`) : [],
        total: found.total,
      }
    return { rows: await pageOfOrders(db, matching, beyond), total: found.total }
  }
  const [rows, total] = await Promise.all([pageOfOrders(db, matching, beyond), cappedCount(db, matching)])
  return { rows, total }
}

/** Walks an index from the newest on: right for filters that an index knows, and for words that many orders hold. */
const pageOfOrders = (db: Db, matching: RawBuilder<unknown>, beyond: RawBuilder<boolean>) =>
  orderRows(
    db,
    sql`o.id in (select o.id ${matching} and ${beyond} order by o.created_at desc, o.id desc limit ${sql.lit(pageSize + 1)})`,
  )

/**
 * Looks words up once for the count and the page. Without an order of its own: asked for the newest of few, PostgreSQL walks
 * through all orders by date instead of looking the words up. `ids` are the page's only while `total` is not beyond the cap.
 */
async function searchOrders(db: Db, matching: RawBuilder<unknown>, beyond: RawBuilder<boolean>) {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hits as materialized (select o.id, o.created_at ${matching} limit ${sql.lit(countCap + 1)})
    select (select count(*) from hits) as total,
           array(select o.id from hits o where ${beyond} order by o.created_at desc, o.id desc limit ${sql.lit(pageSize + 1)}) as ids`.execute(
    db,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

/** The rows of these orders, newest first. */
export async function orderRows(db: Db, where: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await sql<ReadOrder>`${orderSelect(where)}`.execute(db)
  return rows.map(rowOf)
}

/** An order as `orderSelect` reads it: what is derived from it is still missing. */
export type ReadOrder = Omit<OrderRow, 'paymentState' | 'dueRials'> & Money

export const orderSelect = (where: RawBuilder<unknown>) => sql<ReadOrder>`
    select o.id, o.code, o.kind, o.status, o.source, o.labels, o.listing_id, l.title as listing_title, o.host_id, h.display_name as host_name, o.customer_id,
           btrim(u.name || ' ' || u.family) as customer_name, u.mobile as customer_mobile, o.starts_at, o.ends_at, o.quantity, o.total_rials,
           order_paid(o.id) as paid_rials, order_refunded(o.id) as refunded_rials, order_refund_due(o.id) as refund_due_rials,
           coalesce((select c.kept_rials from cancellations c where c.order_id = o.id), 0) as retained_rials, o.expires_at, o.created_at
      from orders o join listings l on l.id = o.listing_id join hosts h on h.id = o.host_id join users u on u.id = o.customer_id
     where ${where}
     order by o.created_at desc, o.id desc`

export const rowOf = ({ refundedRials, refundDueRials, retainedRials, ...row }: ReadOrder): OrderRow => ({
  ...row,
  dueRials: orderTakesMoney(row.status) ? Math.max(0, row.totalRials - row.paidRials + refundedRials) : 0,
  paymentState: paymentState({
    ...row,
    refundedRials,
    refundDueRials,
    retainedRials,
    dead: !orderHoldsSlots(row.status),
  }),
})

/** How many orders match, exact up to `countCap` and one more beyond it. */
export const countMatching = async (db: Db, query: OrderFilter) =>
  cappedCount(db, sql`from orders o where ${orderFilter(query, await findByNumber(db, query.q))}`)

const tomorrowStarts: OrderFilter = { starts: 'tomorrow', status: 'confirmed' }

/** Each count is exact up to `countCap` and one more beyond it. */
export async function countOrders(db: Db) {
  const capped = (from: RawBuilder<unknown>) =>
    sql`(select count(*) from (select 1 from ${from} limit ${sql.lit(countCap + 1)}) counted)`
  const { rows } = await sql<{
    all: number
    held: number
    awaitingHost: number
    awaitingPayment: number
    confirmed: number
    refundDue: number
    partlyPaid: number
    tomorrow: number
  }>`
    select ${capped(sql`orders`)} as "all",
           ${capped(sql`orders where status = 'held'`)} as held,
           ${capped(sql`orders where status = 'awaiting_host'`)} as awaiting_host,
           ${capped(sql`orders where status = 'awaiting_payment'`)} as awaiting_payment,
           ${capped(sql`orders where status = 'confirmed'`)} as confirmed,
           ${capped(sql`(select distinct order_id from (${refundsDue}) due) as due_orders`)} as refund_due,
           ${capped(sql`order_money where state = 'partly_paid'`)} as partly_paid,
           ${capped(sql`orders o where ${orderFilter(tomorrowStarts)}`)} as tomorrow`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('counts answered nothing')
  return counts
}
