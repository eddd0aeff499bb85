import * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import { formatInstant, minutesBetween } from '../jalali.ts'
import { formatMoney } from '../money.ts'
import { secondRefusal } from '../transaction/transaction-act.ts'

export const refundStatusLabels = {
  requested: 'درخواست‌شده',
  approved: 'تاییدشده',
  sent: 'ارسال‌شده',
  done: 'انجام‌شده',
  failed: 'ناموفق',
}
export const RefundStatus = wordOf(refundStatusLabels)
export type RefundStatus = z.infer<typeof RefundStatus>
/** Those that somebody must still do something about. */
export const dueRefundStatuses: RefundStatus[] = ['requested', 'approved', 'sent']
export const refundMethodLabels = {
  gateway_reverse: 'برگشت از درگاه',
  bank_transfer: 'حوالهٔ بانکی',
}
export const RefundMethod = wordOf(refundMethodLabels)
export type RefundMethod = z.infer<typeof RefundMethod>

export const RefundStep = z.enum(['approve', 'decline', 'send', 'finish', 'fail', 'retry'])
export type RefundStep = z.infer<typeof RefundStep>

/** Source: design section 4. A failed one may be asked for again; a done one never changes: money that came back is a payment. */
export const refundSteps: Record<RefundStep, { from: RefundStatus[]; to: RefundStatus; label: string }> = {
  approve: { from: ['requested'], to: 'approved', label: 'تایید' },
  decline: { from: ['requested', 'approved'], to: 'failed', label: 'رد' },
  send: { from: ['approved'], to: 'sent', label: 'ارسال پول' },
  finish: { from: ['sent'], to: 'done', label: 'ثبت رسیدن پول' },
  fail: { from: ['sent'], to: 'failed', label: 'ناموفق شد' },
  retry: { from: ['failed'], to: 'requested', label: 'درخواست دوباره' },
}
export const refundCan = (step: RefundStep, status: RefundStatus) => refundSteps[step].from.includes(status)

export const refundReasonLabels = {
  cancelled: 'لغو سفارش',
  overpaid: 'بیش از مبلغ سفارش پرداخت شد',
  late_payment: 'پول پس از پایان مهلت رسید',
  price_lowered: 'کاهش قیمت سفارش',
  no_show: 'بخش برگشتی عدم حضور',
  early_return: 'روزهای آزادشده پس از بازگشت زودتر',
  goodwill: 'جلب رضایت مشتری',
  complaint: 'شکایت از کیفیت',
  other: 'دلیل دیگر',
}
export const RefundReason = wordOf(refundReasonLabels)
export type RefundReason = z.infer<typeof RefundReason>
export const refundBearerLabels = {
  platform: 'از سهم پلتفرم',
  host: 'از طلب میزبان',
}
/** Who bears a refund that leaves the order's price as it is: the platform's own money, or what the host is owed. */
export const RefundBearer = wordOf(refundBearerLabels)
export type RefundBearer = z.infer<typeof RefundBearer>
/** Why a customer of a living order gets a part back although nothing of it changed. */
export const goodwillReasons: RefundReason[] = ['goodwill', 'complaint', 'other']

/** A reason as people read it; what older records hold is text already. */
export const refundReasonText = (reason: string) => {
  const known = RefundReason.safeParse(reason)
  return known.success ? refundReasonLabels[known.data] : reason
}

type Approval = { status: RefundStatus; needsSecond: boolean; requestedBy: number | null; isOwn?: boolean }

/** Why this user cannot approve it, in Persian; undefined when they can. */
export function approveRefusal(refund: Approval, userId: number | null): string | undefined {
  const { status, needsSecond, requestedBy, isOwn } = refund
  if (!refundCan('approve', status)) return `بازپرداخت «${refundStatusLabels[status]}» تایید نمی‌شود`
  return secondRefusal('refund', { isAbove: needsSecond, askedBy: requestedBy, isOwn }, userId)
}

type Reversible = { method: string; status: string; amountRials: number; reversibleUntil: string | null }

/** Whether the bank still takes a payment back: all of it, and only while its window is open at `now`. */
export const isReversible = (payment: Reversible, amountRials: number, now: string) =>
  payment.method === 'pasargad' &&
  payment.status === 'confirmed' &&
  payment.amountRials === amountRials &&
  payment.reversibleUntil !== null &&
  minutesBetween(now, payment.reversibleUntil) > 0

/**
 * Why the bank does not take a card payment back for this refund, in Persian; undefined when it does, or when the money did not come by
 * card. `payment` as it stands, `now` an instant.
 */
export function irreversibleText(payment: Reversible, amountRials: number, now: string): string | undefined {
  if (payment.method !== 'pasargad' || isReversible(payment, amountRials, now)) return undefined
  if (payment.status !== 'confirmed') return 'پرداخت کارت دیگر نزد ما نیست و به کارت برنمی‌گردد'
  if (payment.reversibleUntil === null) return 'پرداخت کارت نهایی شده است و بانک آن را به کارت برنمی‌گرداند'
  if (minutesBetween(now, payment.reversibleUntil) <= 0)
    return `مهلت برگشت به کارت ${formatInstant(payment.reversibleUntil, 'short')} به پایان رسید`
  return `بانک فقط همهٔ پرداخت (${formatMoney(payment.amountRials, 'toman')} تومان) را به کارت برمی‌گرداند، نه بخشی از آن را`
}

type Payable = { id: number; leftRials: number }

/** Which payments give an amount back: first this one, if one is named, then the newest. What exceeds them all is left out. */
export function shareOverPayments<T extends Payable>(
  payments: T[],
  amountRials: number,
  firstId?: number,
): { payment: T; amountRials: number }[] {
  let left = amountRials
  return payments
    .toSorted((a, b) => Number(b.id === firstId) - Number(a.id === firstId) || b.id - a.id)
    .flatMap((payment) => {
      const part = Math.min(left, payment.leftRials)
      left -= part
      return part > 0 ? [{ payment, amountRials: part }] : []
    })
}
