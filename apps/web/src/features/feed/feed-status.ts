import type { Feed } from '@rezerv/contract/feed/feed-endpoints.ts'
import type { StatusBadgeProps } from '#ui/primitives/badge.tsx'

export const feedResultBadges: Record<NonNullable<Feed['lastResult']>, StatusBadgeProps> = {
  ok: { tone: 'good', children: 'دریافت شد' },
  unchanged: { tone: 'good', children: 'بدون تغییر' },
  failed: { tone: 'bad', children: 'خوانده نشد' },
}
