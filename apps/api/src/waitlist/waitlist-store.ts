import type { WaitlistEntry } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { sql } from 'kysely'
import type { TicketSpans } from '@rezerv/contract/ticket/ticket-spans.ts'
import type { Db } from '#db/connect.ts'
import { sellingHosts } from '#host/host-standing-store.ts'
import { allRows, firstRow, firstValue, hasChanged, insertRow, oneValue, updateRow } from '#db/rows.ts'

/** Of entry `e`: it still waits for places. */
export const stillWaits = sql`e.ended_at is null and e.order_id is null`

/** Of its occurrence `o`: nobody comes any more. */
const over = sql`(o.status <> 'scheduled' or o.starts_at <= now())`

/** Occurrences to come first, those that wait by turn before the others. */
export const listEntries = (db: Db, listingId: number) =>
  allRows<WaitlistEntry>(db)`
    select e.id, e.occurrence_id, o.starts_at, t.name as ticket_name, e.category, e.quantity, btrim(u.name || ' ' || u.family) as customer_name,
           u.mobile as customer_mobile, e.order_id, r.code as order_code, coalesce(e.end_reason, case when r.status = 'declined' then r.status_reason end, case when ${stillWaits} and ${over} then case o.status when 'cancelled' then 'سانس لغو شد' else 'سانس شروع شد' end end) as end_reason, e.created_at,
           case when e.ended_at is not null or (${stillWaits} and ${over}) or r.status = 'declined' then 'ended' when e.order_id is null then 'waiting'
                when r.status = 'awaiting_host' then 'asked'
                when r.status in ('held', 'awaiting_payment', 'accepted') then 'offered'
                when r.status in ('expired', 'cancelled') then 'missed' else 'bought' end as state,
           case when r.status = 'awaiting_host' then r.answer_until when r.status in ('held', 'awaiting_payment', 'accepted') then r.expires_at end as offer_until,
           case when ${stillWaits} and not ${over} then row_number() over (partition by e.occurrence_id, e.ticket_id, ${stillWaits} order by e.id)::int end as turn
      from occurrences o join waitlist_entries e on e.occurrence_id = o.id join tickets t on t.id = e.ticket_id
      join users u on u.id = e.customer_id left join orders r on r.id = e.order_id
     where o.listing_id = ${listingId}
     order by o.starts_at < now(), o.starts_at, not (${stillWaits}), t.position, e.id limit 500`

export type NewEntry = {
  occurrenceId: number
  ticketId: number
  customerId: number
  quantity: number
  category: string | null
  createdBy: number | null
}

/** Throws the database's 23505 where the customer waits for this already. */
export const insertEntry = (db: Db, entry: NewEntry) => insertRow(db, 'waitlistEntries', entry)

export const countBefore = (
  db: Db,
  { id, occurrenceId, ticketId }: { id: number; occurrenceId: number; ticketId: number },
) =>
  oneValue<number>(db)`
    select count(*)::int from waitlist_entries e
     where e.occurrence_id = ${occurrenceId} and e.ticket_id = ${ticketId} and ${stillWaits} and e.id <= ${id}`

type StoredEntry = {
  id: number
  listingId: number
  startsAt: string
  ticketName: string
  customerName: string
  quantity: number
}

/** One that still waits; nobody offers it anything until the transaction ends. */
export const lockWaiting = (db: Db, id: number) =>
  firstRow<StoredEntry>(db)`
    select e.id, o.listing_id, o.starts_at, t.name as ticket_name, btrim(u.name || ' ' || u.family) as customer_name, e.quantity
      from waitlist_entries e join occurrences o on o.id = e.occurrence_id join tickets t on t.id = e.ticket_id join users u on u.id = e.customer_id
     where e.id = ${id} and ${stillWaits} for update of e`

export const endEntry = (db: Db, id: number, reason: string) =>
  updateRow(db, 'waitlistEntries', id, { endedAt: sql`now()`, endReason: reason })

/**
 * Holds who waits until the transaction ends: meanwhile they are not erased, and nothing is booked for whom that has happened to. False
 * where they wait no more.
 */
export const holdWaiting = async (db: Db, id: number): Promise<boolean> =>
  (await firstValue<number>(db)`
    select u.id from waitlist_entries e join users u on u.id = e.customer_id
     where e.id = ${id} and e.ended_at is null and u.erased_at is null for key share of u`) !== undefined

/** False where another process was faster. */
export const keepOffer = (db: Db, id: number, orderId: number) =>
  hasChanged(db)`update waitlist_entries e set order_id = ${orderId} where id = ${id} and ${stillWaits}`

/** The order that an entry was offered; null where it was none, undefined where the entry is gone. */
export const findOffer = (db: Db, id: number) =>
  firstValue<number | null>(db)`select order_id from waitlist_entries where id = ${id}`

/** Free places of ticket `t` at occurrence `o`: what the tightest of its resources still has. */
const free = sql`(
  select coalesce(min(case when coalesce(s.closed, is_blocked(r.id, o.starts_at)) then 0 else coalesce(s.capacity, r.capacity) - coalesce(s.taken, 0) end), 0)
    from ticket_resources tr join resources r on r.id = tr.resource_id left join slots s on s.resource_id = r.id and s.starts_at = o.starts_at
   where tr.ticket_id = t.id)`

export type WaitedTicket = {
  listingId: number
  startsAt: string
  ticketName: string
  /** Null where no seats are numbered. */
  hallPlanId: number | null
  isSeated: boolean
  categories: string[]
  onlyByCode: boolean
  onlyWithOther: boolean
  spans: TicketSpans
  minPerOrder: number
  maxPerOrder: number
  free: number
}

/** A ticket of an occurrence that is to come; undefined where there is none. */
export const findWaitedTicket = (db: Db, occurrenceId: number, ticketId: number) =>
  firstRow<WaitedTicket>(db)`
    select o.listing_id, o.starts_at, o.hall_plan_id, t.name as ticket_name, t.seat_rials is not null as is_seated, t.only_by_code, t.only_with_other, t.spans, t.min_per_order, t.max_per_order,
           array(select jsonb_object_keys(coalesce(t.seat_rials, '{}'))) as categories, ${free} as free
      from occurrences o join tickets t on t.listing_id = o.listing_id and not t.archived
     where o.id = ${occurrenceId} and t.id = ${ticketId} and o.status = 'scheduled' and o.starts_at > now()`

/** Before the id of an entry: what its offer books with. */
export const offerKeyPrefix = 'waitlist-entry-'

export type DueEntry = {
  id: number
  /** The offer has its order, and a crash came before that was written down. */
  isBooked: boolean
  listingId: number
  occurrenceId: number
  startsAt: string
  ticketId: number
  category: string | null
  quantity: number
  mobile: string
  name: string
  family: string
}

/** Ticket `t` of listing `l` of host `h` is on sale at this moment, as far as they say themselves. */
const onSale = sql`l.status = 'published' and ${sellingHosts} and not t.archived and not t.paused and coalesce(t.sale_from <= now(), true) and coalesce(t.sale_until > now(), true)`

/** Of entry `e`: an order was made with its key. */
const isBooked = sql`exists (select from orders k where k.idempotency_key = ${offerKeyPrefix} || e.id)`

export type WaitedOccurrence = {
  id: number
  listingId: number
  startsAt: string
  hallPlanId: number | null
  /** Somebody wants no more than a ticket has, whatever the category of seats. */
  isDue: boolean
}

/** Occurrences to come for which somebody waits, by id from after one on, some at a time. Each is judged by itself, so that none stands before another. */
export const listWaited = (db: Db, afterId: number) =>
  allRows<WaitedOccurrence>(db)`
    with waited as materialized (
      select o.id, o.listing_id, o.starts_at, o.hall_plan_id from occurrences o
       where o.id > ${afterId} and o.status = 'scheduled' and o.starts_at > now()
         and exists (select from waitlist_entries e where e.occurrence_id = o.id and ${stillWaits})
       order by o.id limit 200)
    select o.id, o.listing_id, o.starts_at, o.hall_plan_id,
           exists (select from listings l join hosts h on h.id = l.host_id join tickets t on t.listing_id = l.id
                    where l.id = o.listing_id and ${onSale}
                      and ${free} >= (select min(e.quantity) from waitlist_entries e where e.occurrence_id = o.id and e.ticket_id = t.id and ${stillWaits}))
           or exists (select from waitlist_entries e where e.occurrence_id = o.id and ${stillWaits} and ${isBooked}) as is_due
      from waited o order by o.id`

export type Turn = {
  occurrenceId: number
  /** Who was tried before, by turn. */
  afterId: number
  /** By category; null where no seats are numbered. */
  seatsLeft: Record<string, number> | null
  /** Tickets whose sale turned out to be closed. */
  closed: number[]
  /** By `wishOf`: how many places are still worth a try. */
  most: Record<string, number>
}

/** What is waited for in an occurrence, as a key. */
export const wishOf = ({ ticketId, category }: Pick<DueEntry, 'ticketId' | 'category'>) =>
  `${ticketId} ${category ?? ''}`

/** The next one by turn for whom there are places now; undefined where there is none. Who wants more than there are waits on, and the next one may have them. */
export const findNextDue = (db: Db, { occurrenceId, afterId, seatsLeft, closed, most }: Turn) =>
  firstRow<DueEntry>(db)`
    with sold as materialized (
      select t.id, ${free} as free
        from occurrences o join listings l on l.id = o.listing_id join hosts h on h.id = l.host_id join tickets t on t.listing_id = l.id
       where o.id = ${occurrenceId} and ${onSale} and t.id <> all (${closed}))
    select e.id, o.listing_id, e.occurrence_id, o.starts_at, e.ticket_id, e.category, e.quantity, u.mobile, u.name, u.family, ${isBooked} as is_booked
      from waitlist_entries e join occurrences o on o.id = e.occurrence_id join users u on u.id = e.customer_id left join sold s on s.id = e.ticket_id
     where e.occurrence_id = ${occurrenceId} and e.id > ${afterId} and ${stillWaits} and o.status = 'scheduled' and o.starts_at > now()
       and ((e.quantity <= s.free and e.quantity <= coalesce((${JSON.stringify(most)}::jsonb ->> (e.ticket_id || ' ' || coalesce(e.category, '')))::int, e.quantity)
             and (e.category is null or ${seatsLeft === null} or e.quantity <= coalesce((${JSON.stringify(seatsLeft)}::jsonb ->> e.category)::int, 0)))
            or ${isBooked})
     order by e.id limit 1`
