import type * as z from 'zod/mini'
import type { ListingKind } from '../listing/listing-kind.ts'
import { wordOf } from '../page.ts'
import { OrderStatus, orderStatusLabels, type PaymentState } from './order-status.ts'

type Step = { from: OrderStatus[]; to: OrderStatus | 'same'; label: string }
const steps = <K extends string>(all: Record<K, Step>) => all

/** Source: design section 4. `accept` takes the slots of a request for a stay; `retake` is late money whose slots were still free; `stretch` gives a stay that has begun another end. */
export const orderSteps = steps({
  accept: { from: ['awaiting_host'], to: 'accepted', label: 'پذیرش' },
  decline: { from: ['awaiting_host'], to: 'declined', label: 'رد درخواست' },
  await_payment: { from: ['held', 'accepted'], to: 'awaiting_payment', label: 'در انتظار پرداخت' },
  confirm: { from: ['held', 'awaiting_payment', 'accepted'], to: 'confirmed', label: 'قطعی کردن' },
  expire: { from: ['held', 'awaiting_payment', 'awaiting_host', 'accepted'], to: 'expired', label: 'انقضا' },
  cancel: {
    from: ['held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed'],
    to: 'cancelled',
    label: 'لغو',
  },
  extend: { from: ['held', 'awaiting_payment', 'accepted'], to: 'same', label: 'تمدید مهلت' },
  move: { from: ['held', 'awaiting_payment', 'accepted', 'confirmed'], to: 'same', label: 'جابه‌جایی' },
  retake: { from: ['expired'], to: 'confirmed', label: 'بازگرفتن جا' },
  use: { from: ['confirmed'], to: 'in_use', label: 'شروع استفاده' },
  complete: { from: ['confirmed', 'in_use'], to: 'completed', label: 'پایان' },
  miss: { from: ['confirmed'], to: 'no_show', label: 'عدم حضور' },
  change: { from: ['held', 'awaiting_payment', 'accepted', 'confirmed'], to: 'same', label: 'تغییر رزرو' },
  stretch: { from: ['in_use'], to: 'same', label: 'تغییر پایان' },
  reinstate: { from: ['expired', 'cancelled', 'declined'], to: 'held', label: 'فعال کردن دوباره' },
})
export const OrderStep = wordOf(orderSteps)
export type OrderStep = z.infer<typeof OrderStep>

export const orderCan = (step: OrderStep, status: OrderStatus) => orderSteps[step].from.includes(status)
/** Whether money may come in for an order: it waits to be confirmed, or was confirmed on a part of it. */
export const orderTakesMoney = (status: OrderStatus) => orderCan('confirm', status) || orderIsSold(status)

/** Whether what was sold is kept, and used or to be used. */
export const orderIsSold = (status: OrderStatus) => ['confirmed', 'in_use', 'completed'].includes(status)

/** Why an order cannot be cancelled now, in Persian; undefined when it can. `paying`: its customer is at the bank. */
export function cancelRefusal(order: { status: OrderStatus; paying: boolean }): string | undefined {
  if (!orderCan('cancel', order.status)) return `سفارش «${orderStatusLabels[order.status]}» لغو نمی‌شود`
  if (order.paying) return 'مشتری در صفحهٔ بانک است؛ پس از مشخص شدن نتیجهٔ پرداخت لغو کنید'
  return undefined
}

/** Whether the price of an order in this state stands: not while it is a request that nobody answered, and not once it is over. */
export const orderBinds = (status: OrderStatus) =>
  !['awaiting_host', 'expired', 'cancelled', 'declined'].includes(status)

/**
 * Whether an order in this state holds its slots. A request for a stay does not: several may want the same days. One for places of an
 * event does: they are kept until somebody answers.
 */
export const orderHoldsSlots = ({ kind, status }: { kind: ListingKind; status: OrderStatus }) =>
  orderBinds(status) || (status === 'awaiting_host' && kind === 'event')

/** The states in which orders of a kind hold their slots. */
export const holdingStatuses = (kind: ListingKind) =>
  OrderStatus.options.filter((status) => orderHoldsSlots({ kind, status }))

/** Rials: total of the order, confirmed payments, refunds done, refunds asked for and not yet done. */
export type OrderMoney = {
  totalRials: number
  paidRials: number
  refundedRials: number
  refundDueRials: number
  dead: boolean
  /** The money that a cancellation left with host, platform and tax office. */
  retainedRials?: number
}

/** `dead` orders (expired, cancelled, declined) owe back whatever was paid, was not returned and is not retained. */
export function paymentState(money: OrderMoney): PaymentState {
  const { totalRials, paidRials, refundedRials, refundDueRials, dead, retainedRials = 0 } = money
  const kept = paidRials - refundedRials
  if (refundDueRials > 0 || (dead && kept > retainedRials)) return 'refund_due'
  if (dead && kept > 0) return refundedRials > 0 ? 'refunded' : 'paid'
  if (kept <= 0) return emptyState(money)
  if (kept < totalRials) return 'partly_paid'
  return kept === totalRials ? 'paid' : 'overpaid'
}

/** Nothing of the customer is with us. */
function emptyState({ totalRials, refundedRials, dead }: OrderMoney): PaymentState {
  if (refundedRials > 0) return 'refunded'
  return totalRials === 0 && !dead ? 'paid' : 'unpaid'
}
