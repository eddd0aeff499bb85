import { type PaymentStatus, paymentStatusLabels } from '@rezerv/contract/payment/payment-status.ts'
import type { ReceiptOutcome } from '@rezerv/contract/payment/payment.ts'
import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<PaymentStatus, Tone> = {
  created: 'info',
  redirected: 'info',
  returned: 'info',
  confirmed: 'good',
  failed: 'bad',
  cancelled: 'calm',
  expired: 'calm',
  unknown: 'warn',
  reversed: 'calm',
}

export const paymentStatusBadge = badgeOf(tones, paymentStatusLabels)

export const receiptStatuses: Record<ReceiptOutcome, { title: string; tone: Tone; icon: LucideIcon }> = {
  success: { title: 'پرداخت موفق بود', tone: 'good', icon: CircleCheck },
  failed: { title: 'پرداخت ناموفق بود', tone: 'bad', icon: CircleX },
  cancelled: { title: 'پرداخت لغو شد', tone: 'calm', icon: CircleX },
  expired: { title: 'مهلت پرداخت تمام شد', tone: 'calm', icon: Clock },
  checking: { title: 'در حال بررسی با بانک', tone: 'warn', icon: Hourglass },
  late: { title: 'پرداخت دیر رسید', tone: 'warn', icon: Undo2 },
  returned_to_card: { title: 'مبلغ به کارت برمی‌گردد', tone: 'warn', icon: Undo2 },
}
