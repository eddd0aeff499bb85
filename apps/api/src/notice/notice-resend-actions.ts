import { resendRefusal } from '@rezerv/contract/notice/notice-resend.ts'
import type { FastifyRequest } from 'fastify'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import { refusalOf } from '#http/error-answer.ts'
import { sendPaymentLink } from '#payment/payment-link-service.ts'
import { lockNotice } from './notice-log-store.ts'
import { markResent, queueNotice } from './notice-store.ts'

type By = { actor: Actor; origin: string; request: FastifyRequest }

/** Each message in a transaction of its own; `db` is the pool. */
export async function resendNotices(db: Db, ids: number[], by: By) {
  const items: { id: number; refusal: string | null }[] = []
  for (const id of new Set(ids)) {
    const refusal = await inTransaction(db, (trx) => resendNotice(trx, id, by)).then(
      () => null,
      (error: unknown) => refusalOf(by.request, error),
    )
    items.push({ id, refusal })
  }
  return { items }
}

/**
 * Puts a copy of a failed message in the queue. The secret of a payment link is not kept: that one is made anew, and refused where the
 * order takes no money any more. Throws `not_found`, `step_not_allowed`, and what a payment link throws.
 */
async function resendNotice(db: Db, id: number, { actor, origin }: By) {
  const notice = await lockNotice(db, id)
  if (!notice) throw new AppError('not_found')
  const refusal = resendRefusal(notice)
  if (refusal !== undefined) throw new AppError('step_not_allowed', { message: refusal })
  const { template, mobile, body, orderId, hostId } = notice
  const resentAs =
    template === 'payment-link' && orderId !== null
      ? (await sendPaymentLink(db, actor, { orderId, origin })).noticeId
      : await queueNotice(db, { template, mobile, body, orderId, hostId })
  await markResent(db, id, resentAs)
  await recordAudit(db, actor, {
    action: 'resend',
    ...(orderId === null ? { subjectKind: 'notice', subjectId: id } : { subjectKind: 'order', subjectId: orderId }),
    newValue: { template, resentAs },
  })
}
