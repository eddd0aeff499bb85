import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import type { SlotUnit } from '@rezerv/contract/slots.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { HandoverCar, HandoverDocument, UseCharge } from '@rezerv/contract/handover/handover.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readStored } from '#db/stored.ts'
import { allRows, execute, firstRow, updateRow } from '#db/rows.ts'
import type { HeldOrder } from '#order-change/order-change-store.ts'
import { personName } from '#db/person-name.ts'

export type UsedOrder = Pick<
  HeldOrder,
  'id' | 'code' | 'kind' | 'status' | 'version' | 'listingTitle' | 'startsAt' | 'endsAt' | 'totalRials' | 'quote'
> & {
  hostName: string
  hostId: number
  customerId: number
  customerName: string
  customerMobile: string
  details: ListingDetails
  cancellationPolicy: CancellationPolicy | null
  units: { id: number; name: string; plate: string }[]
}

/** Locks the order until the transaction ends, when `lock` says so; undefined when there is none. */
export async function findUsedOrder(db: Db, id: number, lock: boolean): Promise<UsedOrder | undefined> {
  if (lock) await execute(db)`select from orders where id = ${id} for update`
  const row = await firstRow<Omit<UsedOrder, 'details'> & { details: object }>(db)`
    select o.id, o.code, o.kind, o.status, o.version, l.title as listing_title, h.display_name as host_name, o.host_id, o.customer_id,
           btrim(u.name || ' ' || u.family) as customer_name, u.mobile as customer_mobile, o.starts_at, o.ends_at, o.total_rials, o.quote, o.cancellation_policy,
           l.details || jsonb_build_object('kind', l.kind) as details,
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'plate', coalesce(r.details ->> 'plate', '')) order by r.position, r.id), '[]')
              from resources r
             where o.kind <> 'event' and r.id in (select s.resource_id from order_lines ol join line_slots s on s.line_id = ol.id where ol.order_id = o.id)) as units
      from orders o join listings l on l.id = o.listing_id join hosts h on h.id = o.host_id join users u on u.id = o.customer_id
     where o.id = ${id}`
  return row && { ...row, details: readStored(ListingDetails, row.details) }
}

/** Slots that an early return gave back, and when the order was to end. */
export type FreedDays = { starts: string[]; endsAt: string }

export type HandoverKind = 'begin' | 'end' | 'miss'
export type HandoverRow = {
  id: number
  kind: HandoverKind
  at: string
  cars: HandoverCar[]
  documents: HandoverDocument[]
  charges: UseCharge[]
  chargeRials: number
  note: string
  statusBefore: OrderStatus
  /** The price before the charges; empty when there were none. */
  figuresBefore: Partial<Quote>
  transactionId: number | null
  paymentId: number | null
  /** The days that an early return freed; null when it freed none. */
  early: FreedDays | null
  earlyTransactionId: number | null
  byName: string | null
  createdAt: string
  /** Whether it can still be taken back, by the database's clock. */
  fresh: boolean
}

/** Those that were not undone, oldest first. `minutes`: how long one is fresh. */
export const listHandovers = (db: Db, orderId: number, minutes: number) => allRows<HandoverRow>(db)`
  select h.id, h.kind, h.at, h.cars, h.documents, h.charges, h.charge_rials, h.note, h.status_before, h.figures_before, h.transaction_id, h.payment_id, h.early, h.early_transaction_id,
         ${personName('u')} as by_name, h.created_at,
         h.created_at > now() - make_interval(mins => ${minutes}) as fresh
    from handovers h left join users u on u.id = h.created_by
   where h.order_id = ${orderId} and h.undone_at is null order by h.id`

export const markHandoverUndone = (db: Db, id: number, by: number | null) =>
  updateRow(db, 'handovers', id, { undoneAt: sql<string>`now()`, undoneBy: by })

export async function paymentTransaction(db: Db, paymentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('transactions')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'payment')
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** The unit in which an order's cars or rooms are counted; undefined for an event. */
export async function orderSlotUnit(db: Db, orderId: number): Promise<SlotUnit | undefined> {
  const row = await firstRow<{ unit: SlotUnit }>(db)`
    select r.unit from order_lines l join line_slots s on s.line_id = l.id join resources r on r.id = s.resource_id
     where l.order_id = ${orderId} and r.unit in ('day', 'night', 'hour') limit 1`
  return row?.unit
}

/** Writes that the order and its lines end at `endsAt` and hold these starts; its slots were changed already. */
export async function setStayEnd(db: Db, orderId: number, { starts, endsAt }: { starts: string[]; endsAt: string }) {
  await db.updateTable('orderLines').set({ endsAt }).where('orderId', '=', orderId).execute()
  await execute(db)`
    select set_line_slots(id, resources_of_line(id), ${starts}::timestamptz[]) from order_lines where order_id = ${orderId}`
  await execute(db)`
    update orders set ends_at = ${endsAt},
           details = case when details ? 'wanted' then jsonb_set(details, '{wanted,until}', to_jsonb(${endsAt}::text)) else details end
     where id = ${orderId}`
}
