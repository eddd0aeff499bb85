import {
  commentStatusLabels,
  type CommentAdvice,
  commentAdviceLabels,
  type CommentStatus,
} from '@rezerv/contract/comment/comment-status.ts'
import type { Tone } from '#ui/primitives/badge.tsx'

const tones: Record<CommentStatus, Tone> = { pending: 'warn', approved: 'good', rejected: 'bad' }
const adviceTones: Record<CommentAdvice, Tone> = { approve: 'good', reject: 'bad', look: 'warn' }

export const commentStatusBadge = (status: CommentStatus) => ({
  tone: tones[status],
  children: commentStatusLabels[status],
})

export const commentAdviceBadge = (advice: CommentAdvice) => ({
  tone: adviceTones[advice],
  children: commentAdviceLabels[advice],
})
