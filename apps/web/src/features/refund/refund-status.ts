import { type RefundStatus, refundStatusLabels } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<RefundStatus, Tone> = {
  requested: 'warn',
  approved: 'info',
  sent: 'info',
  done: 'good',
  failed: 'bad',
}

export const refundStatusBadge = badgeOf(tones, refundStatusLabels)

export const refundDone = 'بازپرداخت انجام شد و پیامک آن ارسال شد'
