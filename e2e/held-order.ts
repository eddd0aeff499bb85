import { randomUUID } from 'node:crypto'
import type { BookingTicket, EventBooking } from '@rezerv/contract/booking/booking.ts'
import { api } from './app.ts'

type Fits = (event: EventBooking, occurrence: EventBooking['occurrences'][number]) => boolean

/**
 * Tickets of any demo event that is on sale (and fits), held and not paid; never of the newest one, which is the own event of a test that
 * counts its places. A number gets one code a minute: who needs one has an own `mobile`.
 */
export async function heldOrder(quantity = 1, fits: Fits = () => true, mobile = '+989121112233'): Promise<number> {
  const { items } = await api<{ items: { listingId: number }[] }>('orders?status=held&kind=event&sort=oldest')
  for (const listingId of new Set(items.map((item) => item.listingId))) {
    const event = await api<EventBooking>(`bookings/event/${listingId}`)
    for (const occurrence of event.occurrences) {
      const ticket = occurrence.tickets.find(isOnSale)
      if (ticket && ticket.maxPerOrder >= quantity && fits(event, occurrence))
        return book(event, occurrence.id, ticket, { quantity, mobile })
    }
  }
  throw new Error('no demo event is on sale')
}
const isOnSale = (ticket: BookingTicket) =>
  ticket.closedReason === null &&
  ticket.remaining > 10 &&
  ticket.minPerOrder === 1 &&
  ticket.priceRials > 0 &&
  ticket.seatRials === null &&
  ticket.spans === 'one'

type Buying = { quantity: number; mobile: string }

async function book(event: EventBooking, occurrenceId: number, ticket: BookingTicket, { quantity, mobile }: Buying) {
  const { orderId } = await api<{ orderId: number }>('bookings/event', {
    listingId: event.listingId,
    occurrenceId,
    lines: [{ ticketId: ticket.ticketId, quantity }],
    customer: { mobile, name: 'نگار', family: 'بانک' },
    note: '',
    expectedTotalRials:
      quantity * ticket.priceRials + Math.round((quantity * ticket.priceRials * event.vatPercent) / 100),
    idempotencyKey: randomUUID(),
  })
  return orderId
}

/** All of an order, in cash at the desk. */
export async function payInCash(id: number) {
  const { totalRials } = await api<{ totalRials: number }>(`orders/${id}`)
  await api(`orders/${id}/offline-payments`, {
    method: 'cash',
    amountRials: totalRials,
    reference: '',
    paidDay: new Date().toISOString().slice(0, 10),
    note: '',
  })
}

/** Three tickets of a paid order. */
export async function paidTickets() {
  const id = await heldOrder(3)
  await payInCash(id)
  type Paid = { lines: { occurrenceId: number }[]; issuedTickets: { code: string }[] }
  const { lines, issuedTickets } = await api<Paid>(`orders/${id}`)
  const codes = issuedTickets.map(({ code }) => code)
  return { order: id, occurrence: lines[0]?.occurrenceId ?? 0, codes: codes as [string, string, string] }
}
