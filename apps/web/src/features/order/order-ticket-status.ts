import { type IssuedTicketStatus, issuedTicketStatusLabels } from '@rezerv/contract/order/order.ts'
import type { Tone } from '#ui/primitives/badge.tsx'

const tones: Record<IssuedTicketStatus, Tone> = { issued: 'good', checked_in: 'info', void: 'calm' }

export const issuedTicketBadge = (status: IssuedTicketStatus) => ({
  tone: tones[status],
  children: issuedTicketStatusLabels[status],
})
