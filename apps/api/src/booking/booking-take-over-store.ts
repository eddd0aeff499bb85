import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import { type Seller, sellerOf } from '#commission/commission-store.ts'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow, oneValue } from '#db/rows.ts'

/** A listing as a booking of another system needs it, whatever its state. */
export type TakenListing = {
  listingId: number
  kind: ListingKind
  status: ListingStatus
  hostId: number
  cancellationPolicy: CancellationPolicy | null
  search: string
  seller: Seller
}

/** Undefined where there is none, or nobody whose it is. */
export const findTakenListing = (db: Db, id: number) => firstRow<TakenListing>(db)`
  select l.id as listing_id, l.kind, l.status, l.host_id, l.cancellation_policy, l.search,
         ${sellerOf} as seller
    from listings l join hosts h on h.id = l.host_id where l.id = ${id}`

type TakenTicket = {
  occurrenceId: number
  endsAt: string
  hallPlanId: number | null
  ticketId: number
  name: string
  resourceIds: number[]
  /** In which it sells numbered seats; null for a ticket without one. */
  categories: string[] | null
}

/** The tickets of the occurrence that begins then; it is neither moved nor called off, and keeps its plan, until the transaction ends. */
export const listTakenTickets = (db: Db, listingId: number, startsAt: string) => allRows<TakenTicket>(db)`
  select o.id as occurrence_id, o.ends_at, o.hall_plan_id, t.id as ticket_id, t.name,
         case when t.seat_rials is not null then array(select jsonb_object_keys(t.seat_rials)) end as categories,
         array(select r.resource_id from ticket_resources r where r.ticket_id = t.id order by 1) as resource_ids
    from occurrences o join tickets t on t.listing_id = o.listing_id and not t.archived and t.spans = 'one'
   where o.listing_id = ${listingId} and o.starts_at = ${startsAt} and o.status = 'scheduled' order by t.position, t.id for share of o`

/** Whether anything came for an order since: money, or somebody at its door. */
export const isUsedSince = (db: Db, orderId: number) => oneValue<boolean>(db)`
  select exists (select from payments where order_id = ${orderId} and method <> 'previous' and status not in ('failed', 'cancelled', 'expired'))
      or exists (select from refunds where order_id = ${orderId})
      or exists (select from issued_tickets where order_id = ${orderId} and status not in ('issued', 'void'))`
