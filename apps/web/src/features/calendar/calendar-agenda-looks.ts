import { CircleParking, DoorClosed, DoorOpen, Hourglass, KeyRound, type LucideIcon, Ticket } from 'lucide-react'
import type { AgendaKind } from '@rezerv/contract/calendar/calendar-agenda-query.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { type Tone, toneClass } from '#ui/badge.tsx'

/** Sign and colour of each kind, the same in the month and in the day's list. */
export const agendaLooks: Record<AgendaKind, { icon: LucideIcon; box: string }> = {
  arrival: { icon: DoorOpen, box: toneClass.good },
  departure: { icon: DoorClosed, box: toneClass.calm },
  pick_up: { icon: KeyRound, box: toneClass.info },
  return: { icon: CircleParking, box: toneClass.calm },
  occurrence: { icon: Ticket, box: 'bg-accent-soft text-accent-strong' },
  answer_due: { icon: Hourglass, box: toneClass.warn },
}

export const agendaTones: Record<OrderStatus, Tone> = {
  held: 'warn',
  awaiting_payment: 'warn',
  awaiting_host: 'warn',
  accepted: 'info',
  declined: 'calm',
  confirmed: 'good',
  in_use: 'info',
  completed: 'calm',
  expired: 'calm',
  cancelled: 'calm',
  no_show: 'bad',
}
