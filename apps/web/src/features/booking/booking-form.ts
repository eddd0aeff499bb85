import { useState } from 'react'
import type { PlacesLine } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { itemsOfLine, withCode } from '@rezerv/contract/booking/booking-places.ts'
import { coversTicket } from '@rezerv/contract/pricing/pricing-promo.ts'
import { quantityRefusal } from '@rezerv/contract/booking/booking-refusal.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { Booked, BookingOccurrence, BookingTicket, EventBooking } from '@rezerv/contract/booking/booking.ts'
import type { BookingEventSearch } from './booking-search.ts'
import { useBookingPromo, promoFault } from './booking-promo.tsx'
import { useBookingPerson } from './booking-customer.tsx'
import { discountOf, noDiscount } from './booking-discount-draft.ts'
import { bookEvent, bookSpan } from './booking-queries.ts'
import { spanTickets } from './booking-span-offer.ts'
import { useNow } from '#ui/date/use-now.ts'
import { holderNamesOf } from '@rezerv/contract/order/order-holder-endpoints.ts'
import { sendsLink, usePurchase, useStanding } from './booking-purchase.ts'

export type BookingGiven = {
  booking: EventBooking
  start: BookingEventSearch
  /** The link of the last purchase was sent: the next one follows. */
  onSent: (booked: Booked) => void
}

export type SeatChoice = { id: number; label: string; category: string }

/** A full one of these is waited for; the server says so of the others by the same rules. */
export const hasWaitlist = ({ onlyByCode, onlyWithOther, spans }: BookingTicket) =>
  !onlyByCode && !onlyWithOther && spans === 'one'

/** A ticket that is full, or a category of its seats, of which somebody wants so many. */
export type Waited = { ticket: BookingTicket; quantity: number; category: string | null }

export function useBookingForm({ booking: current, start, onSent }: BookingGiven) {
  const ofOne = usePurchase(bookEvent, onSent)
  const ofSeveral = usePurchase(bookSpan, onSent)
  const booking = useStanding(current, ofOne.isPending || ofSeveral.isPending)
  const [occurrenceId, setOccurrenceId] = useState(() => firstOccurrence(booking, start)?.id ?? null)
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [amounts, setAmounts] = useState<Record<number, number | null>>({})
  const [seats, setSeats] = useState<Record<number, SeatChoice[]>>({})
  const person = useBookingPerson()
  const [note, setNote] = useState('')
  const [holders, setHolders] = useState('')
  const [discount, setDiscount] = useState(noDiscount)
  const code = useBookingPromo(booking.listingId)
  const [approved, setApproved] = useState(false)
  const [waited, setWaited] = useState<Waited>()

  const occurrences = booking.occurrences.map((one) => withCode(code.found?.remaining ?? [], one))
  const [isSpanWanted, setSpanWanted] = useState(false)
  const [pickedIds, pick] = useState<number[]>([])
  // One that was called off meanwhile is not in the list any more, and not chosen.
  const picked = pickedIds.filter((id) => occurrences.some((one) => one.id === id))

  const several = spanTickets({ ...booking, occurrences }, picked)
  const singles = occurrences.flatMap(({ tickets }) => tickets.filter(({ spans }) => spans === 'one'))
  const isSpan = several.length > 0 && (isSpanWanted || singles.length === 0)
  const occurrence = isSpan ? undefined : occurrences.find((o) => o.id === occurrenceId)
  const tickets = isSpan ? several : (occurrence?.tickets ?? []).filter(({ spans }) => spans === 'one')
  const isOpened = ({ ticketId, onlyByCode }: BookingTicket) =>
    !onlyByCode || (code.found !== null && coversTicket(code.found, ticketId))
  const seatsOf = (ticketId: number) => seats[ticketId] ?? []
  const chosen = tickets.flatMap((ticket) => {
    const quantity = ticket.seatRials ? seatsOf(ticket.ticketId).length : (quantities[ticket.ticketId] ?? 0)
    return quantity > 0 && ticket.closedReason === null && isOpened(ticket) ? [{ ...ticket, quantity }] : []
  })
  const lines = chosen.map(({ ticketId, quantity, seatRials, openPrice, priceRials }): PlacesLine => ({
    ticketId,
    quantity,
    ...(openPrice && { priceRials: amounts[ticketId] ?? priceRials }),
    ...(seatRials && { seatIds: seatsOf(ticketId).map((seat) => seat.id) }),
  }))
  const allSeats = chosen.flatMap(({ ticketId }) => seatsOf(ticketId))
  const categoryOf = (id: number) => allSeats.find((seat) => seat.id === id)?.category
  const given = discountOf(discount)
  const now = new Date(useNow(30_000)).toISOString()
  const codeFault = promoFault(code, chosen, now)
  const promo = codeFault === undefined ? code.found : null
  const items = chosen.flatMap((ticket, nr) =>
    lines[nr] ? itemsOfLine(lines[nr], ticket, { categoryOf, pieces: ticket.quantity, now, promo }) : [],
  )
  const price = quote({ items, discount: given, ...booking })
  const needsApproval = chosen.some((ticket) => ticket.needsApproval)

  const spanTicket = chosen.find(({ spans }) => spans === 'any')
  const mutation = isSpan ? ofSeveral : ofOne
  const submit = (data: FormData) => {
    const purchase = {
      listingId: booking.listingId,
      lines,
      customer: person.input,
      note,
      discount: given,
      ...(promo && { promoCode: promo.code }),
      ...(needsApproval && approved && { approved }),
      ...(holders.trim() !== '' && { holders: holderNamesOf(holders) }),
      expectedTotalRials: price.totalRials,
    }
    const sends = data.has(sendsLink)
    if (isSpan) ofSeveral.buy({ ...purchase, occurrenceIds: spanTicket ? picked : [] }, sends)
    else if (occurrence) ofOne.buy({ ...purchase, occurrenceId: occurrence.id }, sends)
  }

  const forgetTickets = () => {
    setQuantities({})
    setAmounts({})
    setSeats({})
  }
  return {
    booking,
    /** With the places that the typed code keeps. */
    occurrences,
    occurrence,
    chooseOccurrence: (id: number) => {
      setOccurrenceId(id)
      forgetTickets()
    },
    /** Those that can be chosen now: of the occurrence, or the ones that are good for several. */
    tickets,
    hasSpans: several.length > 0 && singles.length > 0,
    isSpan,
    chooseWay: (span: boolean) => {
      setSpanWanted(span)
      pick([])
      forgetTickets()
    },
    /** A chosen ticket that leaves its occurrences to the buyer, and those that were chosen. */
    spanTicket,
    picked,
    pick,
    chosen,
    /** Of the occurrence, those for which a seat is chosen. */
    seatTickets: tickets.filter(
      (ticket) => ticket.seatRials !== null && ticket.closedReason === null && isOpened(ticket),
    ),
    seatsOf,
    allSeats,
    addSeats: (ticketId: number, added: SeatChoice[]) =>
      setSeats({ ...seats, [ticketId]: [...seatsOf(ticketId), ...added] }),
    /** Of a standing area one place. */
    dropSeat: (id: number) =>
      setSeats((before) => {
        const [ticketId, own] = Object.entries(before).find(([, some]) => some.some((seat) => seat.id === id)) ?? []
        if (ticketId === undefined || !own) return before
        return {
          ...before,
          [ticketId]: own.toSpliced(
            own.findLastIndex((seat) => seat.id === id),
            1,
          ),
        }
      }),
    /** What a buyer gives for a piece of a ticket with an open price; null while the field is empty: then it is the least. */
    amountOf: ({ ticketId, priceRials }: BookingTicket) =>
      ticketId in amounts ? (amounts[ticketId] ?? null) : priceRials,
    setAmount: (ticketId: number, rials: number | null) => setAmounts({ ...amounts, [ticketId]: rials }),
    quantityOf: (ticketId: number) => quantities[ticketId] ?? 0,
    setQuantity: (ticketId: number, quantity: number) => setQuantities({ ...quantities, [ticketId]: quantity }),
    price,
    isWithinLimits: chosen.every(
      (ticket) =>
        (ticket.spans !== 'any' || picked.length === ticket.spanCount) &&
        quantityRefusal(ticket, ticket.quantity) === undefined &&
        (amounts[ticket.ticketId] ?? ticket.priceRials) >= ticket.priceRials,
    ),
    person,
    note,
    setNote,
    holders,
    setHolders,
    discount,
    setDiscount,
    /** A ticket that is chosen is sold with an approval; `isRequest`: which is not given here. */
    needsApproval,
    isRequest: needsApproval && !approved,
    approved,
    setApproved,
    /** Whether a ticket that is sold by code alone may be chosen with the one that is typed. */
    isOpened,
    code,
    codeFault,
    /** The full ticket for which somebody is being written down. */
    waited,
    setWaited,
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
