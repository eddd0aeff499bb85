import { type Actor, recordOrder } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { conflict, orNotFound } from '#http/app-error.ts'
import { requireStep } from '#order/order-service.ts'
import { findUsedOrder, type UsedOrder } from './handover-store.ts'

/** Locks an order for a step of its use. Throws `not_found`, `conflict` (another version than was shown), `step_not_allowed`. */
export async function lockUsed(db: Db, id: number, step: 'use' | 'complete' | 'miss', version?: number) {
  const order = orNotFound(await findUsedOrder(db, id, true))
  if (version !== undefined && order.version !== version) throw staleError()
  requireStep(step, order.status)
  return order
}

export const staleError = () => conflict('این سفارش همین حالا تغییر کرده است؛ صفحه را تازه کنید')

type Step = { action: string; status: string; at?: string; reason?: string; amountRials?: number }

export const recordStep = (db: Db, actor: Actor, order: UsedOrder, { action, ...newValue }: Step) =>
  recordOrder(db, actor, order.id, { action, oldValue: { status: order.status }, newValue })
