import { type CheckInOutcome, checkInOutcomeLabels } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { Ban, CalendarX, CircleCheck, CircleHelp, History, WalletCards, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/primitives/badge.tsx'

const statuses: Record<CheckInOutcome, { icon: LucideIcon; tone: Tone }> = {
  ok: { icon: CircleCheck, tone: 'good' },
  already_used: { icon: History, tone: 'bad' },
  wrong_occurrence: { icon: CalendarX, tone: 'warn' },
  void: { icon: Ban, tone: 'bad' },
  unpaid: { icon: WalletCards, tone: 'warn' },
  unknown: { icon: CircleHelp, tone: 'bad' },
}

export const checkInBadge = (outcome: CheckInOutcome) => ({
  ...statuses[outcome],
  children: checkInOutcomeLabels[outcome],
})
