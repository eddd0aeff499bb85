import { refundCan, refundStatusLabels, type RefundStep } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import * as store from './refund-store.ts'

/** The refund, locked with its order, that may take this step now. Throws `not_found` and `step_not_allowed`. */
export async function lockFor(db: Db, id: number, step: RefundStep) {
  const refund = orNotFound(await store.lockRefund(db, id))
  if (!refundCan(step, refund.status))
    throw stepNotAllowed(`وضعیت این بازپرداخت «${refundStatusLabels[refund.status]}» است؛ صفحه را به‌روز کنید`)
  return refund
}

/** The bank may be paying it by now. Throws `step_not_allowed`. */
export function refuseFiled({ filedAt }: Pick<store.RefundRow, 'filedAt'>) {
  if (filedAt === null) return
  const day = formatDay(dayOfInstant(filedAt), 'dayMonth')
  throw stepNotAllowed(
    `این حواله در فایل بانک ${day} است؛ نتیجهٔ آن را ثبت کنید، یا اگر فایل به بانک نرفته، بازپرداخت را رد و دوباره درخواست کنید`,
  )
}

type Step = { action: AuditAction<'order'>; reason?: string }

export const recordRefundStep = (db: Db, actor: Actor, refund: store.RefundRow, { action, reason }: Step) =>
  recordOrder(db, actor, refund.orderId, {
    action,
    oldValue: { refund: refund.status },
    newValue: { refundId: refund.id, amountRials: refund.amountRials, ...(reason && { reason }) },
  })
