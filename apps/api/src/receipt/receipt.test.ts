import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { receiptEndpoints, receiptsMax } from '@rezerv/contract/receipt/receipt-endpoints.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { listAudit } from '#audit/audit-list-store.ts'
import { formOf, testApp } from '#http/testing.ts'
import { payOffline } from '#payment/payment-testing.ts'

const { call, send, refusal, db, query } = await testApp()
const { addReceipt, removeReceipt, readReceipt } = receiptEndpoints

async function paid(method: 'cash' | 'card_to_card' = 'card_to_card') {
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
  const { orderId: order } = await call(bookingEndpoints.bookEvent, { body })
  const { paymentId } = await payOffline({ call }, order, 1_100_000, method)
  return { order, id: paymentId }
}
const event = await eventOnSale(db, 100)
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.4 رسید')

test('a receipt is kept apart from public pictures, seen at the payment and its order, and read by admins alone', async () => {
  const { id, order } = await paid()
  await call(addReceipt, { params: { id }, body: formOf('رسید.png', picture) })
  const { items } = await call(addReceipt, { params: { id }, body: formOf('رسید.pdf', pdf) })
  expect(items.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['رسید.png', 'image/webp'],
    ['رسید.pdf', 'application/pdf'],
  ])
  expect((await call(paymentEndpoints.getPayment, { params: { id } })).payment.receipts).toEqual(items)
  expect((await call(orderEndpoints.getOrder, { params: { id: order } })).payments[0]?.receipts).toEqual(items)
  const params = { id, receiptId: items[1]?.id ?? 0 }
  const read = await send(readReceipt, { params })
  expect(read.rawPayload).toEqual(pdf)
  expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect((await refusal(readReceipt, { params, token: null })).status).toBe(401)
  const other = await paid()
  expect((await refusal(readReceipt, { params: { ...params, id: other.id } })).status).toBe(404)
})

test('one that was taken away is gone for people, stays in the database, and the log names both', async () => {
  const { id, order } = await paid('cash')
  const { items } = await call(addReceipt, { params: { id }, body: formOf('رسید.pdf', pdf) })
  const params = { id, receiptId: items[0]?.id ?? 0 }
  expect(await call(removeReceipt, { params })).toEqual({ items: [] })
  expect((await refusal(readReceipt, { params })).status).toBe(404)
  expect((await refusal(removeReceipt, { params })).status).toBe(404)
  expect(await query`select removed_at is not null as gone from receipts where payment_id = ${id}`).toEqual([
    { gone: true },
  ])
  const log = await listAudit(db, 'order', order)
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['receipt_add', 'receipt_remove']))
})

test('neither a text, nor one too many, nor a receipt for the gateway’s own payment', async () => {
  const { id } = await paid()
  const file = { body: formOf('رسید.pdf', Buffer.from('متن')) }
  expect((await refusal(addReceipt, { params: { id }, ...file })).code).toBe('file_type')
  for (let n = 0; n < receiptsMax; n += 1) await call(addReceipt, { params: { id }, body: formOf(`${n}.pdf`, pdf) })
  const more = { params: { id }, body: formOf('رسید.pdf', pdf) }
  expect((await refusal(addReceipt, more)).code).toBe('step_not_allowed')
  await query`update payments set method = 'pasargad' where id = ${id}`
  expect((await refusal(addReceipt, more)).message).toContain('درگاه')
})
