import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { orderUseEndpoints } from '@rezerv/contract/order/order-use-endpoints.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import type { EndWish } from '@rezerv/contract/order/order-use.ts'
import { bookingChangeEndpoints } from '@rezerv/contract/booking/booking-change-endpoints.ts'
import type { ChangeWish, SwapWish } from '@rezerv/contract/booking/booking-change.ts'
import type { CancelledBy } from '@rezerv/contract/order/order-cancellation.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { call } from '#lib/call.ts'
import { readOrKept } from '#lib/kept.ts'
import { previewKey } from '#lib/preview.ts'
import { orderKey } from './order-list-queries.ts'

const isWaiting = ({ status }: Order) => ['held', 'awaiting_payment', 'awaiting_host', 'accepted'].includes(status)

/** Where the device keeps an order that was opened, for times without a network. */
export const keptOrder = (id: number) => ({ one: `order-${id}`, notes: `order-${id}-notes`, use: `order-${id}-use` })

/** One order with everything about it; read again while somebody may be paying for it. */
export const order = (id: number) =>
  queryOptions({
    queryKey: [...orderKey, 'one', id],
    queryFn: ({ signal }) =>
      readOrKept(keptOrder(id).one, () => call(orderEndpoints.getOrder, { params: { id } }, { signal })),
    meta: { keptAs: keptOrder(id).one },
    refetchInterval: ({ state }) =>
      state.data && (isWaiting(state.data) || unknownPayment(state.data.payments)) ? 5_000 : false,
  })

/** What colleagues wrote on an order. */
export const orderNotes = (id: number) =>
  queryOptions({
    queryKey: [...orderKey, 'notes', id],
    queryFn: ({ signal }) =>
      readOrKept(keptOrder(id).notes, () => call(orderNoteEndpoints.listOrderNotes, { params: { id } }, { signal })),
    meta: { keptAs: keptOrder(id).notes },
  })

/** Seller and buyer, as papers name them. */
export const orderParties = (id: number) =>
  queryOptions({
    queryKey: [...orderKey, 'parties', id],
    queryFn: ({ signal }) => call(orderNoteEndpoints.getOrderParties, { params: { id } }, { signal }),
  })

/** Requests that an answer to this one would take the days from. */
export const competingRequests = (id: number) =>
  queryOptions({
    queryKey: [...orderKey, 'competing', id],
    queryFn: ({ signal }) => call(bookingEndpoints.listCompetingRequests, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The order now and after a change; not asked while there is none. */
export const changePreview = (id: number, wish: ChangeWish | undefined) =>
  queryOptions({
    queryKey: previewKey('change', id, wish),
    queryFn: wish
      ? ({ signal }) => call(bookingChangeEndpoints.previewChange, { params: { id }, body: wish }, { signal })
      : skipToken,
    staleTime: 0,
    retry: false,
  })

/** Orders that this one could be swapped with. */
export const swapPartners = (id: number) =>
  queryOptions({
    queryKey: [...orderKey, 'swap-partners', id],
    queryFn: ({ signal }) => call(bookingChangeEndpoints.listSwapPartners, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Both orders after a swap; not asked before the other is chosen. */
export const swapPreview = (id: number, wish: SwapWish | undefined) =>
  queryOptions({
    queryKey: previewKey('swap', id, wish),
    queryFn: wish
      ? ({ signal }) => call(bookingChangeEndpoints.previewSwap, { params: { id }, body: wish }, { signal })
      : skipToken,
    staleTime: 0,
    retry: false,
  })

/** The occurrences and tickets of the event that was booked. */
export const eventTerms = (listingId: number) =>
  queryOptions({
    queryKey: [...orderKey, 'event-terms', listingId],
    queryFn: ({ signal }) => call(bookingEndpoints.getEventBooking, { params: { id: listingId } }, { signal }),
    staleTime: 10_000,
  })

/** How an order was handed over and came back. */
export const orderUse = (id: number) =>
  queryOptions({
    queryKey: [...orderKey, 'use', id],
    queryFn: ({ signal }) =>
      readOrKept(keptOrder(id).use, () => call(orderUseEndpoints.getOrderUse, { params: { id } }, { signal })),
    meta: { keptAs: keptOrder(id).use },
    staleTime: 0,
  })

/** What a return would cost; not asked while a part of it is missing. */
export const endPreview = (id: number, wish: EndWish | undefined) =>
  queryOptions({
    queryKey: previewKey('return', id, wish),
    queryFn: wish
      ? ({ signal }) => call(orderUseEndpoints.previewEnd, { params: { id }, body: wish }, { signal })
      : skipToken,
    // What was shown stays until the next answer: a choice in it keeps its focus.
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** The rates and units of the car or space that was booked. */
export const stayTerms = (listingId: number) =>
  queryOptions({
    queryKey: [...orderKey, 'stay-terms', listingId],
    queryFn: ({ signal }) => call(bookingEndpoints.getStayBooking, { params: { id: listingId } }, { signal }),
    staleTime: 60_000,
  })

/** What a cancellation by this party would give to whom; a preview that is refused says why at once. */
export const cancellationPreview = (id: number, by: CancelledBy) =>
  queryOptions({
    queryKey: previewKey('cancellation', id, by),
    queryFn: ({ signal }) => call(orderEndpoints.previewCancellation, { params: { id }, query: { by } }, { signal }),
    staleTime: 0,
    retry: false,
  })
