import type {
  CommentAdvice,
  CommentSide,
  CommentStatus,
  CommentRejectReason,
  CommentReportReason,
} from '@rezerv/contract/comment/comment-status.ts'
import type { CommentDetail, CommentInput, CommentReport } from '@rezerv/contract/comment/comment.ts'
import type { FoundFlag } from '@rezerv/contract/comment/comment-flag.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, insertRow, updateRow } from '#db/rows.ts'

export type LockedComment = {
  id: number
  version: number
  side: CommentSide
  status: CommentStatus
  body: string
  original: string | null
  hidden: string[]
  replyBody: string | null
  replyStatus: CommentStatus | null
  isFeatured: boolean
  decidedByName: string | null
}

/** Locks the comment until the transaction ends; undefined when there is none. */
export const lockComment = (db: Db, id: number) =>
  firstRow<LockedComment>(db)`
    select c.id, c.version, c.side, c.status, c.body, c.original, c.hidden, c.reply_body, c.reply_status, c.featured_at is not null as is_featured,
           (select coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile) from users u where u.id = c.decided_by) as decided_by_name
      from comments c where c.id = ${id} for update`

type More = Pick<CommentDetail, 'orderEndsAt' | 'customerMobile' | 'hiddenCount' | 'other'>

/** The rest of a comment's own page beside its row. */
export const findMore = (db: Db, id: number) =>
  firstRow<More>(db)`
    select o.ends_at as order_ends_at, u.mobile as customer_mobile, cardinality(c.hidden) as hidden_count,
           (select jsonb_build_object('id', b.id, 'side', b.side, 'status', b.status, 'ratingTenths', b.rating_tenths, 'body', b.body)
              from comments b where b.order_id = c.order_id and b.id <> c.id) as other
      from comments c join orders o on o.id = c.order_id join users u on u.id = c.customer_id where c.id = ${id}`

/** Newest first. */
export async function listCommentReports(db: Db, commentId: number): Promise<CommentReport[]> {
  const rows = await db
    .selectFrom('commentReports')
    .where('commentId', '=', commentId)
    .select(['id', 'reason', 'note', 'bySide', 'createdAt', 'clearedAt'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ bySide, createdAt, reason, ...row }) => ({
    ...row,
    reason: reason as CommentReportReason,
    by: bySide as CommentSide,
    at: createdAt,
  }))
}

type Written = Omit<CommentInput, 'photoIds'> & { orderId: number; createdBy: number | null }

/** Throws the database's RZ007 when the order is not over, and a unique violation when this side has written. */
export async function insertComment(db: Db, { ratings, ...comment }: Written): Promise<number> {
  const row = await firstRow<{ id: number }>(db)`
    insert into comments (order_id, side, listing_id, host_id, customer_id, ratings, rating_tenths, body, created_by)
    select o.id, ${comment.side}, o.listing_id, o.host_id, o.customer_id, ${JSON.stringify(ratings)}::jsonb, 0, ${comment.body}, ${comment.createdBy}
      from orders o where o.id = ${comment.orderId}
    returning id`
  return row?.id ?? 0
}

/** Answers how many of them are media. */
export async function insertPhotos(db: Db, commentId: number, mediaIds: number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into comment_photos (comment_id, media_id, position)
    select ${commentId}, m.id, p.nr from unnest(${mediaIds}::bigint[]) with ordinality p (id, nr) join media m on m.id = p.id`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** The rules' flags in the place of their former ones. */
export const setRuleFlags = (db: Db, commentId: number, flags: FoundFlag[]) => setFlags(db, commentId, 'rule', flags)

async function setFlags(db: Db, commentId: number, source: 'rule' | 'assistant', flags: FoundFlag[]): Promise<void> {
  await execute(db)`delete from comment_flags where comment_id = ${commentId} and source = ${source}`
  const rows = flags.map((flag) => ({ ...flag, commentId, source }))
  if (rows.length > 0) await db.insertInto('commentFlags').values(rows).execute()
}

type Advised = { advice: CommentAdvice; note: string; flags: (FoundFlag & { note: string })[] }

/** The assistant's flags and advice in the place of its former ones. */
export async function setAdvice(db: Db, commentId: number, { advice, note, flags }: Advised): Promise<void> {
  await updateRow(db, 'comments', commentId, { advice, adviceNote: note, adviceAt: sql`now()` })
  await setFlags(db, commentId, 'assistant', flags)
}

type ShownAdvice = { note: string; flags: { id: number; piece: string; note: string }[] }

/** The assistant's advice in words, with its flags. */
export async function findAdvice(db: Db, commentId: number): Promise<ShownAdvice> {
  const { adviceNote: note } = await db
    .selectFrom('comments')
    .where('id', '=', commentId)
    .select('adviceNote')
    .executeTakeFirstOrThrow()
  const flags = await db
    .selectFrom('commentFlags')
    .where('commentId', '=', commentId)
    .where('source', '=', 'assistant')
    .select(['id', 'piece', 'note'])
    .execute()
  return { note, flags }
}

/** The same advice in other words. */
export async function rewriteAdvice(db: Db, commentId: number, { note, flags }: ShownAdvice): Promise<void> {
  await updateRow(db, 'comments', commentId, { adviceNote: note })
  for (const { id, ...words } of flags) await updateRow(db, 'commentFlags', id, words)
}

export type Decision = { status: CommentStatus; by: number | null; reason: CommentRejectReason | null; note: string }

export async function setStatus(db: Db, id: number, { status, by, reason, note }: Decision): Promise<void> {
  const decided = status !== 'pending'
  await updateRow(db, 'comments', id, {
    status,
    reason,
    reasonNote: note,
    decidedBy: decided ? by : null,
    decidedAt: decided ? sql`now()` : null,
  })
}

export async function setReplyStatus(db: Db, id: number, { status, reason, note }: Decision): Promise<void> {
  const change = { replyStatus: status, replyReason: reason, replyNote: note }
  await updateRow(db, 'comments', id, change)
}

export const setReply = (db: Db, id: number, body: string) =>
  updateRow(db, 'comments', id, {
    replyBody: body,
    replyStatus: 'pending',
    replyReason: null,
    replyNote: '',
    replyAt: sql`now()`,
  })

/** `original` is null when nothing is hidden. */
export const setMask = (db: Db, id: number, mask: { body: string; original: string | null; hidden: string[] }) =>
  updateRow(db, 'comments', id, mask)

export const setFeatured = (db: Db, id: number, isFeatured: boolean) =>
  updateRow(db, 'comments', id, { featuredAt: isFeatured ? sql`now()` : null })

type Report = {
  commentId: number
  bySide: CommentSide
  reason: CommentReportReason
  note: string
  createdBy: number | null
}

export const insertCommentReport = (db: Db, report: Report) => insertRow(db, 'commentReports', report)

/** Answers how many were open. */
export async function markReportsCleared(db: Db, commentId: number, by: number | null): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('commentReports')
    .set({ clearedAt: sql`now()`, clearedBy: by })
    .where('commentId', '=', commentId)
    .where('clearedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Approved ones that have waited seven days for their other side; answers which. */
export async function publishDue(db: Db): Promise<number[]> {
  const rows = await allRows<{ id: number }>(db)`
    update comments set published_at = now()
     where id in (select id from comments where status = 'approved' and published_at is null and created_at <= now() - interval '7 days'
                   order by listing_id, id limit 500 for update skip locked)
    returning id`
  return rows.map((row) => row.id)
}
