import type { CommentFilter, CommentView } from '@rezerv/contract/comment/comment-list-query.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { type RawBuilder, sql } from 'kysely'
import { searchIn } from '#db/db-search.ts'

/** A rejected one has answered its reports; brought back to the queue, they are open again. */
const reported = sql<boolean>`(c.status <> 'rejected' and exists (select from comment_reports r where r.comment_id = c.id and r.cleared_at is null))`

/** The condition of each view; `c` is the comment. */
export const viewConditions: Record<CommentView, RawBuilder<boolean>> = {
  pending: sql<boolean>`c.status = 'pending'`,
  reported,
  replies: sql<boolean>`c.reply_status = 'pending'`,
  approved: sql<boolean>`c.status = 'approved'`,
  rejected: sql<boolean>`c.status = 'rejected'`,
  all: sql<boolean>`true`,
}

/** The queue unless a view is named. */
export const viewOf = ({ view }: CommentFilter): CommentView => view ?? 'pending'

/** The queue and the replies begin with what waits longest. */
export const isOldestFirst = (filter: CommentFilter) => ['pending', 'replies'].includes(viewOf(filter))

/** Conditions over `comments c`. */
export function commentFilter(filter: CommentFilter): RawBuilder<boolean> {
  const conditions = [viewConditions[viewOf(filter)], searchIn(sql`c.search`, filter.q), ...aboutConditions(filter)]
  if (filter.side) conditions.push(sql`c.side = ${filter.side}`)
  if (filter.kind)
    conditions.push(sql`exists (select from listings l where l.id = c.listing_id and l.kind = ${filter.kind})`)
  if (filter.flag)
    conditions.push(sql`exists (select from comment_flags f where f.comment_id = c.id
      and ${filter.flag === 'any' ? sql`true` : sql`f.kind = ${filter.flag}`})`)
  if (filter.advice) conditions.push(sql`c.advice = ${filter.advice}`)
  if (filter.stars) conditions.push(sql`c.rating_tenths <= ${filter.stars * 10}`)
  if (filter.photos) conditions.push(sql`exists (select from comment_photos p where p.comment_id = c.id)`)
  if (filter.featured) conditions.push(sql`c.featured_at is not null`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function aboutConditions({ hostId, listingId, customerId, orderId, from, until }: CommentFilter) {
  const conditions: RawBuilder<boolean>[] = []
  if (hostId) conditions.push(sql`c.host_id = ${hostId}`)
  if (listingId) conditions.push(sql`c.listing_id = ${listingId}`)
  if (customerId) conditions.push(sql`c.customer_id = ${customerId}`)
  if (orderId) conditions.push(sql`c.order_id = ${orderId}`)
  if (from) conditions.push(sql`c.created_at >= ${instantOfTehran(from)}`)
  if (until) conditions.push(sql`c.created_at < ${instantOfTehran(addDays(until, 1))}`)
  return conditions
}
