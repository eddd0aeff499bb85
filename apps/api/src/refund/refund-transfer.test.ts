import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { eventOnSale, inHours, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { ledgerOf, payOffline } from '#payment/payment-testing.ts'
import { addSetting } from '#setting/setting-store.ts'

const { call, confirm, refusal, send, pool, db, query, signedIn } = await testApp()
const { approveRefund, failRefund, finishRefund, keepRefundAccount, refundBankFile, sendRefunds } = refundEndpoints
const second = await signedIn('admin', 'مریم')
const event = await eventOnSale(db, 100, inHours(400))
const account = { sheba: 'IR820540102680020817909002', holderName: 'سارا احمدی' }
const orderOf = (id: number) => call(orderEndpoints.getOrder, { params: { id } })

/** An order that was paid in cash and by transfer and cancelled by its host: what it owes is two refunds, both approved. */
async function twoRefunds() {
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }])
  const { orderId: id } = await call(bookingEndpoints.bookEvent, { body })
  await payOffline({ call }, id, 700_000)
  await payOffline({ call }, id, 1_500_000, 'bank_transfer')
  await call(cancellationEndpoints.cancelOrder, { params: { id }, body: { by: 'host', code: 'unavailable' } })
  const { refunds } = await orderOf(id)
  const refundIds = refunds.map((refund) => refund.id)
  for (const refundId of refundIds) await call(approveRefund, { params: { id: refundId }, token: second.token })
  return { id, refundIds }
}
const statuses = async (id: number) => (await orderOf(id)).refunds.map(({ status }) => status)
/** The lines of the bank's file; none where it is refused. */
async function rows(asked: { form?: 'paya' | 'satna'; again?: 'true' }, token?: string) {
  const { statusCode, payload } = await send(refundBankFile, { query: asked, ...(token && { token }) })
  return statusCode === 200 ? (parse(payload, { bom: true, columns: true }) as Record<string, string>[]) : []
}

test('cash and transfer of one customer go back by one transfer, arrive together, and the customer is told once', async () => {
  const { id, refundIds } = await twoRefunds()
  const body = { refundIds, ...account, reference: '140509211234' }
  const other = await twoRefunds()
  expect((await refusal(sendRefunds, { params: { id: other.id }, body })).status).toBe(404)
  expect(await statuses(id)).toEqual(['approved', 'approved'])
  await call(sendRefunds, { params: { id }, body })
  expect(await statuses(id)).toEqual(['sent', 'sent'])
  expect((await refusal(sendRefunds, { params: { id }, body })).code).toBe('step_not_allowed')
  await call(finishRefund, { params: { id: refundIds[0] ?? 0 } })
  const { refunds, paymentState } = await orderOf(id)
  expect([paymentState, ...refunds.map(({ status, reference }) => `${status} ${reference}`)]).toEqual([
    'refunded',
    'done 140509211234',
    'done 140509211234',
  ])
  expect(await ledgerOf(pool, id)).toEqual({ bank: 1_500_000 - 2_200_000, cash: 700_000 })
  const told = await query`select body from notices where order_id = ${id} and template = 'refund-done'`
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).toContain('۲۲۰٬۰۰۰')
})

test('one transfer comes back whole, and above the limit the sum asks for a code', async () => {
  const { id, refundIds } = await twoRefunds()
  await addSetting(db, 'refund_approval_rials', {
    value: 2_000_000,
    effectiveFrom: new Date(Date.now() - 60_000).toISOString(),
    createdBy: null,
  })
  const request = { params: { id }, body: { refundIds, ...account, reference: '88' } }
  const answer = await refusal(sendRefunds, request)
  expect(answer).toMatchObject({ code: 'step_up_needed', stepUp: { amountRials: 2_200_000 } })
  if (answer.stepUp) await confirm(answer.stepUp, {})
  await call(sendRefunds, request)
  await call(failRefund, { params: { id: refundIds[1] ?? 0 }, body: { reason: 'شبا بسته است' } })
  expect(await statuses(id)).toEqual(['failed', 'failed'])
})

/** Two refunds whose account is known, and the line of their order in the bank's file. */
async function toFile() {
  const order = await twoRefunds()
  const { code } = await orderOf(order.id)
  await call(keepRefundAccount, { params: { id: order.id }, body: account })
  const lineOf = (lines: Record<string, string>[]) => lines.find((line) => line['شناسه واریز'] === code)
  return { ...order, lineOf }
}
const filed = async (id: number) => (await orderOf(id)).refunds.map(({ filedAt }) => filedAt !== null)

test('the bank’s file has one transfer for each order whose account is known, in the form of its amount', async () => {
  const { id, refundIds, lineOf } = await toFile()
  expect((await refusal(refundBankFile, { query: { form: 'satna' } })).code).toBe('step_not_allowed')
  expect(await filed(id)).toEqual([false, false])
  expect(lineOf(await rows({ form: 'paya' }))).toMatchObject({
    شبا: account.sheba,
    'مبلغ (ریال)': '2200000',
    'نام صاحب حساب': 'سارا احمدی',
  })
  for (const refundId of refundIds) await query`update refunds set status = 'requested' where id = ${refundId}`
  expect((await refusal(refundBankFile, { query: { again: 'true' } })).message).toContain('حواله‌ای')
  const bad = { params: { id }, body: { ...account, sheba: 'IR00' } }
  expect((await refusal(keepRefundAccount, bad)).fields).toHaveProperty('sheba')
})

test('a refund is in one bank file only, also when two admins ask at once, and its account stays as it is there', async () => {
  const { id, refundIds, lineOf } = await toFile()
  const asked = await Promise.allSettled([rows({}), rows({}, second.token), rows({})])
  const got = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(got.filter((line) => lineOf([line]))).toHaveLength(1)
  expect(await filed(id)).toEqual([true, true])
  expect((await refusal(refundBankFile, { query: {} })).message).toContain('فایل‌های قبلی هم')
  expect(lineOf(await rows({ again: 'true' }))).toMatchObject({ 'مبلغ (ریال)': '2200000' })

  const other = { sheba: 'IR550540102680020817909003', holderName: 'سارا احمدی' }
  const change = await refusal(keepRefundAccount, { params: { id }, body: other })
  expect([change.code, change.message]).toEqual(['step_not_allowed', expect.stringContaining('در فایل بانک')])
  // Declined and asked for anew, it is in no file again.
  const params = { id: refundIds[0] ?? 0 }
  await call(refundEndpoints.declineRefund, { params, body: { reason: 'فایل به بانک نرفت' } })
  await call(refundEndpoints.retryRefund, { params })
  expect(await filed(id)).toEqual([false, true])
  await call(keepRefundAccount, { params: { id }, body: other })
  await call(approveRefund, { params, token: second.token })
  expect(lineOf(await rows({}))).toMatchObject({ شبا: other.sheba, 'مبلغ (ریال)': '1500000' })
})
