import type { PayoutBatchStatus, PayoutStatus } from '@rezerv/contract/payout/payout-lifecycle.ts'
import { Ban, CheckCheck, CircleCheck, CircleX, FilePenLine, Send, type LucideIcon } from 'lucide-react'

type Look = { tone: 'good' | 'warn' | 'bad' | 'info' | 'calm'; icon: LucideIcon }

const both: Record<'draft' | 'approved' | 'sent' | 'cancelled', Look> = {
  draft: { tone: 'calm', icon: FilePenLine },
  approved: { tone: 'info', icon: CircleCheck },
  sent: { tone: 'warn', icon: Send },
  cancelled: { tone: 'calm', icon: Ban },
}
/** The colour and icon of a state, for its badge. */
export const payoutLooks: Record<PayoutStatus, Look> = {
  ...both,
  paid: { tone: 'good', icon: CheckCheck },
  failed: { tone: 'bad', icon: CircleX },
}
export const payoutBatchLooks: Record<PayoutBatchStatus, Look> = { ...both, closed: { tone: 'good', icon: CheckCheck } }
