import type { CommentDetail, CommentRejection } from '@rezerv/contract/comment/comment.ts'
import {
  canFeature,
  commentRejectReasonLabels,
  commentStatusLabels,
  commentSteps,
  type CommentStep,
  stepRefusal,
} from '@rezerv/contract/comment/comment-status.ts'
import { type Actor, listAudit, recordAudit, systemActor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import { findCommentRow } from './comment-list-store.ts'
import * as store from './comment-store.ts'

const subjectKind = 'comment'
const unknown = () => new AppError('not_found', { message: 'این نظر پیدا نشد' })
const refuse = (message: string) => new AppError('step_not_allowed', { message })

/** Throws `not_found`. */
export async function readComment(db: Db, id: number): Promise<CommentDetail> {
  const [row, more] = await Promise.all([findCommentRow(db, id), store.findMore(db, id)])
  if (!row || !more) throw unknown()
  const [reports, timeline] = await Promise.all([store.listCommentReports(db, id), listAudit(db, subjectKind, id)])
  return { ...row, ...more, reports, timeline }
}

/** Locks it. Throws `not_found`, and `conflict` when it is no longer as it was shown in `version`. */
export async function lockSeen(db: Db, id: number, version: number | undefined) {
  const comment = await store.lockComment(db, id)
  if (!comment) throw unknown()
  if (version !== undefined && version !== comment.version)
    throw new AppError('conflict', { message: changedMessage(comment) })
  return comment
}

function changedMessage({ status, decidedByName }: store.LockedComment) {
  if (status === 'pending') return 'متن، پاسخ یا وضعیت این نظر در این میان تغییر کرد؛ دوباره ببینید'
  return `${decidedByName ?? 'همکار دیگری'} در این میان این نظر را «${commentStatusLabels[status]}» کرد؛ دوباره ببینید`
}

type Step = { step: CommentStep; version?: number | undefined; rejection?: CommentRejection }

/** Approves, rejects or reopens. Throws `not_found`, `conflict`, `step_not_allowed`. */
export async function decideComment(db: Db, actor: Actor, id: number, { step, version, rejection }: Step) {
  const comment = await lockSeen(db, id, version)
  const refusal = stepRefusal(step, comment.status)
  if (refusal) throw refuse(refusal)
  const { to: status } = commentSteps[step]
  const { reason = null, note = '' } = rejection ?? {}
  await store.setStatus(db, id, { status, by: actor.userId, reason, note })
  await recordAudit(db, actor, {
    action: step,
    subjectKind,
    subjectId: id,
    oldValue: { status: comment.status },
    newValue: { status, ...(reason && { reason: commentRejectReasonLabels[reason], ...(note && { note }) }) },
  })
}

/** The same steps for the host's reply. Throws `not_found`, `conflict`, `step_not_allowed`. */
export async function decideReply(db: Db, actor: Actor, id: number, { step, version, rejection }: Step) {
  const { replyStatus } = await lockSeen(db, id, version)
  const refusal = replyStatus === null ? 'میزبان پاسخی ننوشته است' : stepRefusal(step, replyStatus, 'پاسخ')
  if (refusal) throw refuse(refusal)
  const { to: status } = commentSteps[step]
  const { reason = null, note = '' } = rejection ?? {}
  await store.setReplyStatus(db, id, { status, by: actor.userId, reason, note })
  await recordAudit(db, actor, {
    action: `${step}_reply`,
    subjectKind,
    subjectId: id,
    oldValue: { replyStatus },
    newValue: {
      replyStatus: status,
      ...(reason && { reason: commentRejectReasonLabels[reason], ...(note && { note }) }),
    },
  })
}

/** Throws `not_found` and `step_not_allowed`. Asked for twice it stays so. */
export async function featureComment(db: Db, actor: Actor, id: number, isFeatured: boolean): Promise<void> {
  const comment = await lockSeen(db, id, undefined)
  if (isFeatured && !canFeature(comment)) throw refuse('فقط نظر تاییدشدهٔ مشتری برگزیده می‌شود')
  if (comment.isFeatured === isFeatured) return
  await store.setFeatured(db, id, isFeatured)
  await recordAudit(db, actor, { action: isFeatured ? 'feature' : 'unfeature', subjectKind, subjectId: id })
}

/** Publishes what has waited seven days for its other side; a job. */
export async function publishDueComments(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ids = await store.publishDue(trx)
    for (const id of ids) await recordAudit(trx, systemActor, { action: 'publish_alone', subjectKind, subjectId: id })
    return ids.length
  })
}
