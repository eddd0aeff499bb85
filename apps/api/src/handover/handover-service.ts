import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { findUsedOrder, type UsedOrder } from './handover-store.ts'

/** Locks an order for a step of its use. Throws `not_found`, `conflict` (another version than was shown), `step_not_allowed`. */
export async function lockUsed(db: Db, id: number, step: 'use' | 'complete' | 'miss', version?: number) {
  const order = await findUsedOrder(db, id, true)
  if (!order) throw new AppError('not_found')
  if (version !== undefined && order.version !== version) throw staleError()
  if (!orderCan(step, order.status))
    throw new AppError('step_not_allowed', {
      message: `این کار برای سفارش «${orderStatusLabels[order.status]}» ممکن نیست`,
    })
  return order
}

export const staleError = () =>
  new AppError('conflict', { message: 'این سفارش همین حالا تغییر کرده است؛ صفحه را تازه کنید' })

type Step = { action: string; status: string; at?: string; reason?: string; amountRials?: number }

export const recordStep = (db: Db, actor: Actor, order: UsedOrder, { action, ...newValue }: Step) =>
  recordAudit(db, actor, {
    action,
    subjectKind: 'order',
    subjectId: order.id,
    oldValue: { status: order.status },
    newValue,
  })
