import { queryOptions } from '@tanstack/react-query'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { call } from '#lib/call.ts'
import { orderKey } from './order-list-queries.ts'
import type { Move } from './order-move.ts'

/** One order with everything about it; read again while somebody may be paying for it. */
export const order = (id: number) =>
  queryOptions({
    queryKey: [...orderKey, 'one', id],
    queryFn: ({ signal }) => call(orderEndpoints.getOrder, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && ['held', 'awaiting_payment', 'awaiting_host', 'accepted'].includes(state.data.status)
        ? 5_000
        : false,
  })

/** What colleagues wrote on an order. */
export const orderNotes = (id: number) =>
  queryOptions({
    queryKey: [...orderKey, 'notes', id],
    queryFn: ({ signal }) => call(orderNoteEndpoints.listOrderNotes, { params: { id } }, { signal }),
  })

/** Requests that an answer to this one would take the days from. */
export const competingRequests = (id: number) =>
  queryOptions({
    queryKey: [...orderKey, 'competing', id],
    queryFn: ({ signal }) => call(bookingEndpoints.listCompetingRequests, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What a move would cost and whether there is room; not asked while there is none. */
export const movePreview = (id: number, move: Move | undefined) =>
  queryOptions({
    queryKey: [...orderKey, 'move', id, move],
    queryFn: ({ signal }) =>
      call(
        bookingEndpoints.previewStayMove,
        { params: { id }, body: move ?? { from: '', until: '', unitId: null } },
        { signal },
      ),
    enabled: move !== undefined,
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
