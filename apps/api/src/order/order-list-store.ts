import { orderBinds, orderTakesMoney, paymentState } from '@rezerv/contract/order/order-lifecycle.ts'
import {
  type OrderFilter,
  orderFilters,
  type OrderRow,
  type OrderSort,
  type OrderSums,
} from '@rezerv/contract/order/order-list-endpoints.ts'
import { OrderStatus, type PaymentState } from '@rezerv/contract/order/order-status.ts'
import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { isFiltered } from '@rezerv/contract/list-filter.ts'
import { countCap, pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, escapeLike, planned } from '#db/connect.ts'
import { cappedCount, searchOrders, withTotal, type RowCursor } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { personName } from '#db/person-name.ts'
import { allRows, allValues, oneRow } from '#db/rows.ts'

/** The condition on `orders o` that the filters of the desk say. `found`: orders that a number in `q` names (findByNumber). */
export function orderFilter(query: OrderFilter, found: number[] = []): RawBuilder<boolean> {
  const words = searchOrders(query.q)
  const filters = filterSql(orderFilters, query, {
    status: sql`o.status`,
    kind: sql`o.kind`,
    paymentState: (states) => sql<boolean>`(${sql.join(states.map(inPaymentState), sql` or `)})`,
    source: sql`o.source`,
    ownerId: (owner) => (owner === 'none' ? sql<boolean>`o.owner_id is null` : sql<boolean>`o.owner_id = ${owner}`),
    startsFrom: sql`o.starts_at`,
    from: sql`o.created_at`,
    confirmedFrom: sql`o.confirmed_at`,
    // Cancelled after it had been final.
    cancelledFrom: (inside) =>
      sql`o.confirmed_at is not null and o.id in (select c.order_id from cancellations c where ${inside(sql`c.created_at`)})`,
    sort: () => sql<boolean>`true`,
    label: (label) => sql`o.labels <> '{}' and o.labels @> array[${label}]`,
    hostId: sql`o.host_id`,
    customerId: (id) => sql<boolean>`o.customer_id = any (same_person(${id}))`,
    listingId: sql`o.listing_id`,
    cityId: (city) => sql`o.listing_id in (select l.id from listings l where l.city_id = ${city})`,
    category: (category) => sql`o.listing_id in (select l.id from listings l where l.category = ${category})`,
  })
  return sql<boolean>`(${found.length > 0 ? sql`(o.id = any (${found}) or ${words})` : words} and ${filters})`
}

/** Orders without a row in `order_money` had no money yet. */
const inPaymentState = (state: PaymentState) =>
  state === 'unpaid'
    ? sql<boolean>`(o.total_rials > 0 and not exists (select from order_money m where m.order_id = o.id and m.state <> 'unpaid'))`
    : sql<boolean>`o.id in (select order_id from order_money where state = ${state})`

/**
 * Orders that a number names outright: of an issued ticket (its beginning is enough, six letters or more), or what a payment is
 * known by at us, at the bank or to the operator. These are not in the order's own words until the money has come.
 */
export async function findByNumber(db: Db, q: string | undefined): Promise<number[]> {
  const number = toWesternDigits(q ?? '').replaceAll(/[\s-]/g, '')
  if (!/^[0-9a-zA-Z]{6,64}$/.test(number)) return []
  return allValues<number>(db)`
    select order_id from issued_tickets where code like ${`${escapeLike(number.toUpperCase())}%`}
    union select order_id from payments
     where invoice = ${number} or reference_number = ${number} or track_id = ${number} or offline_reference = ${number}
    limit 100`
}

type Money = { refundedRials: number; refundDueRials: number; retainedRials: number }
/** A way along an index: by which column, and whether the last comes first. */
type Walk = { by: 'created_at' | 'starts_at'; isBack: boolean }
const newestFirst: Walk = { by: 'created_at', isBack: true }
const walks: Record<OrderSort, Walk> = {
  oldest: { by: 'created_at', isBack: false },
  soonest: { by: 'starts_at', isBack: false },
  latest: { by: 'starts_at', isBack: true },
}
const walkOf = ({ sort }: OrderFilter) => (sort ? walks[sort] : newestFirst)

const inOrder = ({ by, isBack }: Walk) => {
  const way = sql.raw(isBack ? 'desc' : 'asc')
  return sql`order by ${sql.ref(`o.${by}`)} ${way}, o.id ${way}`
}
const beyondOf = ({ by, isBack }: Walk, { createdAt, id }: RowCursor) =>
  sql<boolean>`(${sql.ref(`o.${by}`)}, o.id) ${sql.raw(isBack ? '<' : '>')} (${createdAt}, ${id})`

/** Where a row stands in the order that was asked for: its cursor has the instant by which it is sorted. */
export const orderPlace = (query: OrderFilter, { createdAt, startsAt, id }: OrderRow): RowCursor => ({
  createdAt: walkOf(query).by === 'starts_at' ? startsAt : createdAt,
  id,
})

/** A page of orders, newest first unless they are sorted, one row more than a page holds; `total` is capped. */
export async function listOrders(db: Db, query: OrderFilter, after: RowCursor | undefined) {
  const walk = walkOf(query)
  const matching = sql`from orders o where ${orderFilter(query, await findByNumber(db, query.q))}`
  const page: Part = { matching, beyond: after ? beyondOf(walk, after) : sql<boolean>`true`, walk }
  if (query.q) {
    const found = await findByWords(db, page)
    if (found.total <= countCap)
      return {
        rows: found.ids.length > 0 ? await orderRows(db, sql`o.id = any (${found.ids})`, { walk }) : [],
        total: found.total,
      }
    return { rows: await pageOfOrders(db, page), total: found.total }
  }
  const how = isFiltered(orderFilters, query) ? sql`` : planned
  return withTotal(db, pageOfOrders(db, page, how), matching, how)
}

type Part = { matching: RawBuilder<unknown>; beyond: RawBuilder<boolean>; walk: Walk }

/** Walks an index: right for filters that an index knows, and for words that many orders hold. */
const pageOfOrders = (db: Db, { matching, beyond, walk }: Part, how = sql``) =>
  orderRows(db, sql`o.id in (select o.id ${matching} and ${beyond} ${inOrder(walk)} limit ${sql.lit(pageSize + 1)})`, {
    walk,
    how,
  })

/**
 * Looks words up once for the count and the page. Without an order of its own: asked for the newest of few, PostgreSQL walks
 * through all orders by date instead of looking the words up. `ids` are the page's only while `total` is not beyond the cap.
 */
async function findByWords(db: Db, { matching, beyond, walk }: Part) {
  return oneRow<{ total: number; ids: number[] }>(db)`
    with hits as materialized (select o.id, o.created_at, o.starts_at ${matching} limit ${sql.lit(countCap + 1)})
    select (select count(*) from hits) as total,
           array(select o.id from hits o where ${beyond} ${inOrder(walk)} limit ${sql.lit(pageSize + 1)}) as ids`
}

/** The rows of these orders, newest first unless said. */
export async function orderRows(
  db: Db,
  where: RawBuilder<unknown>,
  { how = sql``, walk }: { how?: RawBuilder<unknown>; walk?: Walk } = {},
): Promise<OrderRow[]> {
  const rows = await allRows<ReadOrder>(db)`${how}${orderSelect(where, walk)}`
  return rows.map(rowOf)
}

/** An order as `orderSelect` reads it: what is derived from it is still missing. */
export type ReadOrder = Omit<OrderRow, 'paymentState' | 'dueRials'> & Money

/**
 * An amount of an order `o` from its row `m` in `order_money`, in rials. An order without a row had no money yet; a row that an earlier
 * version wrote has no amounts.
 */
export const amountOfOrder = (part: 'paid' | 'refunded' | 'refund_due' | 'retained') =>
  sql.raw(`case when m.order_id is null then 0 else coalesce(m.${part}_rials, order_${part}(o.id)) end`)

export const orderSelect = (where: RawBuilder<unknown>, walk = newestFirst) => sql<ReadOrder>`
    select o.id, o.code, o.kind, o.status, o.source, o.labels, o.listing_id, l.title as listing_title, o.host_id, h.display_name as host_name, o.customer_id,
           btrim(u.name || ' ' || u.family) as customer_name, u.mobile as customer_mobile, o.owner_id, ${personName('w')} as owner_name, o.starts_at, o.ends_at, o.quantity, o.total_rials,
           ${amountOfOrder('paid')} as paid_rials, ${amountOfOrder('refunded')} as refunded_rials, ${amountOfOrder('refund_due')} as refund_due_rials,
           ${amountOfOrder('retained')} as retained_rials, o.expires_at, o.created_at
      from orders o join listings l on l.id = o.listing_id join hosts h on h.id = o.host_id join users u on u.id = o.customer_id
      left join order_money m on m.order_id = o.id left join users w on w.id = o.owner_id
     where ${where}
     ${inOrder(walk)}`

/** The row itself with what is derived from it: a page has fifty, and a copy of each would cost more than all else that is done with them. */
export function rowOf(row: ReadOrder): OrderRow {
  const { status, totalRials, paidRials, refundedRials } = row
  return Object.assign(row, {
    dueRials: orderTakesMoney(status) ? Math.max(0, totalRials - paidRials + refundedRials) : 0,
    paymentState: paymentState({
      totalRials,
      paidRials,
      refundedRials,
      refundDueRials: row.refundDueRials,
      retainedRials: row.retainedRials,
      dead: !orderBinds(status),
    }),
  })
}

/** How many orders match, exact up to `countCap` and one more beyond it. */
export const countMatching = async (db: Db, query: OrderFilter) =>
  cappedCount(db, sql`from orders o where ${orderFilter(query, await findByNumber(db, query.q))}`)

/** The money of the orders that match, while they are not more than a list counts. */
export async function sumOrders(db: Db, query: OrderFilter): Promise<OrderSums> {
  const matching = sql`from orders o where ${orderFilter(query, await findByNumber(db, query.q))}`
  const kept = sql`(${amountOfOrder('paid')} - ${amountOfOrder('refunded')})`
  const takesMoney = OrderStatus.options.filter(orderTakesMoney)
  const { count, ...sums } = await oneRow<OrderSums>(db)`
    with hits as materialized (select o.id ${matching} limit ${sql.lit(countCap + 1)}),
         few as materialized (select id from hits where (select count(*) from hits) <= ${sql.lit(countCap)})
    select (select count(*) from hits) as count, sum(o.total_rials)::bigint as total_rials, sum(${kept})::bigint as paid_rials,
           sum(case when o.status = any (${takesMoney}) then greatest(0, o.total_rials - ${kept}) else 0 end)::bigint as due_rials
      from few cross join lateral (select * from orders where id = few.id offset 0) o left join order_money m on m.order_id = o.id`
  return count === 0 ? { count, totalRials: 0, paidRials: 0, dueRials: 0 } : { count, ...sums }
}

const refundsDue = sql`select order_id from refunds where status in ('requested', 'approved', 'sent') and borne_by is null`
const tomorrowStarts: OrderFilter = { starts: 'tomorrow', status: 'confirmed' }

/** Each count is exact up to `countCap` and one more beyond it. `me`: whose orders are `mine`. */
export async function countOrders(db: Db, me: number | null) {
  const capped = (from: RawBuilder<unknown>) =>
    sql`(select count(*) from (select 1 from ${from} limit ${sql.lit(countCap + 1)}) counted)`
  return oneRow<{
    all: number
    mine: number
    held: number
    awaitingHost: number
    awaitingPayment: number
    confirmed: number
    refundDue: number
    partlyPaid: number
    tomorrow: number
  }>(db)`
    select ${capped(sql`orders`)} as "all",
           ${capped(sql`orders where owner_id = ${me}`)} as mine,
           ${capped(sql`orders where status = 'held'`)} as held,
           ${capped(sql`orders where status = 'awaiting_host'`)} as awaiting_host,
           ${capped(sql`orders where status = 'awaiting_payment'`)} as awaiting_payment,
           ${capped(sql`orders where status = 'confirmed'`)} as confirmed,
           ${capped(sql`(select distinct order_id from (${refundsDue}) due) as due_orders`)} as refund_due,
           ${capped(sql`order_money where state = 'partly_paid'`)} as partly_paid,
           ${capped(sql`orders o where ${orderFilter(tomorrowStarts)}`)} as tomorrow`
}

/** Orders that match, newest first, `limit` at most. */
export const listMatchingIds = async (db: Db, search: OrderFilter, limit: number) => allValues<number>(db)`
  select o.id from orders o where ${orderFilter(search, await findByNumber(db, search.q))}
   order by o.created_at desc, o.id desc limit ${limit}`

/** The codes of these orders by id; what is no order is not there. */
export async function listCodes(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .select(['id', 'code'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.code ?? '']))
}
