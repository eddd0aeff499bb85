import { holds as mayDo, type Rights } from '@rezerv/contract/right.ts'
import { type Right } from '@rezerv/contract/team/team-right.ts'
import { searchGroupSize, type SearchHitOf } from '@rezerv/contract/search/search-endpoints.ts'
import type { SearchTyped } from '@rezerv/contract/search/search-typed.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, escapeLike } from '#db/connect.ts'
import { isOrderCode } from '#db/db-search.ts'
import { personIsSeen } from '#db/person-name.ts'
import { allRows, allValues, execute, oneRow } from '#db/rows.ts'
import { categoryText } from '@rezerv/contract/listing/listing-category.ts'
import type { Names, NamesQuery } from '@rezerv/contract/search/search-name-endpoints.ts'

/** One more than is shown tells that there are more. */
const asked = sql.lit(searchGroupSize + 1)
/** Words that many records hold are not all looked at: what is shown then are some of the newest or best. */
const mostLookedAt = sql.lit(1_000)
const newestLookedAt = sql.lit(3_000)

/**
 * Every word is somewhere in the folded column. A word of one or two letters begins a word there: its trigrams then still find it
 * by the index.
 */
function holds(
  column: RawBuilder<unknown>,
  words: string[],
  outright: (word: string) => RawBuilder<boolean> | undefined = () => undefined,
): RawBuilder<boolean> {
  const conditions = words.map((word) => {
    const named = outright(word)
    if (named) return named
    const text = escapeLike(word)
    return word.length > 2
      ? sql<boolean>`${column} like ${`%${text}%`}`
      : sql<boolean>`(${column} like ${`${text}%`} or ${column} like ${`% ${text}%`})`
  })
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The words stand there as they were typed, at the beginning of a word. */
const beginsWord = (column: RawBuilder<unknown>, { words }: SearchTyped) =>
  sql<boolean>`' ' || ${column} like ${`% ${escapeLike(words.join(' '))}%`}`

/** For the transaction that searches: no statement takes longer than a second. */
export const hurrySearch = (db: Db) => sql`select set_config('statement_timeout', '1000', true)`.execute(db)

type Named = { id: number; by: SearchHitOf<'order'>['by']; isExact: boolean }

/** Orders that a code, a ticket's number, a payment's number or the end of a card names. */
export async function namedOrders(db: Db, { code, number, cardEnd }: SearchTyped): Promise<Named[]> {
  const ticket = number?.toUpperCase()
  const sources = [
    code && sql`(select id, null as by, true as is_exact from orders where code = ${code})`,
    ticket &&
      sql`(select order_id as id, 'ticket' as by, code = ${ticket} as is_exact from issued_tickets where code like ${`${ticket}%`} limit ${asked})`,
    number &&
      sql`(select order_id as id, 'payment' as by, true as is_exact from payments where ${hasNumber(number)} limit ${asked})`,
    cardEnd &&
      sql`(select order_id as id, 'card' as by, false as is_exact from payments where right(card_mask, 4) = ${cardEnd} order by payments.id desc limit 20)`,
  ].filter((source) => source !== undefined && source !== '')
  if (sources.length === 0) return []
  return allRows<Named>(db)`${sql.join(sources, sql` union all `)}`
}

/** Bank's and ours; numbers of the bank are digits, an invoice may hold letters. */
const hasNumber = (number: string) =>
  sql`(track_id = ${number} or reference_number = ${number} or offline_reference = ${number} or invoice = ${number})`

/** A whole code (one in ten is of letters alone) or most of a mobile: no two customers share it. */
const isRare = (word: string) => isOrderCode(word) !== undefined || (word.length >= 7 && /\d/.test(word))

/** The newest orders that hold the words. Common words are found among the newest orders, rare ones by the index. */
export async function orderIds(db: Db, { words }: SearchTyped): Promise<number[]> {
  const matching = holds(sql`o.search`, words, isOrderCode)
  if (!words.some(isRare)) {
    const newest = await allValues<number>(db)`
      select o.id from (select id, created_at, search from orders order by created_at desc, id desc limit ${newestLookedAt}) o
       where ${matching} order by o.created_at desc, o.id desc limit ${asked}`
    if (newest.length > searchGroupSize) return newest
  }
  // Rare by now, whatever the planner thinks: a million orders are not read from end to end.
  await execute(db)`select set_config('enable_seqscan', 'off', true)`
  return allValues<number>(db)`
    with hits as materialized (select o.id, o.created_at from orders o where ${matching} limit ${mostLookedAt})
    select id from hits order by created_at desc, id desc limit ${asked}`
}

/** The newest orders of those who are called so: a whole name means its person before others of that family. */
export async function ownOrderIds(db: Db, typed: SearchTyped): Promise<number[]> {
  if (typed.words.length < 2) return []
  return allValues<number>(db)`
    with people as materialized (
      select u.id from users u where ${holds(sql`u.search`, typed.words)} and ${beginsWord(sql`u.search`, typed)} limit ${mostLookedAt})
    select o.id from people p join orders o on o.customer_id = p.id order by o.created_at desc, o.id desc limit ${asked}`
}

/** The orders in the order of `ids`. */
export const orderHits = (db: Db, ids: number[]) =>
  allRows<Omit<SearchHitOf<'order'>, 'by' | 'isExact'>>(db)`
    select 'order' as kind, o.id, o.code, o.status, btrim(u.name || ' ' || u.family) as customer_name, l.title as listing_title, o.starts_at
      from unnest(${ids}::bigint[]) with ordinality n (id, place) join orders o on o.id = n.id
      join listings l on l.id = o.listing_id join users u on u.id = o.customer_id
     order by n.place`

/** Staff who never ordered are no customers. */
export const customerHits = (db: Db, typed: SearchTyped) =>
  allRows<SearchHitOf<'customer'>>(db)`
    with hits as materialized (select u.id from users u where ${holds(sql`u.search`, typed.words)} limit ${mostLookedAt}),
    people as (
      select coalesce(u.merged_into, u.id) as id, bool_or(u.mobile = ${typed.mobile ?? ''}) as is_exact, bool_or(${beginsWord(sql`u.search`, typed)}) as begins
        from hits h join users u on u.id = h.id group by 1)
    select 'customer' as kind, u.id, p.is_exact, btrim(u.name || ' ' || u.family) as name, u.mobile, u.blocked_at is not null as blocked
      from people p join users u on u.id = p.id
     where u.role = 'user' or exists (select from orders o where o.customer_id = u.id)
     order by p.is_exact desc, p.begins desc, u.id desc limit ${asked}`

export async function hostHits(db: Db, typed: SearchTyped): Promise<SearchHitOf<'host'>[]> {
  const number = typed.number ?? ''
  const isExact = sql<boolean>`(h.mobile = ${typed.mobile ?? ''} or coalesce(h.national_id = ${number}, false) or coalesce(h.legal_id = ${number}, false))`
  return allRows<SearchHitOf<'host'>>(db)`
    with hits as materialized (select h.id from hosts h where ${holds(sql`h.search`, typed.words)} limit ${mostLookedAt})
    select 'host' as kind, h.id, ${isExact} as is_exact, h.display_name as name, h.mobile, h.status, c.name as city_name
      from hits join hosts h on h.id = hits.id left join cities c on c.id = h.city_id
     order by 3 desc, ${beginsWord(sql`h.search`, typed)} desc, h.status = 'closed', h.id desc limit ${asked}`
}

/** Listings on sale before those that are not; a name that was typed without its space is found when nothing else is. */
export async function listingHits(db: Db, typed: SearchTyped): Promise<SearchHitOf<'listing'>[]> {
  const hits = await listingsThat(db, typed, holds(sql`l.search`, typed.words))
  const [word = '', ...others] = typed.words
  if (hits.length > 0 || others.length > 0 || word.length < 4) return hits
  return listingsThat(db, typed, sql<boolean>`replace(l.search, ' ', '') like ${`%${escapeLike(word)}%`}`)
}

async function listingsThat(db: Db, typed: SearchTyped, matching: RawBuilder<boolean>) {
  const { code = '', plates = [] } = typed
  return allRows<SearchHitOf<'listing'>>(db)`
    with hits as materialized (
      (select l.id from listings l where ${matching} limit ${mostLookedAt})
      union select l.id from listings l where l.code = ${code}
      union select r.listing_id from resources r where not r.archived and r.details ->> 'plate' = any (${plates}::text[]))
    select 'listing' as kind, l.id, l.kind as listing_kind, l.code = ${code} as is_exact, l.code, l.title, l.status,
           h.display_name as host_name, c.name as city_name
      from hits join listings l on l.id = hits.id left join hosts h on h.id = l.host_id left join cities c on c.id = l.city_id
     order by l.code = ${code} desc, ${beginsWord(sql`l.search`, typed)} desc, l.status in ('published', 'paused') desc,
              l.status = 'archived', l.id desc limit ${asked}`
}

/** Payments that a number or the end of a card names, the newest first. */
export async function paymentHits(db: Db, { number, cardEnd }: SearchTyped): Promise<SearchHitOf<'payment'>[]> {
  const named = number ? hasNumber(number) : cardEnd ? sql`right(card_mask, 4) = ${cardEnd}` : undefined
  if (!named) return []
  return allRows<SearchHitOf<'payment'>>(db)`
    select 'payment' as kind, p.id, ${Boolean(number)}::boolean as is_exact, o.code as order_code, btrim(u.name || ' ' || u.family) as customer_name,
           p.method, p.status, p.amount_rials, p.created_at
      from payments p join orders o on o.id = p.order_id join users u on u.id = o.customer_id
     where p.id in (select id from payments where ${named} order by id desc limit ${asked})
     order by p.id desc`
}

/** A batch by its own code, or by the code of one of its payouts. */
export async function payoutHits(db: Db, { code = '' }: SearchTyped): Promise<SearchHitOf<'payout'>[]> {
  if (!/^[BV]/.test(code)) return []
  return allRows<SearchHitOf<'payout'>>(db)`
    select 'payout' as kind, b.id, true as is_exact, b.code, b.status, b.created_at,
           (select coalesce(sum(p.amount_rials), 0)::bigint from payouts p where p.batch_id = b.id) as amount_rials
      from payout_batches b
     where b.code = ${code} or b.id = (select batch_id from payouts where code = ${code})`
}

/** The name of each of these: a listing by its title, an order by its code. */
export async function readNames(db: Db, query: NamesQuery, rights: Rights | undefined): Promise<Names> {
  const { cityId = null, category } = query
  const seen = (id: number | undefined, ...any: Right[]) =>
    any.some((right) => mayDo(rights, right)) ? (id ?? null) : null
  const hostId = seen(query.hostId, 'host.read', 'order.read')
  const customerId = seen(query.customerId, 'customer.read', 'order.read')
  const listingId = seen(query.listingId, 'listing.read', 'order.read')
  const orderId = seen(query.orderId, 'order.read', 'payment.read')
  const row = await oneRow<Omit<Names, 'category'>>(db)`
    select (select display_name from hosts where id = ${hostId}::bigint) as host_id,
           (select coalesce(nullif(btrim(name || ' ' || family), ''), mobile) from users u where id = ${customerId}::bigint and ${personIsSeen('u')}) as customer_id,
           (select title from listings where id = ${listingId}::bigint) as listing_id,
           (select code from orders where id = ${orderId}::bigint) as order_id,
           (select name from cities where id = ${cityId}::int) as city_id`
  return { ...row, category: category === undefined ? null : categoryText(category) }
}
