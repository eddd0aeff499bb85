import { CalendarClock, CircleCheck, CircleX } from 'lucide-react'
import type { CommissionRule } from '@rezerv/contract/commission/commission-endpoints.ts'
import type { StatusBadgeProps } from '#ui/primitives/badge.tsx'

export type RuleState = 'current' | 'planned' | 'ended'
export const ruleState = ({ from, until }: Pick<CommissionRule, 'from' | 'until'>, today: string): RuleState =>
  until !== null && (until < today || until < from) ? 'ended' : from > today ? 'planned' : 'current'

/** The state of a rule as a badge. */
export const ruleStateBadges: Record<RuleState, StatusBadgeProps> = {
  current: { children: 'برقرار', tone: 'good', icon: CircleCheck },
  planned: { children: 'در پیش', tone: 'info', icon: CalendarClock },
  ended: { children: 'پایان‌یافته', tone: 'calm', icon: CircleX },
}
