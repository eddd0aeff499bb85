import { orderBinds } from '@rezerv/contract/order/order-lifecycle.ts'
import type { PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import type { PaymentReceipt, ReceiptOutcome } from '@rezerv/contract/payment/payment.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound } from '#http/app-error.ts'
import { findReceiptFacts, type ReceiptFacts } from './payment-list-store.ts'

/** The answer to the customer. Throws `not_found` for an invoice that is not ours. */
export async function receiptOf(db: Db, invoice: string): Promise<PaymentReceipt> {
  const found = orNotFound(await findReceiptFacts(db, invoice))
  const { status, statusReason, orderStatus, refundDue, createdAt, confirmedAt, ...shown } = found
  const outcome = outcomeOf({ status, statusReason, orderStatus, refundDue })
  return { ...shown, outcome, at: confirmedAt ?? createdAt, message: messages[outcome] }
}

/** `checking` is never called failed: the bank has not said yet. */
function outcomeOf(facts: Pick<ReceiptFacts, 'status' | 'statusReason' | 'orderStatus' | 'refundDue'>): ReceiptOutcome {
  const { status, statusReason } = facts
  if (status === 'confirmed') return facts.refundDue && !orderBinds(facts.orderStatus) ? 'late' : 'success'
  if (status === 'reversed') return statusReason === 'late_no_place' ? 'late' : 'returned_to_card'
  if (status === 'failed' && statusReason?.endsWith('_mismatch')) return 'returned_to_card'
  return unpaidOutcomes[status]
}

const unpaidOutcomes: Record<Exclude<PaymentStatus, 'confirmed' | 'reversed'>, ReceiptOutcome> = {
  created: 'checking',
  redirected: 'checking',
  returned: 'checking',
  unknown: 'checking',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

const messages: Record<ReceiptOutcome, string> = {
  success: 'پرداخت انجام و سفارش قطعی شد.',
  failed: 'پرداخت انجام نشد. اگر مبلغی از کارت کم شده باشد، بانک آن را خودکار برمی‌گرداند.',
  cancelled: 'پرداخت لغو شد و مبلغی از کارت کم نشد.',
  expired: 'مهلت پرداخت تمام شد. اگر مبلغی از کارت کم شده باشد، بانک آن را خودکار برمی‌گرداند.',
  checking: 'نتیجهٔ پرداخت هنوز از بانک نرسیده است. بررسی خودکار ادامه دارد؛ دوباره پرداخت نکنید.',
  late: 'پرداخت پس از پایان مهلت رسید و جا باقی نمانده بود. مبلغ بازگردانده می‌شود.',
  returned_to_card: 'پرداخت نهایی نشد و مبلغ به کارت برمی‌گردد.',
}
