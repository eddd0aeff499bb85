import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { ChangeWish, SwapWish } from '@rezerv/contract/order-change/order-change.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import type { ComponentType } from 'react'
import { command, preview, query } from '#data.ts'

/** The order now and after a change; not asked while there is none. */
export const changePreview = (id: number, wish: ChangeWish | undefined) =>
  preview(orderChangeEndpoints.previewChange, wish && { params: { id }, body: wish })

export const swapPartners = (id: number) =>
  query(orderChangeEndpoints.listSwapPartners, { params: { id } }, { staleTime: 0 })

/** Both orders after a swap; not asked before the other is chosen. */
export const swapPreview = (id: number, wish: SwapWish | undefined) =>
  preview(orderChangeEndpoints.previewSwap, wish && { params: { id }, body: wish })

/** What an event sells now, with the places that the order's code keeps. */
export const eventTerms = ({ id: orderId, listingId }: Pick<Order, 'id' | 'listingId'>) =>
  query(bookingEndpoints.getEventBooking, { params: { id: listingId }, query: { orderId } }, { staleTime: 10_000 })

export const stayTerms = (listingId: number) =>
  query(bookingEndpoints.getStayBooking, { params: { id: listingId } }, { staleTime: 60_000 })

export type MoveWish = { orderId: number; from: string; until: string; unitId: number | null }

export const movePreview = (wish: MoveWish | undefined) =>
  preview(orderChangeEndpoints.previewStayMove, wish && moveRequest(wish), { gcTime: 0 })

export const moveRequest = <W extends MoveWish>({ orderId, ...body }: W) => ({ params: { id: orderId }, body })

export const moveStay = command(orderChangeEndpoints.moveStay, { renews: ['calendar', 'order', 'transaction'] })

export type SwapProps = {
  order: Pick<Order, 'id' | 'code' | 'kind'>
  /** Chosen already; it can still be chosen otherwise. */
  wish?: SwapWish
  /** Tells that it was done, with the way back of both where there is one. */
  onSwapped: (said: string, moveId: number | null) => void
  onClose: () => void
}
/** The window in which two stays change places; the routes of calendars bring it along. */
export type SwapWindow = { SwapDialog: ComponentType<SwapProps> }
