import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { expect, test } from 'vitest'
import { addResource, addTicket, publishedEvent, purchaseOf, eventOnSale } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { db, call, refusal } = await testApp()
const { listOccurrences, listOccurrenceOrders, removeOccurrence } = occurrenceEndpoints

test('each ticket tells what it sold, holds and may sell; a live order keeps the occurrence and is named', async () => {
  const event = await publishedEvent(db)
  const [hall, box] = [await addResource(db, event, 100), await addResource(db, event, 10)]
  const seat = await addTicket(db, event, [hall], { name: 'عادی' })
  const special = await addTicket(db, event, [hall, box], { name: 'جایگاه' })
  const params = { id: event.occurrenceId }
  expect(await call(listOccurrenceOrders, { params })).toEqual({ items: [], total: 0 })

  const booked = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [
      { ticketId: seat, quantity: 3 },
      { ticketId: special, quantity: 2 },
    ]),
  })
  const [occurrence] = (await call(listOccurrences, { params: { id: event.listingId } })).items
  expect(occurrence?.tickets).toEqual([
    { ticketId: seat, name: 'عادی', sold: 0, held: 3, kept: 0, capacity: 100 },
    { ticketId: special, name: 'جایگاه', sold: 0, held: 2, kept: 0, capacity: 10 },
  ])
  expect(await call(listOccurrenceOrders, { params })).toMatchObject({
    items: [{ id: booked.orderId, code: booked.code, status: 'held', customerName: 'سارا احمدی', quantity: 5 }],
    total: 1,
  })
  expect(await refusal(removeOccurrence, { params })).toMatchObject({ code: 'step_not_allowed' })
})

test('an occurrence without live orders is cancelled and sells nothing more', async () => {
  const event = await eventOnSale(db, 10)
  const { ticketId } = event
  await call(removeOccurrence, { params: { id: event.occurrenceId } })
  expect(
    await refusal(bookingEndpoints.bookEvent, { body: purchaseOf(event, [{ ticketId, quantity: 1 }]) }),
  ).toMatchObject({
    status: 404,
  })
})
