import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { sendPaymentLink } from '#payment/payment-link-service.ts'
import type { LockedNotice } from './notice-log-store.ts'
import { markResent } from './notice-store.ts'
import { queueNotice, refuseErased } from './notice-service.ts'

/**
 * Puts a copy of a message in the queue; one that failed knows which went in its place. The secret of a payment link is not kept: that one
 * is made anew, and refused where the order takes no money any more. Throws what a payment link throws.
 */
export async function sendAgain(
  db: Db,
  { id, template, mobile, body, status, orderId, hostId }: LockedNotice,
  { actor, origin }: { actor: Actor; origin: string },
): Promise<void> {
  refuseErased(mobile)
  const link =
    template === 'payment-link' && orderId !== null ? await sendPaymentLink(db, actor, { orderId, origin }) : undefined
  const resentAs = link?.noticeId ?? (await queueNotice(db, { template, mobile, body, orderId, hostId }))
  if (status === 'failed') await markResent(db, id, resentAs)
  await recordAudit(db, actor, {
    action: 'resend',
    ...(orderId === null ? { subjectKind: 'notice', subjectId: id } : { subjectKind: 'order', subjectId: orderId }),
    newValue: { template, ...(status === 'failed' && { resentAs }) },
  })
}
