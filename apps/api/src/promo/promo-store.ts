import type { AppliedPromo, PromoBatch, PromoOrder } from '@rezerv/contract/promo/promo-endpoints.ts'
import type { PromoTerms } from '@rezerv/contract/promo/promo.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, firstRow, insertRow, updateRow } from '#db/rows.ts'

/** Orders that were made with a code of batch `b` and are not over, with the pieces of the tickets that it is for. */
const used = sql`
  select o.id, o.promo_code_id, v.code, o.code as order_code, o.customer_id, o.status, o.created_at, o.total_rials,
         (select coalesce(sum(l.quantity), 0)::int from order_pieces l where l.order_id = o.id and (b.ticket_ids = '{}' or l.ticket_id = any (b.ticket_ids))) as pieces,
         (select coalesce(-sum((q ->> 'totalRials')::bigint), 0)::bigint from jsonb_array_elements(o.quote -> 'lines') q where q ->> 'kind' = 'promo') as off_rials
    from promo_codes v join orders o on o.promo_code_id = v.id where v.batch_id = b.id`
const live = sql`u.status not in ('declined', 'expired', 'cancelled')`

const batch = sql`
  select b.id, b.name, b.change, b.ticket_ids, b.max_pieces, b.max_per_customer, b.valid_from, b.valid_until, b.stopped, b.version, b.created_at,
         c.codes, c.code, s.orders, s.pieces, s.off_rials, s.total_rials
    from promo_batches b
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
    select listing_id, name, change, ticket_ids, max_pieces, max_per_customer, valid_from, valid_until, stopped, version
      from promo_batches where id = ${id} for update`

const columnsOf = ({ change, ...terms }: PromoTerms) => ({ ...terms, change: change && JSON.stringify(change) })

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

export type StoredPromo = AppliedPromo & { id: number }

/** The codes of an event that are among these, with the pieces that were bought with each. */
export const findPromos = (db: Db, listingId: number, codes: string[]) =>
  allRows<StoredPromo>(db)`
    select v.id, v.code, b.name, b.change, b.ticket_ids, b.max_pieces, b.max_per_customer, b.valid_from, b.valid_until, b.stopped,
           promo_pieces(v.id) as used
      from promo_codes v join promo_batches b on b.id = v.batch_id
     where v.listing_id = ${listingId} and v.code = any (${codes})`

/** Ids among these that are no tickets of the event. */
export const strangeTickets = (db: Db, listingId: number, ids: number[]) =>
  allValues<number>(db)`
    select w.id from unnest(${ids}::bigint[]) w (id) where not exists (select from tickets t where t.id = w.id and t.listing_id = ${listingId})`
