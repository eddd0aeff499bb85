import { orderTakesMoney } from '@rezerv/contract/order/order-lifecycle.ts'
import type { OfflinePaymentInput } from '@rezerv/contract/payment/payment.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { retakeSlots } from '#order/order-service.ts'
import { bookPayment, mayRetake, applyPayment } from './payment-record-service.ts'
import { lockPayment, offlineReferenceUsed, newInvoice } from './payment-store.ts'
import { refuseWhileUnknown, insertPayment } from './payment-service.ts'
import { amountDue } from './payment-start-service.ts'

/**
 * Records money that came outside the gateway, in the caller's transaction. An expired order gets its places back if they are free.
 * Throws `not_found`, `step_not_allowed`, `already_paid`, `slots_taken` and `invalid_fields`.
 */
export async function recordOfflinePayment(db: Db, orderId: number, input: OfflinePaymentInput, actor: Actor) {
  const order = orNotFound(await lockOrder(db, orderId))
  const due = await amountDue(db, order)
  const retaken = mayRetake(order)
  if (!orderTakesMoney(order.status) && !retaken) throw new AppError('step_not_allowed')
  await refuseWhileUnknown(db, orderId, actor)
  await checkOffline(db, input, due)
  if (retaken && input.amountRials < due)
    throw invalidFields({ amountRials: 'برای سفارش منقضی باید همهٔ مبلغ دریافت شود' })
  if (retaken && !(await retakeSlots(db, orderId))) throw new AppError('slots_taken')
  const id = await insertPayment(db, {
    orderId,
    method: input.method,
    amountRials: input.amountRials,
    invoice: newInvoice(),
    createdBy: actor.userId,
    offlineReference: input.reference || null,
    paidDay: input.paidDay,
    note: input.note,
  })
  const row = await lockPayment(db, id)
  await bookPayment(db, { order, row, facts: {} }, actor)
  await applyPayment(db, { order, row, retaken }, actor)
  return { paymentId: id }
}

async function checkOffline(db: Db, input: OfflinePaymentInput, due: number) {
  if (input.amountRials > due) throw invalidFields({ amountRials: 'مبلغ بیش از ماندهٔ سفارش است' })
  if (input.method === 'cash') return
  if (!input.reference) throw invalidFields({ reference: 'شمارهٔ پیگیری الزامی است' })
  if (await offlineReferenceUsed(db, input.method, input.reference))
    throw invalidFields({ reference: 'این شمارهٔ پیگیری قبلاً ثبت شده است' })
}
