import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderHolderEndpoints } from '@rezerv/contract/order/order-holder-endpoints.ts'
import { expect, test } from 'vitest'
import { addResource, addTicket, confirmBooked, eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { db, query, call, refusal } = await testApp()
const { nameHolders } = orderHolderEndpoints
const event = await eventOnSale(db, 50)
const seats = await addResource(db, event, 20)
const free = await addTicket(db, event, [seats], { name: 'مهمان', priceRials: 0 })
const namesOf = async (id: number) =>
  (await call(orderEndpoints.getOrder, { params: { id } })).issuedTickets.map(({ holderName }) => holderName)
const told = () => query<{ old: unknown; new: unknown }>`
  select old_value as old, new_value as new from audit_entries where action = 'name_holders' order by id`

test('names that came with a booking stand on its tickets, and at the door beside who booked', async () => {
  const lines = [
    { ticketId: event.ticketId, quantity: 2 },
    { ticketId: free, quantity: 2, priceRials: 0 },
  ]
  const body = purchaseOf(event, lines, { holders: ['نیما راد', '', ' هدی  بهرامی '] })
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  await confirmBooked(db, orderId)
  expect(await namesOf(orderId)).toEqual(['نیما راد', 'سارا احمدی', 'هدی  بهرامی', 'سارا احمدی'])
  const params = { id: event.occurrenceId }
  const { items } = await call(checkInEndpoints.listCheckInTickets, { params })
  expect(items[0]).toMatchObject({ holderName: 'نیما راد', customerName: 'سارا احمدی' })
  expect(await told()).toEqual([])
})

test('a free order has its names at once; sent again, it leaves what was changed meanwhile', async () => {
  const body = purchaseOf(event, [{ ticketId: free, quantity: 2, priceRials: 0 }], { holders: ['نیما راد', 'یاسمن'] })
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  expect(await namesOf(orderId)).toEqual(['نیما راد', 'یاسمن'])
  await call(nameHolders, { params: { id: orderId }, body: { holders: ['', 'پوریا'] } })
  await call(bookingEndpoints.bookEvent, { body })
  expect(await namesOf(orderId)).toEqual(['سارا احمدی', 'پوریا'])
  await call(nameHolders, { params: { id: orderId }, body: { holders: ['', 'پوریا'] } })
  expect(await told()).toEqual([{ old: { holders: ['نیما راد', 'یاسمن'] }, new: { holders: ['سارا احمدی', 'پوریا'] } }])
})

test('more names than tickets are refused at their field, before anything is sold', async () => {
  const body = purchaseOf(event, [{ ticketId: free, quantity: 1, priceRials: 0 }], { holders: ['یک', 'دو'] })
  const message = '۲ نام برای ۱ بلیت وارد شده است'
  expect(await refusal(bookingEndpoints.bookEvent, { body })).toMatchObject({ fields: { holders: message } })
  expect(await query`select id from orders where idempotency_key = ${body.idempotencyKey}`).toEqual([])
})

test('a ticket that was handed on stays with whose it is where no name is given', async () => {
  const body = purchaseOf(event, [{ ticketId: free, quantity: 2, priceRials: 0 }])
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  await query`
    update issued_tickets set holder_name = 'مینا راد', holder_mobile = '+989390000000'
     where id = (select max(id) from issued_tickets where order_id = ${orderId})`
  await call(nameHolders, { params: { id: orderId }, body: { holders: ['نیما راد'] } })
  expect(await namesOf(orderId)).toEqual(['نیما راد', 'مینا راد'])
})
