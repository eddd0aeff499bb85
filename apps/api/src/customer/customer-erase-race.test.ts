import { setTimeout } from 'node:timers/promises'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { importEndpoints } from '@rezerv/contract/import/import-endpoints.ts'
import { waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '#http/testing.ts'
import { importsOf } from '#import/import-testing.ts'
import { offerPlaces } from '#waitlist/waitlist-offer-actions.ts'
import { eraseCustomer } from './customer-erase-actions.ts'

const given = await testApp()
const { call, query, queryValue, db } = given
const erase = (id: number) => inTransaction(db, (trx) => eraseCustomer(trx, systemActor, id, 'درخواست'))
const mobile = '+989360000077'
const customer = { mobile, name: 'لیلا', family: 'گل‌افشان' }
const buy = async () => {
  const event = await eventOnSale(db)
  return call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], { customer }),
  })
}

test('whoever books while they are erased is somebody new, and nothing of the one before comes back', async () => {
  const { orderId } = await buy()
  await query`update orders set status = 'completed', starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${orderId}`
  const [before] = await query<{ id: number }>`select customer_id as id from orders where id = ${orderId}`
  const erased = Number(before?.id)
  const booked = await inTransaction(db, async (trx) => {
    await eraseCustomer(trx, systemActor, erased, 'درخواست')
    const booking = buy()
    await setTimeout(500)
    return { booking }
  })
  const again = await booked.booking
  const [order] = await query<{ customer: number; search: string }>`
    select customer_id as customer, search from orders where id = ${again.orderId}`
  expect(Number(order?.customer)).not.toBe(erased)
  expect(await query`select id from orders where customer_id = ${erased}`).toEqual([{ id: orderId }])
})

test('a file that is being taken in brings nobody back who was erased meanwhile', async () => {
  const imports = importsOf(given)
  const { id } = await imports.tried('customers', 'موبایل,نام,نام خانوادگی\n09361110001,رضا,راد\n09361110002,لیلا,راد\n')
  const person = await queryValue<number>`insert into users (mobile, name) values ('+989361110002', 'لیلا') returning id`
  await call(importEndpoints.runImport, { params: { id } })
  const { running } = await inTransaction(db, async (trx) => {
    // It has read its rows, and waits for the first of them.
    await trx
      .selectFrom('importRows')
      .where('importId', '=', id)
      .where('line', '=', 2)
      .select('line')
      .forUpdate()
      .execute()
    const taking = imports.work()
    await setTimeout(500)
    await erase(person)
    return { running: taking }
  })
  await running
  expect(await query`select mobile from users where mobile like '+98936111000%'`).toEqual([{ mobile: '+989361110001' }])
  expect((await imports.rows(id)).map(({ verdict }) => verdict)).toEqual(['done', 'refused'])
})

test('places that become free at that moment bring nobody back from the waiting list', async () => {
  const event = await eventOnSale(db)
  const waiting = { mobile: '+989361110003', name: 'مینا', family: 'راد' }
  const wish = { occurrenceId: event.occurrenceId, ticketId: event.ticketId, quantity: 1, customer: waiting }
  // Nothing is free while they join.
  await query`update tickets set paused = true where id = ${event.ticketId}`
  await query`update resources set capacity = 0 where listing_id = ${event.listingId}`
  await query`update tickets set paused = false where id = ${event.ticketId}`
  await call(waitlistEndpoints.joinWaitlist, { body: wish })
  await query`update resources set capacity = 5 where listing_id = ${event.listingId}`
  const person = await queryValue<number>`select id from users where mobile = ${waiting.mobile}`
  const book = makeBookEvent(db)
  let erasing: Promise<unknown> = Promise.resolve()
  const bookEvent: typeof book = async (...asked) => {
    erasing = erase(person).catch(() => undefined)
    await setTimeout(500)
    return book(...asked)
  }
  const log = { error: (detail: object) => expect(detail).toBeUndefined() }
  await offerPlaces(db, { bookEvent, origin: '', log })
  await erasing
  const known = await query<{ id: number }>`select id::int from users where mobile = ${waiting.mobile}`
  const gone = await queryValue<boolean>`select erased_at is not null from users where id = ${person}`
  expect(known).toEqual(gone ? [] : [{ id: person }])
  expect(
    await query`select from orders o join users u on u.id = o.customer_id where u.erased_at is not null and o.status = 'held'`,
  ).toEqual([])
})
