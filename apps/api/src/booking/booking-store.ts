import type { EventBooking } from '@rezerv/contract/booking/booking.ts'
import type { EventSale, EventSaleTicket } from '@rezerv/contract/booking/booking-refusal.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import { sql } from 'kysely'
import { type Seller, sellerOf } from '#commission/commission-store.ts'
import { type Db, planned } from '#db/connect.ts'
import { sellingHosts, type StoredStanding, storedStanding } from '#host/host-standing-store.ts'
import { coverOf, cityOf, venueOf } from '#listing/listing-store.ts'
import { allRows, firstRow } from '#db/rows.ts'
import { stillWaits } from '#waitlist/waitlist-store.ts'

type Ticket = EventSaleTicket & { resourceIds: number[] }
/** An occurrence with all that the price and the rules of a sale need, as it stands now. */
export type StoredOccurrenceSale = Omit<EventSale, 'tickets' | 'documentsReason'> & {
  host: StoredStanding | null
  listingId: number
  /** Null where no seats are numbered. */
  hallPlanId: number | null
  seller: Seller
  tickets: Ticket[]
}

/**
 * Pieces of ticket `t` that are sold or held: for occurrence `o`, or of one that is good for several altogether. Nobody asks where no step
 * of its price ends by count.
 */
export const soldOf = sql`case when t.price_steps is null then 0 else sold_pieces(t.id, case when t.spans = 'one' then o.id end) end`

/** Undefined when there is no such occurrence. Archived tickets are left out. */
export const findOccurrenceSale = (db: Db, occurrenceId: number) => firstRow<StoredOccurrenceSale>(db)`${planned}
  select l.id as listing_id, l.status as listing_status, ${sellingHosts} as host_sells, ${sellerOf} as seller, ${storedStanding} as host,
         o.status as occurrence_status, o.starts_at, o.hall_plan_id, o.hall_plan_id is not null as has_seats,
         coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'priceRials', t.price_rials, 'seatRials', t.seat_rials, 'paused', t.paused, 'maxPerCustomer', t.max_per_customer, 'minPerCustomer', t.min_per_customer, 'onlyByCode', t.only_by_code, 'onlyWithOther', t.only_with_other, 'needsApproval', t.needs_approval, 'spans', t.spans, 'openPrice', t.open_price, 'priceSteps', coalesce(t.price_steps, '[]'), 'sold', ${soldOf},
              'saleFrom', to_char(t.sale_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'saleUntil', to_char(t.sale_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'minPerOrder', t.min_per_order, 'maxPerOrder', t.max_per_order,
              'resourceIds', (select jsonb_agg(r.resource_id order by r.resource_id) from ticket_resources r where r.ticket_id = t.id)))
            from tickets t where t.listing_id = l.id and not t.archived), '[]') as tickets
    from occurrences o join listings l on l.id = o.listing_id left join hosts h on h.id = l.host_id
   where o.id = ${occurrenceId} and l.kind = 'event'`

export async function findOccurrenceTimes(db: Db, id: number) {
  return db.selectFrom('occurrences').where('id', '=', id).select(['startsAt', 'endsAt']).executeTakeFirst()
}

export type BookedRow = { orderId: number; code: string; status: OrderStatus; expiresAt: string | null }

/** The order that was made with a key, and of which request. */
export type KnownOrder = { booked: BookedRow; fingerprint: string | null }

/** Orders that were already made with these idempotency keys. */
export async function findBookedByKey(db: Db, keys: string[]): Promise<Map<string, KnownOrder>> {
  const rows = await allRows<BookedRow & { key: string; fingerprint: string | null }>(db)`${planned}
    select idempotency_key as key, idempotency_fingerprint as fingerprint, id as order_id, code, status,
           case when status = 'awaiting_host' then answer_until else expires_at end as expires_at
      from orders where idempotency_key = any (${keys})`
  return new Map(rows.map(({ key, fingerprint, ...booked }) => [key, { booked, fingerprint }]))
}

/** One purchase as `book_batch` reads it; amounts in rials. */
export type BatchPurchase = {
  key: string
  fingerprint: string
  mobile: string
  name: string
  family: string
  quantity: number
  subtotal: number
  vat: number
  total: number
  commission: number
  hostShare: number
  quote: unknown
  note: string
  createdBy: number | null
  sessionId: number | null
  ip: string
  traceId: string
  expiresAt: string
  /** Of a request; left out where it is held until `expiresAt`. */
  answerUntil?: string
  /** A ticket needs approval, and who sells gave it. */
  approved?: boolean
  /** Left out without a code: `book_purchases` looks for the name. */
  promoCodeId?: number
  /** Of the program that sells it. */
  apiKeyId?: number
  lines: {
    ticketId: number
    name: string
    quantity: number
    unit: number
    total: number
    resourceIds: number[]
    /** The seat as its ticket names it; null without one. */
    seatLabel: string | null
    /** The step of its price is for so many of the ticket; null where it does not end by count. */
    stepCount: number | null
  }[]
  /** Resources, and beside each the places of it over all lines. */
  needResources: number[]
  needQuantities: number[]
}
export type BatchOutcome =
  | ({ outcome: 'booked' } & BookedRow)
  | { outcome: 'slots_taken' }
  /** Another request bought with this key. */
  | { outcome: 'key_reused' }
  /** The step of the price was sold out meanwhile. */
  | { outcome: 'step_over' }
  /** The code is good for fewer, or was stopped. */
  | { outcome: 'code_over' }
  /** This customer would have more of a ticket than one may have. */
  | { outcome: 'customer_limit' }
  | { outcome: 'customer_blocked' }
  | { outcome: 'host_stopped' }

/**
 * Holds places for them all in one statement, first come, first served; one outcome for each, in their order. See db/functions/booking.sql.
 * The host is kept as it is meanwhile: who suspends or closes it waits for this batch, or this batch sees it.
 */
export async function bookBatch(db: Db, occurrenceId: number, purchases: BatchPurchase[]): Promise<BatchOutcome[]> {
  const rows = await allRows<BatchOutcome & { place: number }>(db)`${planned}
    with ready as materialized (
      select o.id from occurrences o join listings l on l.id = o.listing_id join hosts h on h.id = l.host_id
       where o.id = ${occurrenceId} and ${sellingHosts} for key share of h)
    select b.place, b.outcome, b.order_id, b.code, b.status, b.expires_at
      from ready cross join lateral book_batch(ready.id, ${JSON.stringify(purchases)}::json) b order by b.place`
  return rows.length > 0 ? rows : purchases.map(() => ({ outcome: 'host_stopped' as const }))
}

type EventRow = Pick<
  EventBooking,
  'listingId' | 'code' | 'title' | 'venue' | 'cityName' | 'hostName' | 'cancellationPolicy' | 'audience'
> & { status: ListingStatus; hostSells: boolean; host: StoredStanding | null; seller: Seller; coverSha: string | null }

/** The event itself, whatever its status; undefined when there is none. */
export const findEvent = (db: Db, id: number) => firstRow<EventRow>(db)`
  select l.id as listing_id, l.code, l.title, l.status, ${venueOf} as venue, ${cityOf} as city_name, coalesce(l.details ->> 'audience', 'all') as audience, h.display_name as host_name, l.cancellation_policy,
         ${sellingHosts} as host_sells, ${storedStanding} as host, ${sellerOf} as seller,
         ${coverOf} as cover_sha
    from listings l left join hosts h on h.id = l.host_id left join cities c on c.id = l.city_id
   where l.id = ${id} and l.kind = 'event'`

type OnePlace = EventBooking['occurrences'][number]
type TicketOfOccurrence = Omit<OnePlace, 'id' | 'tickets'> &
  Omit<OnePlace['tickets'][number], 'closedReason'> & {
    occurrenceId: number
    saleFrom: string | null
    saleUntil: string | null
    paused: boolean
  }

/** Every ticket of every occurrence still to come, at most 200 of them, with the least free capacity of its resources. */
export const listOccurrenceTickets = (db: Db, listingId: number, now: string) => allRows<TicketOfOccurrence>(db)`
  select o.id as occurrence_id, o.starts_at, o.ends_at, o.hall_plan_id, t.id as ticket_id, t.name, t.description, t.price_rials, t.seat_rials, t.paused, t.max_per_customer, t.min_per_customer, t.only_by_code, t.only_with_other, t.needs_approval, t.spans, t.span_count, t.span_occurrence_ids, t.open_price, coalesce(t.price_steps, '[]') as price_steps, ${soldOf} as sold, t.sale_from, t.sale_until,
         t.min_per_order, t.max_per_order, t.hidden, f.resource_ids, f.remaining,
         (select count(*)::int from waitlist_entries e where e.occurrence_id = o.id and e.ticket_id = t.id and ${stillWaits}) as waiting
    from (select * from occurrences where listing_id = ${listingId} and status = 'scheduled' and starts_at > ${now}
           order by starts_at limit 200) o
    join tickets t on t.listing_id = o.listing_id and not t.archived
    cross join lateral (
      select array_agg(r.id order by r.id) as resource_ids,
             coalesce(min(case when coalesce(s.closed, is_blocked(r.id, o.starts_at)) then 0 else coalesce(s.capacity, r.capacity) - coalesce(s.taken, 0) end), 0) as remaining
        from ticket_resources tr join resources r on r.id = tr.resource_id
        left join slots s on s.resource_id = r.id and s.starts_at = o.starts_at
       where tr.ticket_id = t.id) f
   where f.resource_ids is not null
   order by o.starts_at, t.position, t.id`
