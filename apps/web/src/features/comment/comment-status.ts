import {
  commentStatusLabels,
  type CommentAdvice,
  commentAdviceLabels,
  type CommentStatus,
} from '@rezerv/contract/comment/comment-status.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<CommentStatus, Tone> = { pending: 'warn', approved: 'good', rejected: 'bad' }
const adviceTones: Record<CommentAdvice, Tone> = { approve: 'good', reject: 'bad', look: 'warn' }

const replyTones: Record<CommentStatus, Tone> = { pending: 'warn', approved: 'calm', rejected: 'calm' }

export const commentStatusBadge = badgeOf(tones, commentStatusLabels)
export const commentAdviceBadge = badgeOf(adviceTones, commentAdviceLabels)
export const replyStatusBadge = badgeOf(replyTones, {
  pending: 'پاسخ در انتظار',
  approved: 'پاسخ دارد',
  rejected: 'پاسخ ردشده',
})
