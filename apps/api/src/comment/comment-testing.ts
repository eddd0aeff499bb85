import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { addResource, addTicket, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import type { testApp } from '#http/testing.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** Sold orders of one event, whose evening is over unless `isOver` says otherwise. For tests. */
export async function soldOrders({ db, pool, call }: App, { count = 1, isOver = true } = {}) {
  const event = await publishedEvent(db)
  const ticketId = await addTicket(db, event, [await addResource(db, event, 100)])
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const body = purchaseOf(event, [{ ticketId, quantity: 1 }])
    const { orderId } = await call(bookingEndpoints.bookEvent, { body })
    const paid = {
      method: 'card_to_card',
      amountRials: body.expectedTotalRials,
      reference: `77${orderId}`,
      paidDay: dayOfInstant(new Date().toISOString()),
      note: '',
    }
    await call(paymentEndpoints.recordOfflinePayment, { params: { id: orderId }, body: paid })
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
