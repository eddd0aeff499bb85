import { setTimeout } from 'node:timers/promises'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '#http/testing.ts'
import { eraseCustomer } from './customer-erase-actions.ts'

const { call, query, db } = await testApp()
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
