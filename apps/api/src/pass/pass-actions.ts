import { orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Actor } from '#audit/audit-service.ts'
import { cancelOrder } from '#cancellation/cancellation-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { orNotFound } from '#http/app-error.ts'
import { hasUnknownPayment } from '#payment/payment-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { findPassOrder } from './pass-order-store.ts'
import type { PassView } from './pass-page.ts'
import type { PassFacts } from './pass-store.ts'

/** Throws `not_found`. */
export async function readPassView(db: Db, facts: PassFacts, path: string): Promise<PassView> {
  const now = nowInstant()
  const found = orNotFound(await findPassOrder(db, facts.orderId))
  const isAsked = found.order.dueRials > 0 && (await hasUnknownPayment(db, facts.orderId))
  return { ...found, facts, path, now, isAsked, mayCancel: await mayCancel(db, facts, now) }
}

/** Where the setting allows it, until the order begins: what was used is for colleagues to decide. */
export const mayCancel = async (db: Db, { status, startsAt }: PassFacts, now: string): Promise<boolean> =>
  orderIsSold(status) && status === 'confirmed' && now < startsAt && settingAt(db, 'customer_cancellation', now)

type Cancelling = { actor: Actor; expectedGuestRials: number }

/** The same cancellation as at the desk, by the customer. Throws what `cancelOrder` throws. */
export const cancelByCustomer = (db: Db, orderId: number, { actor, expectedGuestRials }: Cancelling) =>
  inTransaction(db, (trx) =>
    cancelOrder(trx, orderId, {
      by: 'guest',
      code: 'plans_changed',
      reason: '',
      expectedGuestRials,
      actor,
      now: nowInstant(),
    }),
  )
