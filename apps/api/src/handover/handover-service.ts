import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { conflict, orNotFound } from '#http/app-error.ts'
import { requireStep } from '#order/order-service.ts'
import { priceColumns } from '#order/order-store.ts'
import { updateRow } from '#db/rows.ts'
import { signaturePartyLabels } from '@rezerv/contract/handover/handover-signature.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import type { KeptSignature } from './handover-signature-files.ts'
import { insertSignature } from './handover-signature-store.ts'
import { findUsedOrder, type UsedOrder, type HandoverRow } from './handover-store.ts'

/** Locks an order for a step of its use. Throws `not_found`, `conflict` (another version than was shown), `step_not_allowed`. */
export async function lockUsed(db: Db, id: number, step: 'use' | 'complete' | 'miss', version?: number) {
  const order = orNotFound(await findUsedOrder(db, id, true))
  if (version !== undefined && order.version !== version) throw staleError()
  requireStep(step, order.status)
  return order
}

export const staleError = () => conflict('این سفارش همین حالا تغییر کرده است؛ صفحه را به‌روز کنید')

type Step = {
  action: AuditAction<'order'>
  status: string
  at?: string
  reason?: string
  amountRials?: number
  signedBy?: string
}

export const recordStep = (db: Db, actor: Actor, order: UsedOrder, { action, ...newValue }: Step) =>
  recordOrder(db, actor, order.id, { action, oldValue: { status: order.status }, newValue })

type NewHandover = Pick<HandoverRow, 'kind' | 'at' | 'note' | 'statusBefore'> &
  Partial<Pick<HandoverRow, 'cars' | 'charges' | 'chargeRials' | 'figuresBefore' | 'transactionId' | 'paymentId'>> &
  Partial<Pick<HandoverRow, 'early' | 'earlyTransactionId' | 'documents'>> & {
    orderId: number
    createdBy: number | null
    signatures?: KeptSignature[] | undefined
  }

/** Who signed, for the entry of the audit log; the one who wrote it down took them. */
export const signedBy = (signatures: KeptSignature[] = []) =>
  signatures.length > 0 && {
    signedBy: signatures.map(({ party, name }) => `${signaturePartyLabels[party]}: ${name}`).join('، '),
  }

export async function insertHandover(
  db: Db,
  { cars = [], charges = [], figuresBefore, early, signatures = [], ...handover }: NewHandover,
) {
  const { id } = await db
    .insertInto('handovers')
    .values({
      ...handover,
      cars: JSON.stringify(cars),
      charges: JSON.stringify(charges),
      figuresBefore: JSON.stringify(figuresBefore ?? {}),
      early: early ? JSON.stringify(early) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const signature of signatures)
    await insertSignature(db, { ...signature, handoverId: id, takenBy: handover.createdBy })
}

/** The price of an order with charges, or without them again. */
export const setOrderQuote = (db: Db, id: number, quote: Quote) => updateRow(db, 'orders', id, priceColumns(quote))
