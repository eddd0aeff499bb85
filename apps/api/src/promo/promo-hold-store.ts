import type { AppliedPromo } from '@rezerv/contract/promo/promo-endpoints.ts'
import type { Db } from '#db/connect.ts'
import { allRows, allValues } from '#db/rows.ts'

/** Names among the tickets of a batch (none named: of all of the event) that have numbered seats. */
export const seatedTickets = (db: Db, listingId: number, ticketIds: number[]) =>
  allValues<string>(db)`
    select t.name from tickets t where t.listing_id = ${listingId} and not t.archived and t.seat_rials is not null
       and (${ticketIds}::bigint[] = '{}' or t.id = any (${ticketIds}::bigint[])) order by t.position, t.id`

/** Ids among these that are no occurrence to come of the event. */
export const strangeOccurrences = (db: Db, listingId: number, ids: number[]) =>
  allValues<number>(db)`
    select w.id from unnest(${ids}::bigint[]) w (id)
     where not exists (select from occurrences o where o.id = w.id and o.listing_id = ${listingId} and o.status = 'scheduled' and o.starts_at > now())`

/** Free places of the tickets of a code at the occurrences where its batch keeps some, with what it keeps. */
export const remainingWithCode = (db: Db, codeId: number) =>
  allRows<AppliedPromo['remaining'][number]>(db)`
    select o.id as occurrence_id, t.id as ticket_id,
           min(case when s.closed then 0 else coalesce(s.capacity, r.capacity) - coalesce(s.taken, 0) + coalesce(h.kept, 0) end) as remaining
      from promo_codes v join promo_batches b on b.id = v.batch_id
      join occurrences o on o.listing_id = b.listing_id and o.status = 'scheduled' and o.starts_at > now()
      join tickets t on t.listing_id = b.listing_id and not t.archived and (b.ticket_ids = '{}' or t.id = any (b.ticket_ids))
      join ticket_resources u on u.ticket_id = t.id join resources r on r.id = u.resource_id
      left join slots s on s.resource_id = r.id and s.starts_at = o.starts_at
      left join promo_holds h on h.batch_id = b.id and h.resource_id = r.id and h.starts_at = o.starts_at
     where v.id = ${codeId} and exists (select from promo_holds k where k.batch_id = b.id and k.starts_at = o.starts_at)
     group by o.id, t.id`

/** Batches that keep places though their time is over, or where an occurrence of theirs has begun. */
export const listEndedHolds = (db: Db) =>
  allRows<{ id: number; isOver: boolean }>(db)`
    select b.id, coalesce(b.valid_until <= now(), false) as is_over from promo_batches b
     where b.id in (select batch_id from promo_holds where starts_at <= now())
        or (b.hold_places is not null and b.valid_until <= now())
     order by b.id`

/** Batches of an event that keep places at every occurrence, or at these. */
export const listKeepingBatches = (db: Db, listingId: number, starts: string[]) =>
  allValues<number>(db)`
    select b.id from promo_batches b
     where b.listing_id = ${listingId} and b.hold_places is not null and coalesce(b.valid_until > now(), true)
       and (b.hold_occurrence_ids = '{}' or exists (
         select from occurrences o where o.listing_id = b.listing_id and o.id = any (b.hold_occurrence_ids) and o.starts_at = any (${starts}::timestamptz[])))
     order by b.id`
