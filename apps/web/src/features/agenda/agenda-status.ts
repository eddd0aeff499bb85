import { CircleParking, DoorClosed, DoorOpen, Hourglass, KeyRound, type LucideIcon, Ticket } from 'lucide-react'
import type { AgendaItem, AgendaKind } from '@rezerv/contract/agenda/agenda.ts'

/** Sign and colour of each kind, the same in the month and in the day's list. */
export const agendaStatuses: Record<AgendaKind, { icon: LucideIcon; box: string }> = {
  arrival: { icon: DoorOpen, box: 'bg-good-soft text-good' },
  departure: { icon: DoorClosed, box: 'bg-calm-soft text-calm' },
  pick_up: { icon: KeyRound, box: 'bg-info-soft text-info' },
  return: { icon: CircleParking, box: 'bg-calm-soft text-calm' },
  occurrence: { icon: Ticket, box: 'bg-accent-soft text-accent-strong' },
  answer_due: { icon: Hourglass, box: 'bg-warn-soft text-warn' },
}

export const agendaItemKey = ({ kind, order, occurrence }: AgendaItem) => `${kind} ${order?.id ?? occurrence?.id}`
