import { CalendarClock, CircleCheck, CircleX } from 'lucide-react'
import type { StatusBadgeProps } from '#ui/primitives/badge.tsx'

export type DatedState = 'current' | 'planned' | 'ended'

/** The badge of what holds from one day to another. */
export const datedStateBadges: Record<DatedState, StatusBadgeProps> = {
  current: { children: 'فعال', tone: 'good', icon: CircleCheck },
  planned: { children: 'آینده', tone: 'info', icon: CalendarClock },
  ended: { children: 'پایان‌یافته', tone: 'calm', icon: CircleX },
}
