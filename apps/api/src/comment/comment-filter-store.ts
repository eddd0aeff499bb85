import { type CommentFilter, commentFilters, type CommentView } from '@rezerv/contract/comment/comment-list-query.ts'
import { type RawBuilder, sql } from 'kysely'
import { searchIn } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'

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
export function commentFilter(query: CommentFilter): RawBuilder<boolean> {
  const filters = filterSql(commentFilters, query, {
    flag: (kinds) => sql`exists (select from comment_flags f where f.comment_id = c.id
      and ${kinds.includes('any') ? sql`true` : sql`f.kind = any (${kinds})`})`,
    side: sql`c.side`,
    kind: (kinds) => sql`exists (select from listings l where l.id = c.listing_id and l.kind = any (${kinds}))`,
    stars: (stars) => sql`c.rating_tenths <= ${stars * 10}`,
    advice: sql`c.advice`,
    photos: () => sql`exists (select from comment_photos p where p.comment_id = c.id)`,
    featured: () => sql`c.featured_at is not null`,
    from: sql`c.created_at`,
    hostId: sql`c.host_id`,
    listingId: sql`c.listing_id`,
    customerId: sql`c.customer_id`,
    orderId: sql`c.order_id`,
  })
  return sql<boolean>`(${viewConditions[viewOf(query)]} and ${searchIn(sql`c.search`, query.q)} and ${filters})`
}
