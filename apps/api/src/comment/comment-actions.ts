import type { CommentDetail, CommentRejection } from '@rezerv/contract/comment/comment.ts'
import {
  canFeature,
  commentRejectReasonLabels,
  commentStatusLabels,
  commentSteps,
  type CommentStep,
  stepRefusal,
} from '@rezerv/contract/comment/comment-status.ts'
import { type Actor, recordOn, systemActor } from '#audit/audit-service.ts'
import { listAudit } from '#audit/audit-list-store.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { findCommentRow } from './comment-list-store.ts'
import * as store from './comment-store.ts'

export const audit = recordOn('comment')
const unknown = 'این نظر پیدا نشد'

/** Throws `not_found`. */
export async function readComment(db: Db, id: number): Promise<CommentDetail> {
  const [row, more] = await Promise.all([findCommentRow(db, id), store.findMore(db, id)])
  const comment = { ...orNotFound(row, unknown), ...orNotFound(more, unknown) }
  const [reports, timeline] = await Promise.all([store.listCommentReports(db, id), listAudit(db, 'comment', id)])
  return { ...comment, reports, timeline }
}

/** Locks it. Throws `not_found`, and `conflict` when it is no longer as it was shown in `version`. */
export async function lockSeen(db: Db, id: number, version: number | undefined) {
  const comment = orNotFound(await store.lockComment(db, id), unknown)
  if (version !== undefined && version !== comment.version) throw conflict(changedMessage(comment))
  return comment
}

function changedMessage({ status, decidedByName }: store.LockedComment) {
  if (status === 'pending') return 'متن، پاسخ یا وضعیت این نظر در این فاصله تغییر کرد؛ دوباره ببینید'
  return `${decidedByName ?? 'همکار دیگری'} در این فاصله این نظر را «${commentStatusLabels[status]}» کرد؛ دوباره ببینید`
}

type Step = { step: CommentStep; version?: number | undefined; rejection?: CommentRejection }

const decisionOf = ({ userId }: Actor, { step, rejection }: Step): store.Decision => ({
  status: commentSteps[step].to,
  by: userId,
  reason: rejection?.reason ?? null,
  note: rejection?.note ?? '',
})
const whyOf = ({ reason, note }: store.Decision) =>
  reason && { reason: commentRejectReasonLabels[reason], ...(note && { note }) }

/** Approves, rejects or reopens. Throws `not_found`, `conflict`, `step_not_allowed`. */
export async function decideComment(db: Db, actor: Actor, id: number, wish: Step) {
  const comment = await lockSeen(db, id, wish.version)
  const refusal = stepRefusal(wish.step, comment.status)
  if (refusal) throw stepNotAllowed(refusal)
  const decision = decisionOf(actor, wish)
  await store.setStatus(db, id, decision)
  const oldValue = { status: comment.status }
  await audit(db, actor, id, { action: wish.step, oldValue, newValue: { status: decision.status, ...whyOf(decision) } })
}

/** The same steps for the host's reply. Throws `not_found`, `conflict`, `step_not_allowed`. */
export async function decideReply(db: Db, actor: Actor, id: number, wish: Step) {
  const { replyStatus } = await lockSeen(db, id, wish.version)
  const refusal = replyStatus === null ? 'میزبان پاسخی ننوشته است' : stepRefusal(wish.step, replyStatus, 'پاسخ')
  if (refusal) throw stepNotAllowed(refusal)
  const decision = decisionOf(actor, wish)
  await store.setReplyStatus(db, id, decision)
  const newValue = { replyStatus: decision.status, ...whyOf(decision) }
  await audit(db, actor, id, { action: `${wish.step}_reply`, oldValue: { replyStatus }, newValue })
}

/** Throws `not_found` and `step_not_allowed`. Asked for twice it stays so. */
export async function featureComment(db: Db, actor: Actor, id: number, isFeatured: boolean): Promise<void> {
  const comment = await lockSeen(db, id, undefined)
  if (isFeatured && !canFeature(comment)) throw stepNotAllowed('فقط نظر تاییدشدهٔ مشتری برگزیده می‌شود')
  if (comment.isFeatured === isFeatured) return
  await store.setFeatured(db, id, isFeatured)
  await audit(db, actor, id, { action: isFeatured ? 'feature' : 'unfeature' })
}

/** Publishes what has waited seven days for its other side; a job. */
export async function publishDueComments(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ids = await store.publishDue(trx)
    for (const id of ids) await audit(trx, systemActor, id, { action: 'publish_alone' })
    return ids.length
  })
}
