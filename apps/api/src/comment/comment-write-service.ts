import {
  type CommentAdvice,
  commentAdviceLabels,
  type CommentReportReason,
  commentReportReasonLabels,
  type CommentSide,
  commentSideLabels,
  writeRefusal,
} from '@rezerv/contract/comment/comment-status.ts'
import { aspectsOf } from '@rezerv/contract/comment/comment-aspect.ts'
import { findFlags, type FoundFlag, maskText } from '@rezerv/contract/comment/comment-flag.ts'
import type { CommentInput, CommentOrder } from '@rezerv/contract/comment/comment.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { audit, lockSeen } from './comment-actions.ts'
import { findCommentOrder, lockCommentOrder } from './comment-order-store.ts'
import * as store from './comment-store.ts'

const unknownOrder = 'این سفارش پیدا نشد'

/** The order of a code, and whether it can be written about; null when there is none. */
export async function commentOrder(db: Db, code: string, now: string): Promise<CommentOrder | null> {
  const order = await findCommentOrder(db, { code: code.toUpperCase() })
  return order ? { ...order, refusal: writeRefusal(order, now) ?? null } : null
}

/** Throws `not_found`, `step_not_allowed` (no such booking, or this side has written) and `invalid_fields`. */
export async function recordComment(db: Db, actor: Actor, orderId: number, input: CommentInput): Promise<number> {
  // Before it is read: of two at once the second sees what the first wrote.
  const now = orNotFound(await lockCommentOrder(db, orderId), unknownOrder)
  const order = orNotFound(await findCommentOrder(db, { id: orderId }), unknownOrder)
  const refusal = writeRefusal(order, now)
  if (refusal) throw stepNotAllowed(refusal)
  if (order.written.includes(input.side)) throw stepNotAllowed('این طرف برای این سفارش قبلاً نظر داده است')
  checkRatings(input, order)
  const { photoIds, ...comment } = input
  const id = await store.insertComment(db, { ...comment, orderId, createdBy: actor.userId })
  const photos = [...new Set(photoIds)]
  if ((await store.insertPhotos(db, id, photos)) !== photos.length)
    throw invalidFields({ photoIds: 'یکی از تصویرها پیدا نشد' })
  await store.setRuleFlags(db, id, findFlags(comment.body))
  const newValue = { side: commentSideLabels[comment.side], orderId }
  await audit(db, actor, id, { action: 'record', newValue })
  return id
}

/** Every aspect of this side and kind, and no other. */
function checkRatings({ ratings, side }: CommentInput, { kind }: { kind: CommentOrder['kind'] }) {
  const wanted = aspectsOf(side, kind)
  const given = Object.keys(ratings)
  if (wanted.length !== given.length || wanted.some((aspect) => ratings[aspect] === undefined))
    throw invalidFields({ ratings: 'به هر بخش از ۱ تا ۵ امتیاز بدهید' })
}

/** Hides these pieces of what was written, or nothing of it. Throws `not_found`, `conflict`, `invalid_fields`. */
export async function maskComment(db: Db, actor: Actor, id: number, wanted: { version: number; pieces: string[] }) {
  const comment = await lockSeen(db, id, wanted.version)
  const written = comment.original ?? comment.body
  const hidden = [...new Set(wanted.pieces)]
  if (hidden.some((piece) => !written.includes(piece)))
    throw invalidFields({ pieces: 'این عبارت در متن نظر نیست؛ آن را همان‌طور که نوشته شده وارد کنید' })
  const body = maskText(written, hidden)
  await store.setMask(db, id, { body, original: hidden.length > 0 ? written : null, hidden })
  await store.setRuleFlags(db, id, [...findFlags(body), ...findFlags(comment.replyBody ?? '')])
  const advice = await store.findAdvice(db, id)
  await store.rewriteAdvice(db, id, withoutHidden({ ...comment, body, hidden }, advice))
  // A hidden piece stands in no log.
  const newValue = { hiddenCount: hidden.length }
  await audit(db, actor, id, { action: hidden.length > 0 ? 'mask' : 'unmask', newValue })
}

type Shown = Pick<store.LockedComment, 'body' | 'replyBody' | 'hidden'>

/** The assistant's words about a comment: pieces only of what is shown, and in the notes nothing of what is hidden. */
function withoutHidden<Flag extends { piece: string; note: string }>(
  { body, replyBody, hidden }: Shown,
  { note, flags }: { note: string; flags: Flag[] },
) {
  // A number may stand in a note in other digits or without its spaces.
  const hide = (text: string) =>
    hidden.length > 0 ? maskText(text, [...hidden, ...findFlags(text).map(({ piece }) => piece)]) : text
  const isShown = (piece: string) => body.includes(piece) || replyBody?.includes(piece)
  return {
    note: hide(note),
    flags: flags.map((flag) => ({ ...flag, piece: isShown(flag.piece) ? flag.piece : '', note: hide(flag.note) })),
  }
}

/** The text as it was written. Throws `not_found`. */
export async function readOriginal(db: Db, actor: Actor, id: number): Promise<string> {
  const comment = await lockSeen(db, id, undefined)
  await audit(db, actor, id, { action: 'read_original' })
  return comment.original ?? comment.body
}

/** A reply in the place of the former one; it waits for approval. Throws `not_found`, `conflict`, `step_not_allowed`. */
export async function replyToComment(db: Db, actor: Actor, id: number, reply: { version: number; body: string }) {
  const comment = await lockSeen(db, id, reply.version)
  if (comment.side !== 'customer') throw stepNotAllowed('میزبان به نظر مشتری پاسخ می‌دهد')
  await store.setReply(db, id, reply.body)
  await store.setRuleFlags(db, id, [...findFlags(comment.body), ...findFlags(reply.body)])
  await audit(db, actor, id, {
    action: 'reply',
    oldValue: comment.replyBody === null ? null : { reply: comment.replyBody },
    newValue: { reply: reply.body },
  })
}

type Report = { by: CommentSide; reason: CommentReportReason; note: string }

/** Throws `not_found`. */
export async function reportComment(db: Db, actor: Actor, id: number, { by, reason, note }: Report): Promise<void> {
  await lockSeen(db, id, undefined)
  await store.insertCommentReport(db, { commentId: id, bySide: by, reason, note, createdBy: actor.userId })
  const report = { reason: commentReportReasonLabels[reason], ...(note && { note }) }
  const newValue = { by: commentSideLabels[by], ...report }
  await audit(db, actor, id, { action: 'report', newValue })
}

/** Not abusive. Throws `not_found`, and `step_not_allowed` when nothing is open. */
export async function clearReports(db: Db, actor: Actor, id: number): Promise<void> {
  await lockSeen(db, id, undefined)
  const count = await store.markReportsCleared(db, id, actor.userId)
  if (count === 0) throw stepNotAllowed('گزارشی برای این نظر در انتظار پاسخ نیست')
  await audit(db, actor, id, { action: 'clear_reports', newValue: { count } })
}

type Advised = { commentId: number; advice: CommentAdvice; note: string; flags: (FoundFlag & { note: string })[] }

/** The assistant's findings; they decide nothing. Answers those that are comments. */
export async function flagComments(db: Db, actor: Actor, items: Advised[]): Promise<number[]> {
  const flagged: number[] = []
  // Always in one order, so that two reviews at once do not wait for each other.
  for (const { commentId, ...advised } of items.toSorted((a, b) => a.commentId - b.commentId)) {
    const comment = await store.lockComment(db, commentId)
    if (!comment) continue
    await store.setAdvice(db, commentId, { ...advised, ...withoutHidden(comment, advised) })
    const newValue = { advice: commentAdviceLabels[advised.advice], count: advised.flags.length }
    await audit(db, actor, commentId, { action: 'flag', newValue })
    flagged.push(commentId)
  }
  return flagged
}
