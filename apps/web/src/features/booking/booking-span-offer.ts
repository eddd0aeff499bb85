import { occurrencesOf } from '@rezerv/contract/booking/booking-spans.ts'
import type { BookingOccurrence, BookingTicket, EventBooking } from '@rezerv/contract/booking/booking.ts'

/** The tickets that are good for several occurrences, each once: with what is left where it has least, and why it is not sold. */
export function spanTickets({ occurrences }: Pick<EventBooking, 'occurrences'>, picked: number[]): BookingTicket[] {
  const tickets = new Map<number, BookingTicket>()
  for (const ticket of occurrences.flatMap((one) => one.tickets))
    if (ticket.spans !== 'one') tickets.set(ticket.ticketId, ticket)
  return [...tickets.values()].map((ticket) => offerOf(ticket, occurrences, picked))
}

function offerOf(ticket: BookingTicket, occurrences: BookingOccurrence[], picked: number[]): BookingTicket {
  const at = (occurrence: BookingOccurrence) =>
    occurrence.tickets.find(({ ticketId }) => ticketId === ticket.ticketId) ?? ticket
  const wanted = ticket.spanCount ?? 0
  // Until they are chosen: those that have most.
  const fullest = occurrences.toSorted((a, b) => at(b).remaining - at(a).remaining).slice(0, wanted)
  const chosen = picked.length === wanted ? picked : fullest.map(({ id }) => id)
  const found = occurrencesOf(ticket, occurrences, ticket.spans === 'any' ? chosen : [])
  if ('refusal' in found) return { ...ticket, remaining: 0, closedReason: ticket.closedReason ?? found.refusal }
  const places = found.occurrences.map(at)
  return {
    ...ticket,
    remaining: Math.min(...places.map(({ remaining }) => remaining)),
    closedReason: places.find(({ closedReason }) => closedReason !== null)?.closedReason ?? null,
    waiting: 0,
  }
}
