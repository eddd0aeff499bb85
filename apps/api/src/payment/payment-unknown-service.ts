import type { PaymentMethod, PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import {
  unknownPayment,
  unknownPaymentText,
  unknownPaymentTextOfCustomer,
} from '@rezerv/contract/payment/payment-unknown.ts'
import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { stepNotAllowed } from '#http/app-error.ts'

/** Whether the bank still has to say what became of a payment of the order. */
export async function hasUnknownPayment(db: Db, orderId: number): Promise<boolean> {
  const rows = await db.selectFrom('payments').where('orderId', '=', orderId).select(['method', 'status']).execute()
  return unknownPayment(rows as { method: PaymentMethod; status: PaymentStatus }[]) !== undefined
}

/** The caller holds the order's lock. Throws `step_not_allowed`, in words for an admin or for the customer. */
export async function refuseWhileUnknown(db: Db, orderId: number, actor: Actor): Promise<void> {
  if (await hasUnknownPayment(db, orderId))
    throw stepNotAllowed(actor.userId === null ? unknownPaymentTextOfCustomer : unknownPaymentText)
}
