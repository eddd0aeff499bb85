import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import type { testApp } from '#http/testing.ts'
import { payOffline } from '#payment/payment-testing.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** Sold orders of one event, whose evening is over unless `isOver` says otherwise. For tests. */
export async function soldOrders({ db, pool, call }: App, { count = 1, isOver = true } = {}) {
  const event = await eventOnSale(db)
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
    const { orderId } = await call(bookingEndpoints.bookEvent, { body })
    await payOffline({ call }, orderId, body.expectedTotalRials, 'card_to_card')
    ids.push(orderId)
  }
  if (isOver)
    await pool.query(
      `update orders set starts_at = now() - interval '5 hours', ends_at = now() - interval '3 hours' where id = any ($1)`,
      [ids],
    )
  return { ...event, orderIds: ids }
}

export const eventRatings = { programme: 5, organisation: 4, place: 4, value: 3 }
