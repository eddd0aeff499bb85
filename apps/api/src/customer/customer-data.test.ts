import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { customerErasureEndpoints } from '@rezerv/contract/customer/customer-erasure-endpoints.ts'
import { expect, test } from 'vitest'
import { confirmBooked, eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { call, send, query, db, signedIn } = await testApp()

/** The data of whoever has this order. */
async function dataOf(orderId: number) {
  const [row] = await query<{ id: number }>`select customer_id as id from orders where id = ${orderId}`
  const { body } = await send(customerErasureEndpoints.exportCustomerData, { params: { id: Number(row?.id) } })
  return { body, data: JSON.parse(body) as Record<string, Record<string, unknown>[]> }
}
const buy = async (mobile: string) => {
  const event = await eventOnSale(db)
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }], {
      customer: { mobile, name: 'لیلا', family: 'صدر' },
    }),
  })
  await confirmBooked(db, orderId)
  return { orderId, event }
}

test('whoever has a ticket that was handed on is not told to the one who bought it, and gets what is theirs', async () => {
  const [{ orderId, event }, other] = [await buy('+989370000001'), await buy('+989370000002')]
  await query`
    update issued_tickets set holder_name = 'ندا', holder_mobile = '+989370000002' where id = (select min(id) from issued_tickets where order_id = ${orderId})`
  await query`
    with q as (insert into attendee_questions (listing_id, label, kind, required, position) values (${event.listingId}, 'کد ملی', 'text', true, 0) returning id)
    insert into attendee_answers (issued_ticket_id, question_id, answer)
    select t.id, q.id, case when t.holder_mobile is null then 'پاسخ خریدار' else 'پاسخ گیرنده' end from issued_tickets t, q where order_id = ${orderId}`
  const bought = await dataOf(orderId)
  expect(bought.data['tickets']).toMatchObject([
    { holderName: null, isHandedOn: true, answers: null },
    { isHandedOn: false, answers: { 'کد ملی': 'پاسخ خریدار' } },
  ])
  for (const word of ['ندا', '+989370000002', 'پاسخ گیرنده']) expect(bought.body).not.toContain(word)
  const received = await dataOf(other.orderId)
  expect(received.data['received']).toMatchObject([{ holderName: 'ندا', answers: { 'کد ملی': 'پاسخ گیرنده' } }])
  expect(received.body).not.toContain('پاسخ خریدار')
})

test('how a colleague signs in is told to nobody as the data of a customer', async () => {
  const { userId } = await signedIn('admin', 'نگار', 'support')
  await query`insert into security_events (kind, user_id, ip) values ('failed_code', ${userId}, '203.0.113.9')`
  await query`update sessions set ip = '203.0.113.9', user_agent = 'Firefox' where user_id = ${userId}`
  const { body } = await send(customerErasureEndpoints.exportCustomerData, { params: { id: userId } })
  expect(JSON.parse(body)).toMatchObject({ devices: [], securityEvents: [] })
})

test('what the house and the host have of the price is not told to the customer', async () => {
  const { orderId } = await buy('+989370000003')
  const result = {
    guestRials: 1,
    hostRials: 2,
    platformRials: 3,
    vatRials: 4,
    rule: 'آسان',
    lines: [
      { to: 'guest', rials: 1 },
      { to: 'host', rials: 2 },
    ],
  }
  await query`
    insert into cancellations (order_id, cancelled_by, code, result) values (${orderId}, 'guest', 'plans_changed', ${JSON.stringify(result)})`
  const { body, data } = await dataOf(orderId)
  expect(data['orders']?.[0]?.['quote']).toMatchObject({
    totalRials: 2_200_000,
    lines: [{ kind: 'base', totalRials: 2_000_000 }, { kind: 'vat' }],
  })
  expect(data['cancellations']?.[0]?.['result']).toEqual({
    guestRials: 1,
    rule: 'آسان',
    lines: [{ to: 'guest', rials: 1 }],
  })
  expect(body).not.toMatch(/commission|hostShare|hostRials|platformRials/)
})
