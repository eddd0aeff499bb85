import { type PaymentMethod, type PaymentStatus, paymentIsOpen } from '@rezerv/contract/payment/payment-status.ts'
import { paymentReasonText } from '@rezerv/contract/payment/payment-reason.ts'
import {
  unknownPayment,
  unknownPaymentText,
  unknownPaymentTextOfCustomer,
} from '@rezerv/contract/payment/payment-unknown.ts'
import { sql, type Updateable } from 'kysely'
import type { OurSide } from '@rezerv/contract/payment/payment-mismatch.ts'
import { type Actor, recordOrder, systemActor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { stepNotAllowed } from '#http/app-error.ts'
import { insertRow, hasChanged, updateRow } from '#db/rows.ts'
import type { Payments } from '#db/db-types.ts'
import { isAnswered } from './payment-mismatch-store.ts'
import type { PaymentRow } from './payment-store.ts'
import type { Trouble } from './payment-mismatch.ts'

/** Whether the bank still has to say what became of a payment of the order. */
export async function hasUnknownPayment(db: Db, orderId: number): Promise<boolean> {
  const rows = await db.selectFrom('payments').where('orderId', '=', orderId).select(['method', 'status']).execute()
  return unknownPayment(rows as { method: PaymentMethod; status: PaymentStatus }[]) !== undefined
}

/** The caller holds the order's lock. Throws `step_not_allowed`, in words for an admin or for the customer. */
export async function refuseWhileUnknown(db: Db, orderId: number, actor: Pick<Actor, 'userId'>): Promise<void> {
  if (await hasUnknownPayment(db, orderId))
    throw stepNotAllowed(actor.userId === null ? unknownPaymentTextOfCustomer : unknownPaymentText)
}

/**
 * Opens what does not fit, or counts that it was seen again, with both sides as they stand now. What an admin closed stays closed while
 * the bank says the same.
 */
export async function openMismatch(db: Db, payment: PaymentRow, { reason, bank }: Trouble) {
  if (await isAnswered(db, payment.id, { reason, bank })) return
  const { status, invoice, urlId, amountRials, referenceNumber } = payment
  const ours: OurSide = { status, invoice, urlId, amountRials, referenceNumber }
  const sides = { reason, ours: JSON.stringify(ours), bank: JSON.stringify(bank) }
  await db
    .insertInto('paymentMismatches')
    .values({ paymentId: payment.id, ...sides })
    .onConflict((conflict) =>
      conflict
        .column('paymentId')
        .where('closedAt', 'is', null)
        .doUpdateSet({
          ...sides,
          seenAt: sql<string>`now()`,
          seenCount: sql<number>`payment_mismatches.seen_count + 1`,
        }),
    )
    .execute()
}

export type NewPayment = Pick<PaymentRow, 'orderId' | 'method' | 'amountRials' | 'invoice' | 'createdBy'> &
  Partial<Pick<PaymentRow, 'apiKeyId' | 'offlineReference' | 'paidDay' | 'note' | 'referenceNumber'>>

/** A card payment is first asked about two minutes after it was made. */
export async function insertPayment(db: Db, payment: NewPayment) {
  const card = payment.method === 'pasargad'
  return insertRow(db, 'payments', {
    ...payment,
    ...(card && { nextInquiryAt: sql<string>`now() + interval '2 minutes'` }),
  })
}

export type PaymentChange = Pick<
  Updateable<Payments>,
  'statusReason' | 'callbackStatus' | 'referenceNumber' | 'trackId' | 'cardMask' | 'reversibleUntil'
> & {
  status?: PaymentStatus
  /** Seconds from now; null: never again; undefined: as it was. */
  inquireIn?: number | null
  /** Seconds from now; null: nobody asks any more. */
  reverseWithin?: number | null
  /** A browser is back; `isAsking` for it now. */
  callback?: { isAsking: boolean }
}

const inSeconds = (seconds: number | null) =>
  seconds === null ? null : sql<string>`now() + make_interval(secs => ${seconds})`

/** How often the bank is asked again about what has ended, once a day. */
const checksAfterEnd = 7

/** Whatever a payment of the gateway comes to, the bank is asked in the days after whether it stands by it. */
const checksFromNow = {
  checksLeft: sql<number>`case when method = 'pasargad' and url_id is not null then ${checksAfterEnd}::int else 0 end`,
  checkAt: sql<string | null>`case when method = 'pasargad' and url_id is not null then now() + interval '1 day' end`,
}

export async function changePayment(
  db: Db,
  id: number,
  { inquireIn, reverseWithin, callback, ...change }: PaymentChange,
) {
  const isEnded = change.status !== undefined && !paymentIsOpen(change.status)
  await updateRow(db, 'payments', id, {
    ...change,
    ...(isEnded && checksFromNow),
    ...(callback && { callbackCount: sql<number>`least(callback_count + 1, 1000000)` }),
    ...(callback?.isAsking && { calledBackAt: sql<string>`now()` }),
    ...(inquireIn !== undefined && { nextInquiryAt: inSeconds(inquireIn) }),
    ...(reverseWithin !== undefined && { reversingUntil: inSeconds(reverseWithin) }),
    ...(change.status === 'confirmed' && { confirmedAt: sql<string>`now()` }),
  })
}

/** Nobody can say what became of it, and its window is over: its order takes money again. What turns up after all is booked like any other. */
export const giveUp = (db: Db, payment: PaymentRow, actor: Actor = systemActor) =>
  endUnpaid(db, payment, { status: 'failed', statusReason: 'given_up', inquireIn: null }, actor)

/** Changes a payment that nothing is booked of; where that ends it, the order's timeline and its webhooks hear of it. The caller holds the order's lock. */
export async function endUnpaid(db: Db, payment: PaymentRow, change: PaymentChange, actor: Actor = systemActor) {
  const { id, orderId, invoice, method, amountRials } = payment
  await changePayment(db, id, change)
  const { status = payment.status, statusReason } = change
  if (status === payment.status || paymentIsOpen(status)) return
  await recordOrder(db, actor, orderId, {
    action: status === 'reversed' ? 'payment_reversed' : 'payment_failed',
    oldValue: { payment: payment.status },
    newValue: {
      payment: status,
      invoice,
      method,
      amountRials,
      ...(statusReason && { reason: paymentReasonText(statusReason) }),
    },
  })
}

/** A reverse is made up of a few calls that the bank may answer slowly: nobody else touches the payment so long. Seconds. */
export const reverseSeconds = 120

/** One process at a time asks the bank to take a booked payment back. False: another is asking. */
export const claimReverse = (db: Db, paymentId: number) => hasChanged(db)`
  update payments set reversing_until = now() + make_interval(secs => ${reverseSeconds})
   where id = ${paymentId} and coalesce(reversing_until <= now(), true)`

export const releaseReverse = (db: Db, paymentId: number) =>
  updateRow(db, 'payments', paymentId, { reversingUntil: null })
