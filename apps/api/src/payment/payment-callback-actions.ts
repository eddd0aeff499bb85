import type { PasargadCallback, PaymentReceipt } from '@rezerv/contract/payment/payment.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { checkPayment } from './payment-check.ts'
import { recordPaymentEvents } from './payment-event-store.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { readHint } from './payment-judge.ts'
import { receiptOf } from './payment-receipt.ts'
import { reconcilePayment } from './payment-reconcile.ts'
import { findPayment, findPaymentByInvoice, lockPayment, type PaymentRow } from './payment-store.ts'
import { changePayment } from './payment-service.ts'

/** The browser is back. What it says is kept and hurries the inquiry; only the bank's own word counts. Throws `not_found`. */
export async function receiveCallback(
  db: Db,
  gateway: PaymentGateway,
  callback: PasargadCallback,
  actor: Actor,
): Promise<PaymentReceipt> {
  const payment = await findPaymentByInvoice(db, callback.invoiceId)
  if (!payment || payment.method !== 'pasargad') throw new AppError('not_found')
  if (payment.status !== 'confirmed' && payment.status !== 'reversed') {
    const hint = readHint(callback.status)
    const mayAsk = await inTransaction(db, async (trx) => {
      const row = await lockPayment(trx, payment.id)
      const isAsking = mayAskFor(row)
      await changePayment(trx, row.id, {
        callback: { isAsking },
        callbackStatus: hint,
        ...(row.status === 'redirected' && { status: 'returned' }),
      })
      const said = { ...callback, status: hint }
      await recordPaymentEvents(trx, row.id, [{ kind: 'callback', resultCode: null, detail: said }])
      return isAsking
    })
    if (mayAsk) await reconcilePayment(db, payment.id, { gateway, actor, hint })
  }
  return receiptOf(db, payment.invoice)
}

/** So many times a browser that comes back has the bank asked at once; later ones every few seconds. */
const promptCallbacks = 20
const callbackRestMs = 2_000

/** The page asks every three seconds while the bank has not said, and so may anybody who knows the invoice. */
const mayAskFor = ({ callbackCount, calledBackAt }: PaymentRow) =>
  callbackCount < promptCallbacks || calledBackAt === null || Date.now() - Date.parse(calledBackAt) > callbackRestMs

/** An operator asks the bank now, also about what has ended. Throws `not_found`. */
export async function inquirePayment(
  db: Db,
  gateway: PaymentGateway,
  id: number,
  actor: Actor,
): Promise<PaymentReceipt> {
  const payment = orNotFound(await findPayment(db, id))
  await checkPayment(db, id, { gateway, actor })
  return receiptOf(db, payment.invoice)
}
