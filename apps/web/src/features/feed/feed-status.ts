import type { Feed } from '@rezerv/contract/feed/feed-endpoints.ts'
import type { StatusBadgeProps } from '#ui/primitives/badge.tsx'

/** How the last reading of a calendar went, as a badge. */
export const feedResultBadges: Record<NonNullable<Feed['lastResult']>, StatusBadgeProps> = {
  ok: { tone: 'good', children: 'خوانده شد' },
  unchanged: { tone: 'good', children: 'بی‌تغییر' },
  failed: { tone: 'bad', children: 'خوانده نشد' },
}
