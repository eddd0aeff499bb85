import { type IssuedTicketStatus, issuedTicketStatusLabels } from '@rezerv/contract/order/order.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<IssuedTicketStatus, Tone> = { issued: 'good', checked_in: 'info', void: 'calm' }

export const issuedTicketBadge = badgeOf(tones, issuedTicketStatusLabels)
