import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { paymentEndpoints, type PaymentListQuery } from '@rezerv/contract/payment/payment-endpoints.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { payOffline } from './payment-testing.ts'

const { call, send, refusal, db, query } = await testApp()
const { listPayments, exportPayments } = paymentEndpoints
const event = await eventOnSale(db, 100)

/** An order of its own customer, part of it paid. */
async function paidBy(customer: { mobile: string; name: string; family: string }, method: 'cash' | 'card_to_card') {
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], { customer })
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  return (await payOffline({ call }, orderId, 300_000, method)).paymentId
}
const cash = await paidBy({ mobile: '+989121110022', name: 'نیلوفر', family: 'رضایی' }, 'cash')
const card = await paidBy({ mobile: '+989351110033', name: 'کیان', family: 'رضایی' }, 'card_to_card')
const found = async (query: Partial<PaymentListQuery>) =>
  (await call(listPayments, { query })).items.map(({ id }) => id)

test('the desk is searched by the name and the mobile of the customer and by the numbers of the bank', async () => {
  expect(await found({ q: 'نیلوفر رضايي' })).toEqual([cash])
  expect(await found({ q: 'رضایی' })).toEqual([card, cash])
  expect(await found({ q: '۰۹۳۵ ۱۱۱ ۰۰۳۳' })).toEqual([card])
  await query`update payments set track_id = '778899001122', reference_number = '665544332211' where id = ${cash}`
  expect(await found({ q: '7788-9900-1122' })).toEqual([cash])
  expect(await found({ q: '۶۶۵۵۴۴۳۳۲۲۱۱' })).toEqual([cash])
  const [{ offlineReference } = { offlineReference: null }] = (
    await call(listPayments, { query: { method: 'card_to_card' } })
  ).items
  expect(await found({ q: offlineReference ?? '' })).toEqual([card])
})

test('several states at once, and a file of exactly the rows that the filters leave', async () => {
  expect(await found({ status: ['confirmed', 'unknown'] })).toEqual([card, cash])
  expect(await found({ status: ['failed', 'unknown'] })).toEqual([])
  const { payload, headers } = await send(exportPayments, { query: { q: 'رضایی', method: 'cash', format: 'csv' } })
  expect(headers['content-disposition']).toContain(encodeURIComponent('پرداخت-'))
  const [row, ...more] = parse(payload, { bom: true, columns: true }) as Record<string, string>[]
  expect(more).toEqual([])
  expect(row).toMatchObject({ مشتری: 'نیلوفر رضایی', موبایل: '09121110022', روش: 'نقدی', 'مبلغ (ریال)': '300000' })
  const workbook = await send(exportPayments, { query: { status: ['confirmed'], format: 'xlsx' } })
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await refusal(exportPayments, { query: {}, token: null })).status).toBe(401)
})
