import { useState } from 'react'
import { quantityRefusal } from '@rezerv/contract/booking/booking-refusal.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { Booked, BookingOccurrence, EventBooking } from '@rezerv/contract/booking/booking.ts'
import type { BookingEventSearch } from './booking-search.ts'
import { useBookingPerson } from './booking-customer.tsx'
import { discountOf, noDiscount } from './booking-discount-draft.ts'
import { bookEvent } from './booking-queries.ts'
import { holderNamesOf } from '@rezerv/contract/order/order-holder-endpoints.ts'
import { sendsLink, usePurchase } from './booking-purchase.ts'

export type BookingGiven = {
  booking: EventBooking
  start: BookingEventSearch
  /** The link of the last purchase was sent: the next one follows. */
  onSent: (booked: Booked) => void
}

export function useBookingForm({ booking, start, onSent }: BookingGiven) {
  const [occurrenceId, setOccurrenceId] = useState(() => firstOccurrence(booking, start)?.id ?? null)
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const person = useBookingPerson()
  const [note, setNote] = useState('')
  const [holders, setHolders] = useState('')
  const [discount, setDiscount] = useState(noDiscount)

  const occurrence = booking.occurrences.find((o) => o.id === occurrenceId)
  const chosen = (occurrence?.tickets ?? []).flatMap((ticket) => {
    const quantity = quantities[ticket.ticketId] ?? 0
    return quantity > 0 && ticket.closedReason === null ? [{ ...ticket, quantity }] : []
  })
  const given = discountOf(discount)
  const price = quote({ items: chosen, discount: given, ...booking })

  const { buy, ...mutation } = usePurchase(bookEvent, onSent)
  const submit = (data: FormData) => {
    if (!occurrence) return
    const purchase = {
      listingId: booking.listingId,
      occurrenceId: occurrence.id,
      lines: chosen.map(({ ticketId, quantity }) => ({ ticketId, quantity })),
      customer: person.input,
      note,
      discount: given,
      ...(holders.trim() !== '' && { holders: holderNamesOf(holders) }),
      expectedTotalRials: price.totalRials,
    }
    buy(purchase, data.has(sendsLink))
  }

  return {
    occurrence,
    chooseOccurrence: (id: number) => {
      setOccurrenceId(id)
      setQuantities({})
    },
    chosen,
    quantityOf: (ticketId: number) => quantities[ticketId] ?? 0,
    setQuantity: (ticketId: number, quantity: number) => setQuantities({ ...quantities, [ticketId]: quantity }),
    price,
    isWithinLimits: chosen.every((ticket) => quantityRefusal(ticket, ticket.quantity) === undefined),
    person,
    note,
    setNote,
    holders,
    setHolders,
    discount,
    setDiscount,
    submit,
    error: mutation.error,
    isPending: mutation.isPending,
  }
}
export type BookingForm = ReturnType<typeof useBookingForm>

/** The one that was chosen elsewhere, even when it is full: then it says so. Else the first that is open. */
const firstOccurrence = ({ occurrences }: EventBooking, { occurrence }: BookingEventSearch) =>
  occurrences.find(({ id }) => id === occurrence) ?? occurrences.find(isOpen) ?? occurrences[0]

export const isOpen = (occurrence: BookingOccurrence) =>
  occurrence.tickets.some((ticket) => ticket.closedReason === null && ticket.remaining > 0)
