import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { eventOfEvenings, spanBody } from './booking-span-testing.ts'
import { eventOnSale, purchaseOf, type TestEvent } from './booking-testing.ts'

/** What one person may have of a ticket, whichever of their numbers they book with and however an order comes about. */

const { call, refusal, query, db } = await testApp()
const { bookEvent, bookSpan } = bookingEndpoints
let made = 0
const customer = () => ({ mobile: `+98938${String((made += 1)).padStart(7, '0')}`, name: 'سارا', family: 'احمدی' })
type Customer = ReturnType<typeof customer>

/** Two numbers of one person. */
async function merged(): Promise<[Customer, Customer]> {
  const [own, other] = [customer(), customer()]
  for (const { mobile, name, family } of [own, other])
    await query`insert into users (mobile, name, family) values (${mobile}, ${name}, ${family})`
  await query`
    update users set merged_at = now(), merged_into = (select id from users where mobile = ${own.mobile}) where mobile = ${other.mobile}`
  return [own, other]
}

/** A ticket of which one person may have two. */
async function limited() {
  const event = await eventOnSale(db, 20)
  await query`update tickets set max_per_customer = 2 where id = ${event.ticketId}`
  return event
}
const bodyOf = (event: TestEvent & { ticketId: number }, by: Customer, quantity = 2) => {
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ticketId: event.ticketId, quantity }])
  return { ...body, customer: by }
}
const isTooMuch = async (asked: Promise<{ code: string }>) => expect((await asked).code).toBe('quantity_not_allowed')

test('whoever books with another number of theirs has no second share', async () => {
  const event = await limited()
  const [own, other] = await merged()
  await call(bookEvent, { body: bodyOf(event, other) })
  await isTooMuch(refusal(bookEvent, { body: bodyOf(event, own, 1) }))
  await isTooMuch(refusal(bookEvent, { body: bodyOf(event, other, 1) }))
})

test('nor at the same moment with both', async () => {
  const event = await limited()
  const [own, other] = await merged()
  const tried = await Promise.allSettled(
    [own, other, own, other].map((by) => call(bookEvent, { body: bodyOf(event, by) })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('nor of a ticket that is good for several evenings', async () => {
  const event = await eventOfEvenings(db, { evenings: 2, places: 9 })
  const ticketId = await event.span('all')
  await query`update tickets set max_per_customer = 1 where id = ${ticketId}`
  const [own, other] = await merged()
  const one = spanBody(event, [{ ticketId, quantity: 1 }])
  await call(bookSpan, { body: { ...one, customer: other } })
  await isTooMuch(refusal(bookSpan, { body: { ...spanBody(event, [{ ticketId, quantity: 1 }]), customer: own } }))
})

test('nor by an order that is taken up again', async () => {
  const event = await limited()
  const [own, other] = await merged()
  const { orderId } = await call(bookEvent, { body: bodyOf(event, own) })
  await query`update orders set expires_at = now() - interval '1 second' where id = ${orderId}`
  await expireOverdueOrders(db, { error: () => undefined })
  const second = await call(bookEvent, { body: bodyOf(event, other, 1) })
  const params = { id: orderId }
  expect(await refusal(orderEndpoints.reinstateOrder, { params })).toMatchObject({
    code: 'quantity_not_allowed',
    message: expect.stringContaining('حداکثر ۲ عدد'),
  })
  await query`update orders set expires_at = now() - interval '1 second' where id = ${second.orderId}`
  await expireOverdueOrders(db, { error: () => undefined })
  await call(orderEndpoints.reinstateOrder, { params })
})

test('nor by an order that is taken up again while they buy for other evenings', async () => {
  for (let n = 0; n < 4; n += 1) {
    const event = await eventOfEvenings(db, { evenings: 4, places: 9 })
    const ticketId = await event.span('any', { spanCount: 2, maxPerCustomer: 1 })
    const [o1 = 0, o2 = 0, o3 = 0, o4 = 0] = event.occurrenceIds
    const by = customer()
    const bodyAt = (occurrenceIds: number[]) =>
      spanBody(event, [{ ticketId, quantity: 1 }], { customer: by, occurrenceIds })
    const { orderId } = await call(bookSpan, { body: bodyAt([o1, o2]) })
    await query`update orders set expires_at = now() - interval '1 second' where id = ${orderId}`
    await expireOverdueOrders(db, { error: () => undefined })
    const tried = await Promise.allSettled([
      call(orderEndpoints.reinstateOrder, { params: { id: orderId } }),
      call(bookSpan, { body: bodyAt([o3, o4]) }),
    ])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})
