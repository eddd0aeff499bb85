import {
  type PayoutBatchStatus,
  payoutBatchStatusLabels,
  type PayoutStatus,
  payoutStatusLabels,
} from '@rezerv/contract/payout/payout-lifecycle.ts'
import { Ban, CheckCheck, CircleCheck, CircleX, FilePenLine, Send, type LucideIcon } from 'lucide-react'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const statuses: Record<PayoutStatus | PayoutBatchStatus, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'calm', icon: FilePenLine },
  approved: { tone: 'info', icon: CircleCheck },
  sent: { tone: 'warn', icon: Send },
  cancelled: { tone: 'calm', icon: Ban },
  paid: { tone: 'good', icon: CheckCheck },
  failed: { tone: 'bad', icon: CircleX },
  closed: { tone: 'good', icon: CheckCheck },
}

export const payoutBadge = badgeOf<PayoutStatus>(statuses, payoutStatusLabels)

export const payoutBatchBadge = badgeOf<PayoutBatchStatus>(statuses, payoutBatchStatusLabels)
