import type { ReceiptOutcome } from '@rezerv/contract/payment/payment.ts'
import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import type { Tone } from '#ui/primitives/badge.tsx'

export const outcomeLooks: Record<ReceiptOutcome, { title: string; tone: Tone; icon: LucideIcon }> = {
  success: { title: 'پرداخت موفق بود', tone: 'good', icon: CircleCheck },
  failed: { title: 'پرداخت ناموفق بود', tone: 'bad', icon: CircleX },
  cancelled: { title: 'پرداخت لغو شد', tone: 'calm', icon: CircleX },
  expired: { title: 'مهلت پرداخت تمام شد', tone: 'calm', icon: Clock },
  checking: { title: 'در حال بررسی با بانک', tone: 'warn', icon: Hourglass },
  late: { title: 'پرداخت دیر رسید', tone: 'warn', icon: Undo2 },
  returned_to_card: { title: 'مبلغ به کارت بازمی‌گردد', tone: 'warn', icon: Undo2 },
}

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
