import type { ReceiptOutcome } from '@rezerv/contract/payment/payment.ts'
import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import type { Tone } from '#ui/badge.tsx'

export const outcomeLooks: Record<ReceiptOutcome, { title: string; tone: Tone; icon: LucideIcon }> = {
  success: { title: 'پرداخت موفق بود', tone: 'good', icon: CircleCheck },
  failed: { title: 'پرداخت ناموفق بود', tone: 'bad', icon: CircleX },
  cancelled: { title: 'پرداخت لغو شد', tone: 'calm', icon: CircleX },
  expired: { title: 'مهلت پرداخت تمام شد', tone: 'calm', icon: Clock },
  checking: { title: 'در حال بررسی با بانک', tone: 'warn', icon: Hourglass },
  late: { title: 'پرداخت دیر رسید', tone: 'warn', icon: Undo2 },
  returned_to_card: { title: 'مبلغ به کارت بازمی‌گردد', tone: 'warn', icon: Undo2 },
}

const reasons: Record<string, string> = {
  gateway_unavailable: 'بانک پاسخ نداد',
  gateway_busy: 'بانک مشغول بود',
  verified: 'مبلغ نزد بانک نگه داشته شده و هنوز نهایی نیست',
  by_operator: 'مدیر پیش از نهایی شدن برگشت داد',
  late_no_place: 'دیر رسید و جایی نمانده بود',
  never_redirected: 'به صفحهٔ بانک نرسیده بود',
  amount_mismatch: 'مبلغ بانک با سفارش یکی نیست',
  invoice_mismatch: 'شمارهٔ پرداخت بانک با ما یکی نیست',
  url_mismatch: 'شناسهٔ درگاه با ما یکی نیست',
}
/** Why a payment stands where it stands, in Persian; the bank's own words as they are. */
export const paymentReasonText = (reason: string) => reasons[reason] ?? reason

export const eventLabels: Record<string, string> = {
  purchase: 'درخواست پرداخت',
  callback: 'بازگشت مرورگر',
  inquiry: 'استعلام',
  confirm: 'تایید نهایی',
  verify: 'نگه داشتن (verify)',
  reverse: 'برگشت',
}

const callbacks: Record<string, string> = {
  success: 'موفق',
  failed: 'ناموفق',
  cancel: 'لغو',
  expire: 'پایان مهلت',
  unknown: 'نامعلوم',
}
/** What the browser said when it came back; unsigned, only a hint. */
export const callbackText = (status: string | null) =>
  status === null ? 'مرورگر بازنگشته' : (callbacks[status] ?? status)
