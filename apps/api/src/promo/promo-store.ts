import type { AppliedPromo, PromoBatch, PromoOrder } from '@rezerv/contract/promo/promo-endpoints.ts'
import type { PromoTerms } from '@rezerv/contract/promo/promo.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, firstRow, firstValue, insertRow, updateRow } from '#db/rows.ts'

/** Orders that were made with a code of batch `b` and are not over, with the pieces of the tickets that it is for. */
const used = sql`
  select o.id, o.promo_code_id, v.code, o.code as order_code, o.customer_id, o.status, o.created_at, o.total_rials,
         (select coalesce(sum(l.quantity), 0)::int from order_pieces l where l.order_id = o.id and (b.ticket_ids = '{}' or l.ticket_id = any (b.ticket_ids))) as pieces,
         (select coalesce(-sum((q ->> 'totalRials')::bigint), 0)::bigint from jsonb_array_elements(o.quote -> 'lines') q where q ->> 'kind' = 'promo') as off_rials
    from promo_codes v join orders o on o.promo_code_id = v.id where v.batch_id = b.id`
/** What batch b is to keep. */
const hold = sql`case when b.hold_places is not null then jsonb_build_object('places', b.hold_places, 'occurrenceIds', b.hold_occurrence_ids) end as hold`
const kept = sql`
  select coalesce(jsonb_agg(jsonb_build_object('occurrenceId', o.id, 'startsAt', to_char(h.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                               'resourceName', r.name, 'places', h.places, 'kept', h.kept) order by h.starts_at, r.position, r.id), '[]') as kept
    from promo_holds h join resources r on r.id = h.resource_id left join occurrences o on o.listing_id = r.listing_id and o.starts_at = h.starts_at
   where h.batch_id = b.id`
const live = sql`order_lives(u.status)`

const batch = sql`
  select b.id, b.name, b.change, b.ticket_ids, b.max_pieces, b.max_per_customer, b.valid_from, b.valid_until, ${hold}, k.kept, b.stopped, b.version, b.created_at,
         c.codes, c.code, s.orders, s.pieces, s.off_rials, s.total_rials
    from promo_batches b
    cross join lateral (${kept}) k
    cross join lateral (select count(*)::int as codes, case when count(*) = 1 then min(v.code) end as code from promo_codes v where v.batch_id = b.id) c
    cross join lateral (select count(*)::int as orders, coalesce(sum(u.pieces), 0)::int as pieces, coalesce(sum(u.off_rials), 0)::bigint as off_rials,
                               coalesce(sum(u.total_rials), 0)::bigint as total_rials from (${used}) u where ${live}) s`

/** The newest first. */
export const listPromoBatches = (db: Db, listingId: number) =>
  allRows<PromoBatch>(db)`${batch} where b.listing_id = ${listingId} order by b.id desc`

export const findPromoBatch = (db: Db, id: number) => firstRow<PromoBatch>(db)`${batch} where b.id = ${id}`

type LockedBatch = PromoTerms & { listingId: number; stopped: boolean; version: number }

/** Nobody else changes it until the transaction ends. */
export const lockPromoBatch = (db: Db, id: number) =>
  firstRow<LockedBatch>(db)`
    select b.listing_id, b.name, b.change, b.ticket_ids, b.max_pieces, b.max_per_customer, b.valid_from, b.valid_until, ${hold}, b.stopped, b.version
      from promo_batches b where b.id = ${id} for update`

const columnsOf = ({ change, hold: held, ...terms }: PromoTerms) => ({
  ...terms,
  change: change && JSON.stringify(change),
  holdPlaces: held?.places ?? null,
  holdOccurrenceIds: held?.occurrenceIds ?? [],
})

export const insertPromoBatch = (db: Db, of: { listingId: number; createdBy: number | null }, terms: PromoTerms) =>
  insertRow(db, 'promoBatches', { ...of, ...columnsOf(terms) })

export const updatePromoBatch = (db: Db, id: number, terms: PromoTerms) =>
  updateRow(db, 'promoBatches', id, { ...columnsOf(terms), version: sql`version + 1` })

export const setStopped = (db: Db, id: number, stopped: boolean) => updateRow(db, 'promoBatches', id, { stopped })

/** Of these codes those that the event did not have; the others are left as they are. */
export const insertPromoCodes = (db: Db, of: { listingId: number; batchId: number }, codes: string[]) =>
  allValues<string>(db)`
    insert into promo_codes (batch_id, listing_id, code) select ${of.batchId}, ${of.listingId}, c from unnest(${codes}::text[]) c
    on conflict (listing_id, code) do nothing returning code`

export const listPromoCodes = (db: Db, batchId: number) =>
  allRows<{ code: string; pieces: number }>(db)`
    select v.code, promo_pieces(v.id) as pieces from promo_codes v where v.batch_id = ${batchId} order by v.id`

/** The latest first, 200 at most. */
export const listPromoOrders = (db: Db, batchId: number) =>
  allRows<PromoOrder>(db)`
    select u.id as order_id, u.order_code, u.code, btrim(c.name || ' ' || c.family) as customer_name, u.status, u.pieces, u.off_rials, u.created_at
      from promo_batches b cross join lateral (${used}) u join users c on c.id = u.customer_id
     where b.id = ${batchId} order by u.id desc limit 200`

export type StoredPromo = Omit<AppliedPromo, 'remaining'> & { id: number }

/** The codes of an event that are among these, with the pieces that were bought with each. */
export const findPromos = (db: Db, listingId: number, codes: string[]) =>
  allRows<StoredPromo>(db)`
    select v.id, v.code, b.name, b.change, b.ticket_ids, b.max_pieces, b.max_per_customer, b.valid_from, b.valid_until, b.stopped,
           promo_pieces(v.id) as used
      from promo_codes v join promo_batches b on b.id = v.batch_id
     where v.listing_id = ${listingId} and v.code = any (${codes})`

/** The id of the code that an order was made with; null or undefined where there is none. */
export const codeOfOrder = (db: Db, orderId: number) =>
  firstValue<number | null>(db)`select promo_code_id from orders where id = ${orderId}`

/** The code of an order. `used` and `usedByCustomer` are the pieces of the other orders; `pieces` those of the order itself. */
export type OrderPromo = StoredPromo & { usedByCustomer: number; pieces: number }

/** Nobody else buys with the code until the transaction ends. Places are locked before codes, as a purchase does. Undefined without a code. */
export async function lockOrderPromo(db: Db, orderId: number): Promise<OrderPromo | undefined> {
  const id = await firstValue<number>(db)`
    select id from promo_codes where id = (select promo_code_id from orders where id = ${orderId}) for update`
  if (id === undefined) return undefined
  // A statement of its own: what waited for the lock would still count as before it waited.
  return firstRow<OrderPromo>(db)`
    select v.id, v.code, b.name, b.change, b.ticket_ids, b.max_pieces, b.max_per_customer, b.valid_from, b.valid_until, b.stopped, own.pieces,
           promo_pieces(v.id) - own.counted as used, promo_pieces(v.id, o.customer_id) - own.counted as used_by_customer
      from orders o join promo_codes v on v.id = o.promo_code_id join promo_batches b on b.id = v.batch_id
      cross join lateral (
        select coalesce(sum(l.quantity), 0)::int as pieces, case when order_lives(o.status) then coalesce(sum(l.quantity), 0)::int else 0 end as counted
          from order_pieces l where l.order_id = o.id and (b.ticket_ids = '{}' or l.ticket_id = any (b.ticket_ids))) own
     where o.id = ${orderId}`
}

/** Ids among these that are no tickets of the event. */
export const strangeTickets = (db: Db, listingId: number, ids: number[]) =>
  allValues<number>(db)`
    select w.id from unnest(${ids}::bigint[]) w (id) where not exists (select from tickets t where t.id = w.id and t.listing_id = ${listingId})`
