import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { quantityRefusal } from '@rezerv/contract/booking/booking-refusal.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { Booked, BookingOccurrence, EventBooking } from '@rezerv/contract/booking/booking.ts'
import { parseSignInMobile } from '@rezerv/contract/mobile-text.ts'
import { makePurchaseKeys } from './booking-key.ts'
import { bookEvent, customerByMobile, eventBooking } from './booking-queries.ts'

type Given = { booking: EventBooking; onBooked: (booked: Booked) => void }

/** Everything the booking page of an event keeps and computes; the price is the server's own function. */
export function useBookingForm({ booking, onBooked }: Given) {
  const queryClient = useQueryClient()
  const [keyOf] = useState(() => makePurchaseKeys(() => crypto.randomUUID()))
  const [occurrenceId, setOccurrenceId] = useState(() => firstOpen(booking)?.id ?? null)
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [mobile, setMobile] = useState('')
  const [name, setName] = useState('')
  const [family, setFamily] = useState('')
  const [note, setNote] = useState('')

  const occurrence = booking.occurrences.find((o) => o.id === occurrenceId)
  const chosen = (occurrence?.tickets ?? []).flatMap((ticket) => {
    const quantity = quantities[ticket.ticketId] ?? 0
    return quantity > 0 && ticket.closedReason === null ? [{ ...ticket, quantity }] : []
  })
  const price = quote({ items: chosen, ...booking })

  const parsed = parseSignInMobile(mobile)
  const whole = 'mobile' in parsed ? parsed.mobile : undefined
  const found = useQuery(customerByMobile(whole))
  const customer = found.data?.customer ?? null
  const isNamed = customer !== null && customer.name !== '' && customer.family !== ''

  const mutation = useMutation({
    ...bookEvent,
    onSuccess: onBooked,
    // A refused purchase means that places or prices moved: show what is true now.
    onError: () => queryClient.invalidateQueries({ queryKey: eventBooking(booking.listingId).queryKey }),
  })
  const submit = () => {
    if (!occurrence) return
    const purchase = {
      listingId: booking.listingId,
      occurrenceId: occurrence.id,
      lines: chosen.map(({ ticketId, quantity }) => ({ ticketId, quantity })),
      customer: {
        mobile: whole ?? mobile,
        name: isNamed ? customer.name : name.trim(),
        family: isNamed ? customer.family : family.trim(),
      },
      note,
      expectedTotalRials: price.totalRials,
    }
    mutation.mutate({ ...purchase, idempotencyKey: keyOf(purchase) })
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
    person: { mobile, setMobile, name, setName, family, setFamily, customer, isNamed, isSearching: found.isFetching },
    note,
    setNote,
    submit,
    error: mutation.error,
    isPending: mutation.isPending || mutation.isSuccess,
  }
}
export type BookingForm = ReturnType<typeof useBookingForm>

const firstOpen = (booking: EventBooking) => booking.occurrences.find(isOpen) ?? booking.occurrences[0]

/** Whether anything of the occurrence can be sold now. */
export const isOpen = (occurrence: BookingOccurrence) =>
  occurrence.tickets.some((ticket) => ticket.closedReason === null && ticket.remaining > 0)
