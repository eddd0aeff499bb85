import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderBulkEndpoints } from '@rezerv/contract/order/order-bulk-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { quietUntil } from '#notice/notice-service.ts'

const { db, query, call, refusal } = await testApp()
const event = await eventOnSale(db, 50)
const leila = { mobile: '+989351110011', name: 'لیلا', family: 'صدر' }
const omid = { mobile: '+989351110012', name: 'امید', family: 'جلالی' }
const book = async (customer: typeof leila) => {
  const wish = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], { customer })
  return call(bookingEndpoints.bookEvent, { body: wish })
}
const [first, again, other] = [await book(leila), await book(leila), await book(omid)]
const ids = [first, again, other].map(({ orderId }) => orderId)
const dryRun = async (text: string) =>
  (await call(orderBulkEndpoints.dryRunOrders, { body: { bulkAction: { action: 'message', text }, target: { ids } } }))
    .items
const run = async (text: string) =>
  (await call(orderBulkEndpoints.runOrders, { body: { bulkAction: { action: 'message', text }, ids } })).items
const told = () => query<{ mobile: string; body: string }>`
  select mobile, body from notices where template = 'order-message' order by id`

test('each customer reads the words of the own order, and the log keeps them', async () => {
  const text = 'سلام {نام}\nسفارش {کد سفارش}: در باز است'
  expect((await dryRun(text)).map(({ sms }) => sms?.parts)).toEqual([1, 1, 1])
  expect(await told()).toEqual([])
  expect((await run(text)).map(({ refusal: why }) => why)).toEqual([null, null, null])
  const sent = await told()
  expect(sent).toHaveLength(3)
  expect(sent[2]).toEqual({ mobile: omid.mobile, body: expect.stringMatching(/^سلام امید جلالی\nسفارش R-?\w+/) })
  const entries = await query<{ text: string }>`
    select new_value ->> 'text' as text from audit_entries where action = 'order_message' order by id`
  expect(entries.map((entry) => entry.text)).toEqual(sent.map(({ body }) => body))
})

test('a number gets the same words once, in the dry run as in the run', async () => {
  const text = 'سالن عوض شد'
  const wanted = [null, 'همین متن برای سفارش دیگری به این شماره ارسال می‌شود', null]
  expect((await dryRun(text)).map(({ refusal: why }) => why)).toEqual(wanted)
  expect((await run(text)).map(({ refusal: why }) => why)).toEqual(wanted)
  const left = 'همین متن در ساعت گذشته به این شماره ارسال شده است'
  expect((await run(text)).map(({ refusal: why }) => why)).toEqual([left, left, left])
})

test('a text with a variable that nobody fills is refused before anything is asked', async () => {
  const body = { bulkAction: { action: 'message', text: 'بدهی {مانده}' }, target: { ids } }
  const refused = await refusal(orderBulkEndpoints.dryRunOrders, { body })
  expect(JSON.stringify(refused.fields)).toContain('متغیر {مانده} برای این پیامک نیست')
})

test('at night a message waits for nine in the morning of Tehran', async () => {
  expect(await quietUntil(db, 'order-message', '2026-11-25T12:00:00Z')).toBeNull()
  expect(await quietUntil(db, 'order-message', '2026-11-25T17:30:00Z')).toBe('2026-11-26T05:30:00.000Z')
  expect(await quietUntil(db, 'order-message', '2026-11-25T22:30:00Z')).toBe('2026-11-26T05:30:00.000Z')
})
