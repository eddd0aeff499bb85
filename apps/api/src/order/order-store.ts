import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { orderBinds, type OrderMoney } from '@rezerv/contract/order/order-lifecycle.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { TicketSpans } from '@rezerv/contract/ticket/ticket-spans.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, execute, firstRow, firstValue, updateRow } from '#db/rows.ts'

/** The facts that a rule about an order needs, in rials and instants. */
export type OrderState = {
  id: number
  kind: ListingKind
  status: OrderStatus
  expiresAt: string | null
  createdAt: string
  startsAt: string
  paying: boolean
  money: OrderMoney
}

/** Money of a customer who is at the bank now: until the bank's window closes, nobody takes the places away. See decision 011. */
export const isPaying = sql<boolean>`exists (select from payments p where p.order_id = o.id and p.status in ('created', 'redirected', 'returned', 'unknown')
  and coalesce(p.window_until, p.created_at + interval '25 minutes') > now())`

/** The columns of an order that its price is kept in. */
export function priceColumns(quote: Quote) {
  const { subtotalRials, vatRials, totalRials, commissionRials, hostShareRials } = quote
  return { subtotalRials, vatRials, totalRials, commissionRials, hostShareRials, quote: JSON.stringify(quote) }
}

/** Locks the order until the transaction ends; undefined when there is none. */
export async function lockOrderState(db: Db, id: number): Promise<OrderState | undefined> {
  // A statement of its own: what waited for a lock would still see the payments as they were before it waited.
  await execute(db)`select from orders where id = ${id} for update`
  return findOrderState(db, id)
}

/** The same without a lock: for a look that changes nothing. */
export async function findOrderState(db: Db, id: number): Promise<OrderState | undefined> {
  const row = await firstRow<Omit<OrderState, 'money'> & Omit<OrderMoney, 'dead'>>(db)`
    select o.id, o.kind, o.status, o.expires_at, o.created_at, o.starts_at, ${isPaying} as paying, o.total_rials, order_paid(o.id) as paid_rials,
           order_refunded(o.id) as refunded_rials, order_refund_due(o.id) as refund_due_rials, order_retained(o.id) as retained_rials
      from orders o where o.id = ${id}`
  if (!row) return undefined
  const { totalRials, paidRials, refundedRials, refundDueRials, retainedRials, ...state } = row
  return {
    ...state,
    money: {
      totalRials,
      paidRials,
      refundedRials,
      refundDueRials,
      retainedRials,
      dead: !orderBinds(state.status),
    },
  }
}

const isOverdueHold = sql`o.status in ('held', 'awaiting_payment', 'accepted') and o.expires_at <= now() and not ${isPaying}`
const isOverdueRequest = sql`o.status = 'awaiting_host' and o.answer_until <= now()`

/** Orders whose time is up and that nobody is paying for, the longest overdue first. */
export const listOverdueOrders = (db: Db, limit: number) => allValues<number>(db)`
  (select o.id from orders o where ${isOverdueHold} order by o.expires_at limit ${limit})
  union all
  (select o.id from orders o where ${isOverdueRequest} order by o.answer_until limit ${limit})`

/** Locks the order if it is still overdue and no other process has it; undefined otherwise. */
export async function lockOverdueOrder(db: Db, id: number) {
  const locked = await firstValue<number>(db)`select id from orders where id = ${id} for update skip locked`
  if (locked === undefined) return undefined
  return firstRow<Pick<OrderState, 'id' | 'kind' | 'status'>>(db)`
    select o.id, o.kind, o.status from orders o where o.id = ${id} and (${isOverdueHold} or ${isOverdueRequest})`
}

/** `isRequest`: nobody accepted it; the lines of a stay name all units that might serve. */
export type ReinstateFacts = { startsAt: string; isRequest: boolean; customerBlocked: boolean }

export const reinstateFacts = (db: Db, id: number) => firstRow<ReinstateFacts>(db)`
  select o.starts_at, o.answer_until is not null and o.expires_at is null as is_request, u.blocked_at is not null as customer_blocked
    from orders o join users u on u.id = o.customer_id where o.id = ${id}`

/** Places of an order that holds none now which somebody else has, or which are closed. */
export const takenPlaces = (db: Db, id: number) => allRows<{ name: string; startsAt: string; free: number }>(db)`
  select r.name, s.starts_at, case when s.closed then 0 else s.capacity - s.taken end as free
    from (select h.resource_id as r, h.starts_at as t, sum(l.quantity)::int as quantity from order_lines l join line_slots h on h.line_id = l.id
           where l.order_id = ${id} group by 1, 2) w
    join slots s on s.resource_id = w.r and s.starts_at = w.t join resources r on r.id = w.r
   where s.closed or s.taken + w.quantity > s.capacity
   order by s.starts_at, r.position, r.id limit 100`

/** Purchases of this order's tickets for several occurrences wait, as for each other: at no slot need they meet. Before the slots. */
export const lockOrderSpans = (db: Db, id: number) =>
  execute(db)`
    select from tickets where id in (select ticket_id from order_lines where order_id = ${id}) and spans <> 'one'
     order by id for no key update`

/** A ticket of this order of which its person would have more than they may, with what they have by other orders; lock its places first. */
export const ticketBeyondCustomer = (db: Db, id: number) =>
  firstRow<{ name: string; minPerCustomer: number | null; maxPerCustomer: number | null; spans: TicketSpans }>(db)`
    select t.name, t.min_per_customer, t.max_per_customer, t.spans
      from (select ticket_id, sum(quantity) as own from order_pieces where order_id = ${id} group by 1) m
      join tickets t on t.id = m.ticket_id join orders o on o.id = ${id}
     where t.max_per_customer is not null
       and t.max_per_customer < m.own + pieces_of_person(
             numbers_of(o.customer_id), t.id,
             case when t.spans = 'one' then (select min(l.occurrence_id) from order_lines l where l.order_id = o.id and l.ticket_id = t.id) end, o.id)
     order by t.id limit 1`

/** Back to life: its cancellation, if there was one, is told by the timeline from now on. */
export async function setReinstated(
  db: Db,
  id: number,
  { status, until }: { status: 'held' | 'awaiting_host'; until: string },
) {
  await db.deleteFrom('cancellations').where('orderId', '=', id).execute()
  await updateRow(db, 'orders', id, {
    status,
    statusReason: null,
    ...(status === 'held' ? { expiresAt: until } : { answerUntil: until }),
  })
}
