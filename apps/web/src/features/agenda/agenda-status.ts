import { linkOptions } from '@tanstack/react-router'
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

/** Where it is done: who comes, goes or drives is written down at the handover, tickets are let in at the gate. */
export function agendaPage({ kind, order, occurrence, listingId }: AgendaItem) {
  if (occurrence) return linkOptions({ to: '/check-in/$occurrence', params: { occurrence: String(occurrence.id) } })
  if (!order) return linkOptions({ to: '/host/event/$id/calendar', params: { id: String(listingId) } })
  const params = { id: String(order.id) }
  return kind === 'answer_due'
    ? linkOptions({ to: '/order/$id', params })
    : linkOptions({ to: '/order/$id/handover', params })
}
