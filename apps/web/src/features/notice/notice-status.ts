import { type NoticeStatus, noticeStatusLabels } from '@rezerv/contract/notice/notice.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<NoticeStatus, Tone> = { queued: 'info', sent: 'good', delivered: 'good', failed: 'bad' }

export const noticeStatusBadge = badgeOf(tones, noticeStatusLabels)
