import type { CommentCounts, CommentFlag, CommentReply, CommentRow } from '@rezerv/contract/comment/comment.ts'
import type { CommentSeen } from '@rezerv/contract/comment/comment-bulk-endpoints.ts'
import { type CommentFilter, commentFilters, type CommentView } from '@rezerv/contract/comment/comment-list-query.ts'
import { countCap, pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow } from '#db/rows.ts'
import { onPage, searchIn, withTotal, type RowCursor } from '#db/db-search.ts'
import { mediaUrl } from '#media/media-store.ts'
import { filterSql } from '#db/filter-sql.ts'

type Photo = { id: number; sha256: string; width: number; height: number }
type ReadRow = Omit<CommentRow, 'photos' | 'reply'> & {
  photos: Photo[]
  flags: CommentFlag[]
  replyBody: string | null
  replyStatus: CommentReply['status']
  replyAt: string
  replyReason: CommentReply['reason']
  replyNote: string
}

/** A page of comments, one row more than a page holds; `total` is capped. */
export async function listComments(db: Db, filter: CommentFilter, after: RowCursor | undefined) {
  const matching = sql`from comments c where ${commentFilter(filter)}`
  const oldest = isOldestFirst(filter)
  const place = after && sql`(${after.createdAt}::timestamptz, ${after.id}::bigint)`
  const beyond = place ? sql`(c.created_at, c.id) ${oldest ? sql`>` : sql`<`} ${place}` : sql`true`
  const order = oldest ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`
  const page = onPage(
    sql`c.id`,
    sql`select c.id ${matching} and ${beyond} order by ${order} limit ${sql.lit(pageSize + 1)}`,
  )
  return withTotal(db, commentRows(db, page, order), matching)
}

const newestFirst = sql`c.created_at desc, c.id desc`

export async function commentRows(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown> = newestFirst) {
  const rows = await allRows<ReadRow>(db)`
    select c.id, c.version, c.side, l.kind, c.order_id, o.code as order_code, c.listing_id, l.code as listing_code, l.title as listing_title,
           c.host_id, h.display_name as host_name, c.customer_id, btrim(u.name || ' ' || u.family) as customer_name, c.status, c.rating_tenths, c.ratings,
           c.body, c.original is not null as is_masked, c.advice, c.advice_note, c.featured_at is not null as is_featured, c.reason, c.reason_note,
           c.created_at, c.decided_at, coalesce(nullif(btrim(d.name || ' ' || d.family), ''), d.mobile) as decided_by_name, c.published_at,
           c.reply_body, c.reply_status, c.reply_at, c.reply_reason, c.reply_note,
           case when c.status = 'rejected' then 0 else (select count(*)::int from comment_reports r where r.comment_id = c.id and r.cleared_at is null) end as report_count,
           coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'sha256', m.sha256, 'width', m.width, 'height', m.height) order by p.position)
                       from comment_photos p join media m on m.id = p.media_id where p.comment_id = c.id), '[]') as photos,
           coalesce((select jsonb_agg(jsonb_build_object('kind', f.kind, 'source', f.source, 'piece', f.piece, 'note', f.note) order by f.id)
                       from comment_flags f where f.comment_id = c.id), '[]') as flags
      from comments c join orders o on o.id = c.order_id join listings l on l.id = c.listing_id join hosts h on h.id = c.host_id
      join users u on u.id = c.customer_id left join users d on d.id = c.decided_by
     where ${where} order by ${order}`
  return rows.map(rowOf)
}

export async function findCommentRow(db: Db, id: number): Promise<CommentRow | undefined> {
  return (await commentRows(db, sql`c.id = ${id}`))[0]
}

const rowOf = ({ replyBody, replyStatus, replyAt, replyReason, replyNote, photos, ...row }: ReadRow): CommentRow => ({
  ...row,
  photos: photos.map(({ sha256, ...photo }) => ({ ...photo, url: mediaUrl(sha256) })),
  reply:
    replyBody === null
      ? null
      : { body: replyBody, status: replyStatus, at: replyAt, reason: replyReason, note: replyNote },
})

const capped = (condition: RawBuilder<boolean>) =>
  sql`(select count(*)::int from (select from comments c where ${condition} limit ${sql.lit(countCap + 1)}) counted)`

export async function countComments(db: Db): Promise<CommentCounts> {
  const row = await firstRow<CommentCounts>(db)`
    select ${capped(viewConditions.pending)} as pending, ${capped(viewConditions.reported)} as reported,
           ${capped(viewConditions.replies)} as replies, ${capped(viewConditions.approved)} as approved,
           ${capped(viewConditions.rejected)} as rejected,
           (select min(created_at) from comments where status = 'pending') as oldest_at`
  return row ?? { pending: 0, reported: 0, replies: 0, approved: 0, rejected: 0, oldestAt: null }
}

/** Comments that match, in the order of the list, `limit` at most. */
export const listMatchingComments = (db: Db, filter: CommentFilter, limit: number) =>
  allRows<CommentSeen>(db)`
    select c.id, c.version from comments c where ${commentFilter(filter)} order by c.created_at, c.id limit ${limit}`

/** «کد سفارش» of each of these comments; what is no comment is not there. */
export async function commentNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await allRows<{ id: number; code: string }>(db)`
    select c.id, o.code from comments c join orders o on o.id = c.order_id where c.id = any (${ids})`
  return new Map(rows.map((row) => [row.id, row.code]))
}

/** A rejected one has answered its reports; brought back to the queue, they are open again. */
const reported = sql<boolean>`(c.status <> 'rejected' and exists (select from comment_reports r where r.comment_id = c.id and r.cleared_at is null))`

/** The condition of each view; `c` is the comment. */
const viewConditions: Record<CommentView, RawBuilder<boolean>> = {
  pending: sql<boolean>`c.status = 'pending'`,
  reported,
  replies: sql<boolean>`c.reply_status = 'pending'`,
  approved: sql<boolean>`c.status = 'approved'`,
  rejected: sql<boolean>`c.status = 'rejected'`,
  all: sql<boolean>`true`,
}

/** The queue unless a view is named. */
const viewOf = ({ view }: CommentFilter): CommentView => view ?? 'pending'

/** The queue and the replies begin with what waits longest. */
const isOldestFirst = (filter: CommentFilter) => ['pending', 'replies'].includes(viewOf(filter))

/** Conditions over `comments c`. */
function commentFilter(query: CommentFilter): RawBuilder<boolean> {
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
    customerId: (id) => sql<boolean>`c.customer_id = any (same_person(${id}))`,
    orderId: sql`c.order_id`,
  })
  return sql<boolean>`(${viewConditions[viewOf(query)]} and ${searchIn(sql`c.search`, query.q)} and ${filters})`
}
