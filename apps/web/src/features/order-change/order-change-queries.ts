import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { ChangeWish, SwapWish } from '@rezerv/contract/order-change/order-change.ts'
import { preview, query } from '#data.ts'

/** The order now and after a change; not asked while there is none. */
export const changePreview = (id: number, wish: ChangeWish | undefined) =>
  preview(orderChangeEndpoints.previewChange, wish && { params: { id }, body: wish })

export const swapPartners = (id: number) =>
  query(orderChangeEndpoints.listSwapPartners, { params: { id } }, { staleTime: 0 })

/** Both orders after a swap; not asked before the other is chosen. */
export const swapPreview = (id: number, wish: SwapWish | undefined) =>
  preview(orderChangeEndpoints.previewSwap, wish && { params: { id }, body: wish })

export const eventTerms = (listingId: number) =>
  query(bookingEndpoints.getEventBooking, { params: { id: listingId } }, { staleTime: 10_000 })

export const stayTerms = (listingId: number) =>
  query(bookingEndpoints.getStayBooking, { params: { id: listingId } }, { staleTime: 60_000 })
