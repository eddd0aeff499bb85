import type { CancelReason } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import { orderSteps } from '@rezerv/contract/order/order-lifecycle.ts'
import type { MassCancellation, MassCancellationPreview } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isPaying } from '#order/order-store.ts'
import { allRows, allValues, execute, firstRow, insertRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

type Scope = { listingId: number; occurrenceId: number | null }

/** Occurrences that are called off: one of them, or all that are not over. */
const calledOff = ({ listingId, occurrenceId }: Scope) => sql`
  select c.id from occurrences c where c.listing_id = ${listingId} and c.status = 'scheduled' and c.ends_at > now()
     and (${occurrenceId}::bigint is null or c.id = ${occurrenceId})`

const cancellable = sql`o.status = any (${orderSteps.cancel.from})`

export async function previewMassCancellation(db: Db, scope: Scope): Promise<MassCancellationPreview> {
  const preview = await firstRow<MassCancellationPreview>(db)`
    with off as (${calledOff(scope)}),
    hit as (
      select o.id, w.places, ${isPaying} as paying, case when w.off = w.lines or o.confirmed_at is null then order_kept(o.id)
               else order_kept(o.id) - o.total_rials + coalesce(round(o.total_rials * w.off_rials / nullif(w.rials, 0)), 0)::bigint end as kept
        from orders o cross join lateral (
          select count(*) as lines, sum(l.total_rials) as rials, count(*) filter (where l.occurrence_id in (select id from off)) as off,
                 coalesce(sum(l.quantity) filter (where l.occurrence_id in (select id from off)), 0) as places,
                 coalesce(sum(l.total_rials) filter (where l.occurrence_id in (select id from off)), 0) as off_rials
            from order_lines l where l.order_id = o.id) w
       where ${cancellable} and o.id in (select l.order_id from order_lines l where l.occurrence_id in (select id from off)))
    select (select count(*)::int from off) as occurrences, count(*)::int as orders, coalesce(sum(places), 0)::int as places,
           (count(*) filter (where kept <= 0))::int as unpaid, (count(*) filter (where paying))::int as paying,
           coalesce(sum(greatest(kept, 0)), 0)::bigint as refund_rials
      from hit`
  if (!preview) throw new Error('a preview answered nothing')
  return preview
}

export type NewMassCancellation = Scope & {
  by: 'host' | 'operator'
  code: CancelReason
  reason: string
  createdBy: number | null
}

/**
 * Ends the sale of the occurrences and writes down every order that is to be cancelled. A purchase that is under way either is among
 * them or finds its places closed. Throws the database's 23505 while another one of the listing runs.
 */
export async function insertMassCancellation(
  db: Db,
  { by, ...massCancellation }: NewMassCancellation,
): Promise<number> {
  const called = await allRows<{ id: number }>(db)`${calledOff(massCancellation)} order by c.id for update`
  const off = called.map((row) => row.id)
  await execute(db)`update occurrences set status = 'cancelled' where id = any (${off})`
  await execute(db)`
    insert into slots as s (resource_id, starts_at, capacity, taken, closed)
    select r.id, c.starts_at, r.capacity, 0, true
      from occurrences c join resources r on r.listing_id = c.listing_id where c.id = any (${off}) and r.unit <> 'seat' order by r.id, c.starts_at
    on conflict (resource_id, starts_at) do update set closed = true`
  const id = await insertRow(db, 'massCancellations', { ...massCancellation, cancelledBy: by })
  await execute(db)`
    insert into mass_cancellation_orders (mass_cancellation_id, order_id)
    select distinct ${id}::bigint, o.id from order_lines l join orders o on o.id = l.order_id
     where l.occurrence_id = any (${off}) and ${cancellable}`
  return id
}

/** When the occurrences of an event begin that do not take place. */
export const listCalledOff = (db: Db, listingId: number) =>
  allValues<string>(db)`select starts_at from occurrences where listing_id = ${listingId} and status = 'cancelled'`

export type RunningMassCancellation = Omit<NewMassCancellation, 'listingId'> & { id: number }

export const findRunningMassCancellation = (db: Db, id: number) => firstRow<RunningMassCancellation>(db)`
  select id, occurrence_id, cancelled_by as "by", code, reason, created_by from mass_cancellations where id = ${id} and status = 'running'`

export async function listRunningMassCancellations(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('massCancellations').where('status', '=', 'running').select('id').execute()
  return rows.map((row) => row.id)
}

/** The next order after this one that still waits and that no other process has; locked until the transaction ends. */
export async function claimNext(db: Db, id: number, afterOrderId: number): Promise<number | undefined> {
  const row = await firstRow<{ orderId: number }>(db)`
    select order_id from mass_cancellation_orders
     where mass_cancellation_id = ${id} and status = 'waiting' and order_id > ${afterOrderId}
     order by order_id limit 1 for update skip locked`
  return row?.orderId
}

/** `refundRials`: of an order that was not cancelled whole. */
export type Outcome = {
  status: 'waiting' | 'done' | 'skipped'
  message: string | null
  refundRials?: number | undefined
}

export const setOutcome = (db: Db, id: number, orderId: number, { status, message, refundRials }: Outcome) =>
  execute(db)`
    update mass_cancellation_orders m set status = ${status}, message = ${message}, done_at = case when ${status} <> 'waiting' then now() end,
           refund_rials = coalesce(${refundRials ?? null}::bigint, (select (c.result ->> 'guestRials')::bigint from cancellations c where c.order_id = m.order_id and ${status} = 'done'), 0)
     where mass_cancellation_id = ${id} and order_id = ${orderId} and status = 'waiting'`

/** Whether it is finished by this call: no order waits any more, and nobody finished it before. */
export async function finishMassCancellation(db: Db, id: number): Promise<boolean> {
  const rows = await allRows<{ id: number }>(db)`
    update mass_cancellations set status = 'done', finished_at = now()
     where id = ${id} and status = 'running'
       and not exists (select from mass_cancellation_orders where mass_cancellation_id = ${id} and status = 'waiting')
    returning id`
  return rows.length > 0
}

export const listMassCancellations = (db: Db, listingId: number) => allRows<MassCancellation>(db)`
  select m.id, m.occurrence_id, c.starts_at, m.status, n.*, m.created_at, m.finished_at,
         ${personName('u')} as created_by_name
    from mass_cancellations m left join occurrences c on c.id = m.occurrence_id left join users u on u.id = m.created_by
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where i.status = 'done'))::int as done,
             (count(*) filter (where i.status = 'skipped'))::int as skipped, (count(*) filter (where i.status = 'waiting'))::int as waiting,
             coalesce(sum(i.refund_rials), 0)::bigint as refund_rials,
             min(i.message) filter (where i.status = 'waiting') as message
        from mass_cancellation_orders i where i.mass_cancellation_id = m.id) n
   where m.listing_id = ${listingId} order by m.id desc limit 10`
