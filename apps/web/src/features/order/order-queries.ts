import { keepPreviousData } from '@tanstack/react-query'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { orderUseEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import type { EndWish } from '@rezerv/contract/handover/handover.ts'
import { bookingChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { ChangeWish, SwapWish } from '@rezerv/contract/order-change/order-change.ts'
import type { CancelledBy } from '@rezerv/contract/cancellation/cancellation.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { preview, query } from '#data.ts'
import { keptAs } from '#lib/kept.ts'

const isWaiting = ({ status }: Order) => ['held', 'awaiting_payment', 'awaiting_host', 'accepted'].includes(status)

/** Where the device keeps an order that was opened, for times without a network. */
export const keptOrder = (id: number) => ({ one: `order-${id}`, notes: `order-${id}-notes`, use: `order-${id}-use` })

/** One order with everything about it; read again while somebody may be paying for it. */
export const order = (id: number) =>
  query(
    orderEndpoints.getOrder,
    { params: { id } },
    {
      kept: keptAs(keptOrder(id).one),
      refetchInterval: ({ state }) =>
        state.data && (isWaiting(state.data) || unknownPayment(state.data.payments)) ? 5_000 : false,
    },
  )

/** What colleagues wrote on an order. */
export const orderNotes = (id: number) =>
  query(orderNoteEndpoints.listOrderNotes, { params: { id } }, { kept: keptAs(keptOrder(id).notes) })

/** Seller and buyer, as papers name them. */
export const orderParties = (id: number) => query(orderNoteEndpoints.getOrderParties, { params: { id } })

/** Requests that an answer to this one would take the days from. */
export const competingRequests = (id: number) =>
  query(bookingEndpoints.listCompetingRequests, { params: { id } }, { staleTime: 0 })

/** The order now and after a change; not asked while there is none. */
export const changePreview = (id: number, wish: ChangeWish | undefined) =>
  preview(bookingChangeEndpoints.previewChange, wish && { params: { id }, body: wish })

/** Orders that this one could be swapped with. */
export const swapPartners = (id: number) =>
  query(bookingChangeEndpoints.listSwapPartners, { params: { id } }, { staleTime: 0 })

/** Both orders after a swap; not asked before the other is chosen. */
export const swapPreview = (id: number, wish: SwapWish | undefined) =>
  preview(bookingChangeEndpoints.previewSwap, wish && { params: { id }, body: wish })

/** The occurrences and tickets of the event that was booked. */
export const eventTerms = (listingId: number) =>
  query(bookingEndpoints.getEventBooking, { params: { id: listingId } }, { staleTime: 10_000 })

/** How an order was handed over and came back. */
export const orderUse = (id: number) =>
  query(orderUseEndpoints.getOrderUse, { params: { id } }, { kept: keptAs(keptOrder(id).use), staleTime: 0 })

/** What a return would cost; not asked while a part of it is missing. */
export const endPreview = (id: number, wish: EndWish | undefined) =>
  preview(
    orderUseEndpoints.previewEnd,
    wish && { params: { id }, body: wish },
    // What was shown stays until the next answer: a choice in it keeps its focus.
    { placeholderData: keepPreviousData },
  )

/** The rates and units of the car or space that was booked. */
export const stayTerms = (listingId: number) =>
  query(bookingEndpoints.getStayBooking, { params: { id: listingId } }, { staleTime: 60_000 })

/** What a cancellation by this party would give to whom; a preview that is refused says why at once. */
export const cancellationPreview = (id: number, by: CancelledBy) =>
  preview(orderEndpoints.previewCancellation, { params: { id }, query: { by } })
