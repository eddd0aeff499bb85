import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { printEndpoints } from '@rezerv/contract/print/print-endpoints.ts'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { confirmBooked, eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { db, call, query, queryValue } = await testApp()
const link = 'https://live.example.ir/k3Jx9Q'

test('the link of an online event is told to those who have paid and to nobody before', async () => {
  const event = await eventOnSale(db)
  const details = { kind: 'event', isOnline: true, onlineLink: link, audience: 'women' }
  await query`update listings set details = ${JSON.stringify(details)} where id = ${event.listingId}`
  const booking = await call(bookingEndpoints.getEventBooking, { params: { id: event.listingId } })
  expect(booking).toMatchObject({ venue: 'آنلاین', cityName: null, audience: 'women' })
  expect(JSON.stringify(booking)).not.toContain(link)

  const { orderId } = await makeBookEvent(db)(
    purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]),
    systemActor,
  )
  const printed = async () => (await call(printEndpoints.getOrderParties, { params: { id: orderId } })).listing
  expect(await printed()).toMatchObject({ audience: 'women', onlineLink: null, address: '' })
  const message = () =>
    queryValue<
      string | undefined
    >`select body from notices where order_id = ${orderId} and template = 'order-confirmed'`
  await confirmBooked(db, orderId)
  expect((await printed()).onlineLink).toBe(link)
  expect(await message()).toContain(`لینک ورود: ${link}`)
  expect((await call(orderEndpoints.getOrder, { params: { id: orderId } })).venue).toBe('آنلاین')
})

test('an event in a place says nothing of a link, whatever stands there', async () => {
  const event = await eventOnSale(db)
  await query`update listings set details = ${JSON.stringify({ kind: 'event', onlineLink: link })} where id = ${event.listingId}`
  const { orderId } = await makeBookEvent(db)(
    purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]),
    systemActor,
  )
  await confirmBooked(db, orderId)
  expect(await queryValue<string>`select body from notices where order_id = ${orderId}`).not.toContain('لینک ورود')
  expect((await call(printEndpoints.getOrderParties, { params: { id: orderId } })).listing.onlineLink).toBeNull()
})
