import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { receiptsMax } from '@rezerv/contract/receipt/receipt-endpoints.ts'
import type { Receipt } from '@rezerv/contract/receipt/receipt.ts'
import type { FastifyRequest } from 'fastify'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { keepUpload, openKept } from '#media/media-document-service.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import * as store from './receipt-store.ts'
import { findPayment } from '#payment/payment-store.ts'

type Receipts = { items: Receipt[] }

/**
 * Adds the receipt of a payment by hand; `db` is the pool, for pictures take their time. Throws `not_found`, `file_type`, `file_too_large`,
 * and `step_not_allowed` for a payment of the gateway, whose word is the bank's, and when there are too many already.
 */
export async function addReceipt(
  db: Db,
  actor: Actor,
  files: MediaFiles,
  { id, request }: { id: number; request: FastifyRequest },
): Promise<Receipts> {
  refuseGateway(orNotFound(await findPayment(db, id)))
  const kept = await keepUpload(files, request, 'رسید')
  return inTransaction(db, async (trx) => {
    const payment = orNotFound(await store.lockPaymentOf(trx, id))
    const before = await store.listReceipts(trx, id)
    if (before.length >= receiptsMax) throw stepNotAllowed(`هر پرداخت تا ${toPersianDigits(receiptsMax)} رسید می‌گیرد`)
    const receiptId = await store.insertReceipt(trx, { paymentId: id, ...kept, createdBy: actor.userId })
    await recordOrder(trx, actor, payment.orderId, {
      action: 'receipt_add',
      newValue: { invoice: payment.invoice, receiptId, documentName: kept.name },
    })
    return { items: await store.listReceipts(trx, id) }
  })
}

function refuseGateway({ method }: { method: string }) {
  if (method === 'pasargad') throw stepNotAllowed('رسید پرداخت درگاه را بانک می‌دهد؛ برای آن فایلی اضافه نمی‌شود')
}

/** Throws `not_found`. */
export async function dropReceipt(db: Db, actor: Actor, id: number, receiptId: number): Promise<Receipts> {
  const payment = orNotFound(await store.lockPaymentOf(db, id))
  const { name } = await knownReceipt(db, id, receiptId)
  await store.removeReceipt(db, receiptId, actor.userId)
  await recordOrder(db, actor, payment.orderId, {
    action: 'receipt_remove',
    oldValue: { invoice: payment.invoice, receiptId, documentName: name },
  })
  return { items: await store.listReceipts(db, id) }
}

const knownReceipt = async (db: Db, id: number, receiptId: number) =>
  orNotFound(await store.findReceipt(db, id, receiptId), 'این رسید پیدا نشد')

/** Throws `not_found`, also when the bytes are gone. */
export const openReceipt = async (db: Db, files: MediaFiles, id: number, receiptId: number) =>
  openKept(files, await knownReceipt(db, id, receiptId))
