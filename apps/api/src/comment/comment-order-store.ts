import type { CommentSide } from '@rezerv/contract/comment/comment-status.ts'
import type { CommentOrder, ListingComments } from '@rezerv/contract/comment/comment.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow } from '#db/rows.ts'
import { commentRows } from './comment-list-store.ts'

type WrittenAbout = Omit<CommentOrder, 'refusal'> & { confirmedAt: string | null; written: CommentSide[] }

/** An order by its id or its code; undefined when there is none. */
export const findCommentOrder = (db: Db, by: { id: number } | { code: string }) =>
  firstRow<WrittenAbout>(db)`
    select o.id, o.code, o.kind, o.status, l.title as listing_title, h.display_name as host_name, btrim(u.name || ' ' || u.family) as customer_name,
           o.ends_at, o.confirmed_at, array(select c.side from comments c where c.order_id = o.id order by c.id) as written
      from orders o join listings l on l.id = o.listing_id join hosts h on h.id = o.host_id join users u on u.id = o.customer_id
     where ${'id' in by ? sql`o.id = ${by.id}` : sql`o.code = ${by.code}`}`

/** Locks the order as the database's own check does; answers the instant that check goes by, undefined when there is no order. */
export async function lockCommentOrder(db: Db, id: number): Promise<string | undefined> {
  const row = await firstRow<{ now: string }>(db)`select now() from orders where id = ${id} for no key update`
  return row?.now
}

/** The published comments of a listing; ratings by aspect are means in tenths. */
export async function listingComments(db: Db, listingId: number): Promise<ListingComments> {
  const published = sql`c.listing_id = ${listingId} and c.side = 'customer' and c.published_at is not null`
  const first = sql`(c.featured_at is not null) desc, c.created_at desc, c.id desc`
  const page = sql`c.id in (select c.id from comments c where ${published} order by ${first} limit 10)`
  const [items, mean, ratings] = await Promise.all([
    commentRows(db, page, first),
    firstRow<{ count: number; sumTenths: number }>(db)`
      select count, sum_tenths from listing_ratings where listing_id = ${listingId}`,
    allRows<{ aspect: string; tenths: number }>(db)`
      select r.key as aspect, round(avg(r.value::int) * 10)::int as tenths
        from comments c cross join lateral jsonb_each_text(c.ratings) r where ${published} group by 1 order by 1`,
  ])
  const count = mean?.count ?? 0
  return {
    count,
    ratingTenths: count === 0 ? null : Math.round((mean?.sumTenths ?? 0) / count),
    ratings,
    items,
  }
}
