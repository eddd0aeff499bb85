import type {
  RefundBearer,
  RefundMethod,
  RefundReason,
  RefundStatus,
} from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { RefundAccount } from '@rezerv/contract/refund/refund.ts'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Refunds } from '#db/db-types.ts'
import { saidByHand } from '#payment/payment-mismatch-store.ts'
import { allRows, execute, firstRow, insertRow, oneRow, oneValue, updateRow } from '#db/rows.ts'
import type { PaymentRow } from '#payment/payment-store.ts'

export type RefundRow = Omit<Selectable<Refunds>, 'status' | 'method' | 'borneBy'> & {
  status: RefundStatus
  method: RefundMethod
  borneBy: RefundBearer | null
}

/** Locks the refund's order and then the refund, in the one order in which money is locked; undefined when there is none. */
export async function lockRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  await execute(db)`select from orders where id = (select order_id from refunds where id = ${id}) for update`
  const row = await db.selectFrom('refunds').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row as RefundRow | undefined
}

/** Refunds that one transfer sent and that have not ended; lock the order first. */
export async function lockSent(db: Db, orderId: number, { reference, sheba }: Pick<RefundRow, 'reference' | 'sheba'>) {
  const rows = await db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('status', '=', 'sent')
    .where('method', '=', 'bank_transfer')
    .where('reference', '=', reference)
    .where('sheba', '=', sheba)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as RefundRow[]
}

/** Writes to which account refunds go that are neither sent nor in a bank file yet; answers what stood there. */
export const keepAccount = (db: Db, orderId: number, { sheba, holderName }: RefundAccount) =>
  allRows<{ sheba: string | null }>(db)`
    with before as (select id, sheba from refunds where order_id = ${orderId} and status in ('requested', 'approved') and filed_at is null)
    update refunds r set sheba = ${sheba}, holder_name = ${holderName} from before b where r.id = b.id returning b.sheba`

/** The newest of an order's refunds that waits in a bank file. */
export const findFiled = (db: Db, orderId: number) => firstRow<Pick<RefundRow, 'filedAt'>>(db)`
  select filed_at from refunds where order_id = ${orderId} and status = 'approved' and filed_at is not null order by id desc limit 1`

export const markFiled = (db: Db, ids: number[], filedAt: string) => execute(db)`
  update refunds set filed_at = ${filedAt} where id = any (${ids}::bigint[])`

/** Whether people say what became of a reversal, because the bank's words differed. */
export const isByHand = (db: Db, id: number) => oneValue<boolean>(db)`
  select ${saidByHand('refunds')} as is_by_hand from refunds where id = ${id}`

export const changeRefund = (db: Db, id: number, change: Updateable<Refunds>) => updateRow(db, 'refunds', id, change)

export type RefundablePayment = Pick<PaymentRow, 'id' | 'method' | 'status' | 'amountRials' | 'reversibleUntil'> & {
  leftRials: number
}

/** Payments of an order that are still ours, with what is left of each after its other refunds. */
export const listRefundable = (db: Db, orderId: number) => allRows<RefundablePayment>(db)`
  select p.id, p.method, p.status, p.amount_rials, p.reversible_until,
         p.amount_rials - coalesce((select sum(r.amount_rials) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)::bigint as left_rials
    from payments p where p.order_id = ${orderId} and p.status = 'confirmed' order by p.id`

/** Without a payment it is goodwill: a transfer of its own. */
type NewRefund = Pick<
  RefundRow,
  'orderId' | 'paymentId' | 'method' | 'amountRials' | 'note' | 'needsSecond' | 'requestedBy'
> & {
  reason: RefundReason
  borneBy?: RefundBearer
}

export const insertRefund = (db: Db, refund: NewRefund) => insertRow(db, 'refunds', refund)

/** Rials that an order's customer got back or is to get: as goodwill, or of the price, of which the one never counts as the other. */
export const askedOf = (db: Db, orderId: number, what: 'goodwill' | 'price') => oneValue<number>(db)`
  select coalesce(sum(amount_rials), 0)::bigint as rials from refunds
   where order_id = ${orderId} and status <> 'failed' and (borne_by is not null) = ${what === 'goodwill'}`

/** All of it, with payments that an admin sent back to their card: what the limit of a role is about. */
export const givenBack = (orderId: RawBuilder<unknown>) => sql<number>`
  (select coalesce(sum(g.rials), 0)::bigint
     from (select f.amount_rials as rials from refunds f where f.order_id = ${orderId} and f.status <> 'failed'
           union all
           select y.amount_rials from payments y where y.order_id = ${orderId} and y.status = 'reversed' and y.status_reason = 'by_operator') g)`

export const givenBackOf = (db: Db, orderId: number) =>
  oneValue<number>(db)`select ${givenBack(sql`${orderId}::bigint`)} as rials`

type RefundOrder = { code: string; hostId: number; customerId: number; customerMobile: string; owesRials: number }

/** The facts to post a refund's money and to tell of it: the customer of its order. */
export const findRefundOrder = (db: Db, orderId: number) => oneRow<RefundOrder>(db)`
  select o.code, o.host_id, o.customer_id, u.mobile as customer_mobile,
         coalesce((select sum(p.amount_rials) from postings p join transactions t on t.id = p.transaction_id
                    where t.order_id = o.id and p.account = 'customer' and p.customer_id = o.customer_id), 0)::bigint as owes_rials
    from orders o join users u on u.id = o.customer_id where o.id = ${orderId}`

/** The bank took the payment back. */
export const markReversed = (db: Db, paymentId: number) => execute(db)`
  update payments set status = 'reversed', status_reason = 'refunded', reversible_until = null
   where id = ${paymentId} and status = 'confirmed'`

/** The bank keeps the payment: it is given back by transfer from now on. */
export const markFinal = (db: Db, paymentId: number) => updateRow(db, 'payments', paymentId, { reversibleUntil: null })

type Withdrawn = Pick<RefundRow, 'id' | 'amountRials' | 'status' | 'filedAt'>

/**
 * Refunds that were asked for since then for this reason (a no-show, a lower price) are asked for no more, with that as their failure: answers them as they were before.
 * Undefined: one was sent or put into a bank file already, and nothing was changed.
 */
export async function withdrawRefunds(
  db: Db,
  orderId: number,
  { reason, since, failure }: { reason: RefundReason; since: string; failure: string },
): Promise<Withdrawn[] | undefined> {
  const rows = await allRows<Withdrawn>(db)`
    select id, amount_rials, status, filed_at from refunds
     where order_id = ${orderId} and reason = ${reason} and created_at >= ${since} order by id for update`
  const open = rows.filter(({ status }) => status !== 'failed')
  if (open.some(({ status, filedAt }) => status === 'sent' || status === 'done' || filedAt !== null)) return undefined
  for (const { id } of open) await changeRefund(db, id, { status: 'failed', failure })
  return open
}
