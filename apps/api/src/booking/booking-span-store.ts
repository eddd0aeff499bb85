import type { Spanning } from '@rezerv/contract/ticket/ticket-spans.ts'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstValue, oneValue } from '#db/rows.ts'
import { arraysOf, type Want } from '#order-change/order-change-store.ts'

export type UpcomingOccurrence = { id: number; startsAt: string; endsAt: string }

/** Occurrences of an event that have not begun, the earliest first. */
export const listUpcoming = (db: Db, listingId: number, now: string) => allRows<UpcomingOccurrence>(db)`
  select id, starts_at, ends_at from occurrences
   where listing_id = ${listingId} and status = 'scheduled' and starts_at > ${now} order by starts_at, id`

export type SpanTerms = Spanning & { id: number; name: string }

/** For which occurrences these tickets of an event are; those that are archived are left out. */
export const listSpanTerms = (db: Db, listingId: number, ids: number[]) => allRows<SpanTerms>(db)`
  select t.id, t.name, t.spans, t.span_count, t.span_occurrence_ids
    from tickets t where t.listing_id = ${listingId} and t.id = any (${ids}) and not t.archived`

/** Other purchases of these tickets for several occurrences wait: what one customer has of them, and how many were sold, stays so. */
export const lockSpanTickets = (db: Db, ids: number[]) =>
  execute(db)`select from tickets where id = any (${ids}) order by id for no key update`

/** Pieces of each of these tickets that the person has already, by whichever number. */
export async function piecesOfCustomer(db: Db, customerId: number, ticketIds: number[]) {
  const rows = await allRows<{ ticketId: number; pieces: number }>(db)`
    select t.id as ticket_id, pieces_of_person(numbers_of(${customerId}), t.id, null) as pieces from unnest(${ticketIds}::bigint[]) t (id)`
  return new Map(rows.map(({ ticketId, pieces }) => [ticketId, pieces]))
}

/** The code of a purchase, with the places of its tickets: its batch may keep some of them. */
export type CodePlaces = { promoCodeId: number; places: Want[] }

/** Takes them all or none, those that are kept for the code first; false when a place is gone. */
export const takePlaces = (db: Db, wants: Want[], code: CodePlaces | undefined) =>
  code
    ? oneValue<boolean>(db)`
        select try_take_promo_places(${code.promoCodeId}, ${arraysOf(wants)}, ${arraysOf(code.places)}) as taken`
    : oneValue<boolean>(db)`select try_take_places(${arraysOf(wants)}) as taken`

/** How many of a code's places its batch keeps for it. */
export const listKept = (db: Db, { promoCodeId, places }: CodePlaces) => allRows<{
  unitId: number
  startsAt: string
  kept: number
}>(db)`
  select h.resource_id as unit_id, h.starts_at, least(h.kept, w.pieces) as kept
    from promo_codes v join promo_holds h on h.batch_id = v.batch_id
    join unnest(${arraysOf(places)}) w (r, t, pieces) on w.r = h.resource_id and w.t = h.starts_at
   where v.id = ${promoCodeId}`

type PromoUse = { promoCodeId: number; customerId: number; pieces: number }

/** Whether a code is good for so many pieces more; who buys with it waits until the transaction ends. */
export async function isPromoLeft(db: Db, { promoCodeId, customerId, pieces }: PromoUse): Promise<boolean> {
  // A statement of its own: what waited for the lock would not see what was bought meanwhile.
  await execute(db)`select from promo_codes where id = ${promoCodeId} for update`
  const isOver = await firstValue<boolean>(db)`
    select b.stopped or coalesce(${pieces}::int + promo_pieces(v.id) > b.max_pieces, false)
           or coalesce(${pieces}::int + promo_pieces(v.id, ${customerId}) > b.max_per_customer, false)
      from promo_codes v join promo_batches b on b.id = v.batch_id where v.id = ${promoCodeId}`
  return isOver === false
}
