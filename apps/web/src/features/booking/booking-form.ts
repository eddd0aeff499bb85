import { makeRequestKeys } from '#lib/request-key.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { renew, useCommand } from '#data.ts'
import { quantityRefusal } from '@rezerv/contract/booking/booking-refusal.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { Booked, BookingOccurrence, EventBooking } from '@rezerv/contract/booking/booking.ts'
import type { BookingEventSearch } from './booking-event-search.ts'
import { useBookingPerson } from './booking-person.ts'
import { bookEvent } from './booking-queries.ts'

type Given = { booking: EventBooking; start: BookingEventSearch }

/** To the payment of what is only held, else to the order. */
export function useOpenBooked() {
  const navigate = useNavigate()
  return ({ orderId, status }: Booked) =>
    void navigate({ href: status === 'held' ? `/payment?order=${orderId}` : `/order/${orderId}` })
}

/** Everything the booking page of an event keeps and computes; the price is the server's own function. */
export function useBookingForm({ booking, start }: Given) {
  const queryClient = useQueryClient()
  const [keyOf] = useState(() => makeRequestKeys(() => crypto.randomUUID()))
  const [occurrenceId, setOccurrenceId] = useState(() => firstOccurrence(booking, start)?.id ?? null)
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const person = useBookingPerson()
  const [note, setNote] = useState('')

  const occurrence = booking.occurrences.find((o) => o.id === occurrenceId)
  const chosen = (occurrence?.tickets ?? []).flatMap((ticket) => {
    const quantity = quantities[ticket.ticketId] ?? 0
    return quantity > 0 && ticket.closedReason === null ? [{ ...ticket, quantity }] : []
  })
  const price = quote({ items: chosen, ...booking })

  const mutation = useCommand(bookEvent, {
    onSuccess: useOpenBooked(),
    // A refused purchase means that places or prices moved: show what is true now.
    onError: () => void renew(queryClient, ['booking']),
  })
  const submit = () => {
    if (!occurrence) return
    const purchase = {
      listingId: booking.listingId,
      occurrenceId: occurrence.id,
      lines: chosen.map(({ ticketId, quantity }) => ({ ticketId, quantity })),
      customer: person.input,
      note,
      expectedTotalRials: price.totalRials,
    }
    mutation.mutate({ body: { ...purchase, idempotencyKey: keyOf(purchase) } })
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
    submit,
    error: mutation.error,
    isPending: mutation.isPending || mutation.isSuccess,
  }
}
export type BookingForm = ReturnType<typeof useBookingForm>

/** The one that was chosen elsewhere, even when it is full: then it says so. Else the first that is open. */
const firstOccurrence = ({ occurrences }: EventBooking, { occurrence }: BookingEventSearch) =>
  occurrences.find(({ id }) => id === occurrence) ?? occurrences.find(isOpen) ?? occurrences[0]

/** Whether anything of the occurrence can be sold now. */
export const isOpen = (occurrence: BookingOccurrence) =>
  occurrence.tickets.some((ticket) => ticket.closedReason === null && ticket.remaining > 0)
