import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderFileEndpoints } from '@rezerv/contract/order/order-file-endpoints.ts'
import { fileBytes } from '#data-bytes.ts'
import { query } from '#data.ts'
import { cachedAs } from '#lib/offline-cache.ts'

const isWaiting = ({ status }: Order) => ['held', 'awaiting_payment', 'awaiting_host', 'accepted'].includes(status)

/** Where what is done with an order is told and taken back (ui/undo/undo-steps.ts). */
export const orderPlace = (id: number) => `order ${id}`

/** Where the device keeps an order that was opened, for times without a network. */
export const orderCacheNames = (id: number) => ({
  one: `order-${id}`,
  notes: `order-${id}-notes`,
  handover: `order-${id}-handover`,
  background: `order-${id}-background`,
})

/** One order with everything about it; read again while somebody may be paying for it. */
export const order = (id: number) =>
  query(
    orderEndpoints.getOrder,
    { params: { id } },
    {
      offline: cachedAs(orderCacheNames(id).one),
      refetchInterval: ({ state }) =>
        state.data && (isWaiting(state.data) || unknownPayment(state.data.payments)) ? 5_000 : false,
    },
  )

export const orderNotes = (id: number) =>
  query(orderNoteEndpoints.listOrderNotes, { params: { id } }, { offline: cachedAs(orderCacheNames(id).notes) })

export const competingRequests = (id: number) =>
  query(bookingEndpoints.listCompetingRequests, { params: { id } }, { staleTime: 0 })

export const orderBackground = (id: number) =>
  query(orderEndpoints.getOrderBackground, { params: { id } }, { offline: cachedAs(orderCacheNames(id).background) })

export const orderFile = (id: number, fileId: number) =>
  fileBytes(orderFileEndpoints.readOrderFile, { params: { id, fileId } })
