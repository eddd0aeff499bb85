import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { startPayment } from './payment-start-service.ts'
import { makeHeldOrder, bankOf, testBank, urlIdOf } from './payment-testing.ts'

const { simulator, gatewayTo } = await testBank()
const gateway = gatewayTo()
const { db, pool, query, call, refusal, admin, signedIn } = await testApp({}, { gateway })
beforeEach(() => simulator.control.resetClock())

const actor = { userId: admin.userId, sessionId: admin.sessionId, ip: '', traceId: '' }
const { getPayment, inquirePayment, listPayments, reversePayment, verifyPayment } = paymentEndpoints
const reason = { reason: 'خواست مشتری پیش از قطعی شدن' }

/** A payment of a held order whose card holder has paid, and whose browser never came back. */
async function paid({ pays = true } = {}) {
  const held = await makeHeldOrder(pool)
  const { paymentId, redirectUrl } = await startPayment(db, bankOf(gateway), held.order, actor)
  if (pays) simulator.control.pay(urlIdOf(redirectUrl), 'success')
  return { ...held, params: { id: paymentId } }
}
const ledgerOf = (order: number) => db.selectFrom('transactions').where('orderId', '=', order).select('kind').execute()

test('money that was not confirmed goes back to the card, and nothing is booked', async () => {
  const { params, order } = await paid()
  const { payment, events } = await call(reversePayment, { params, body: reason })
  expect(payment).toMatchObject({ status: 'reversed', statusReason: 'by_operator' })
  expect(events.map((event) => event.kind).slice(0, 3)).toEqual(['inquiry', 'reverse', 'verify'])
  expect(await ledgerOf(order)).toEqual([])
  expect((await refusal(reversePayment, { params, body: reason })).message).toBe('این پرداخت برگشت خورده است')
  expect((await call(inquirePayment, { params })).outcome).toBe('returned_to_card')
  const trail = await db.selectFrom('auditEntries').where('subjectId', '=', order).select('action').execute()
  expect(trail.map((row) => row.action)).toContain('payment_reversed')
})

test('a verified payment waits for a decision, and an inquiry then makes it final', async () => {
  const { params, order } = await paid()
  expect((await call(verifyPayment, { params })).payment).toMatchObject({ status: 'unknown', statusReason: 'verified' })
  expect(await ledgerOf(order)).toEqual([])
  expect((await call(inquirePayment, { params })).outcome).toBe('success')
  expect((await ledgerOf(order)).map((row) => row.kind).toSorted()).toEqual(['payment', 'sale'])
  expect((await refusal(reversePayment, { params, body: reason })).message).toContain('بازپرداخت')
})

test('the limit of a role counts what the order gives back besides the payment', async () => {
  const { params, order } = await paid()
  const { token } = await signedIn('admin', 'سمانه', 'finance')
  const { amountRials } = (await call(getPayment, { params })).payment
  await query`update team_roles set refund_limit_rials = ${amountRials + 999} where key = 'finance'`
  await query`insert into refunds (order_id, method, amount_rials, reason) values (${order}, 'bank_transfer', 1000, 'other')`
  const refused = await refusal(reversePayment, { params, body: reason, token })
  expect([refused.code, refused.message]).toEqual(['forbidden', expect.stringContaining('برای هر سفارش')])
  await query`update team_roles set refund_limit_rials = ${amountRials + 1000} where key = 'finance'`
  expect((await call(reversePayment, { params, body: reason, token })).payment.status).toBe('reversed')
})

test('and what went back to the card before it', async () => {
  const first = await paid()
  const { token } = await signedIn('admin', 'سمیه', 'finance')
  const { amountRials } = (await call(getPayment, { params: first.params })).payment
  await query`update team_roles set refund_limit_rials = ${amountRials * 2 - 1} where key = 'finance'`
  await call(reversePayment, { params: first.params, body: reason, token })
  const again = await startPayment(db, bankOf(gateway), first.order, actor)
  simulator.control.pay(urlIdOf(again.redirectUrl), 'success')
  const params = { id: again.paymentId }
  const refused = await refusal(reversePayment, { params, body: reason, token })
  expect([refused.code, refused.message]).toEqual(['forbidden', expect.stringContaining('برای هر سفارش')])
  await query`update team_roles set refund_limit_rials = ${amountRials * 2} where key = 'finance'`
  expect((await call(reversePayment, { params, body: reason, token })).payment.status).toBe('reversed')
})

test('a verified payment may still be reversed', async () => {
  const { params } = await paid()
  await call(verifyPayment, { params })
  expect((await call(reversePayment, { params, body: reason })).payment.status).toBe('reversed')
})

test('the bank refuses to verify what was not paid, and its words reach the operator', async () => {
  const { params } = await paid({ pays: false })
  const answer = await refusal(verifyPayment, { params })
  expect([answer.code, answer.message.startsWith('درگاه بانک: ')]).toEqual(['gateway_refused', true])
  expect((await call(getPayment, { params })).payment.status).toBe('redirected')
})

test('after the window nothing can be verified or reversed, and above the limit a reverse needs a fresh code', async () => {
  const { params } = await paid()
  await query`update payments set amount_rials = 900000000 where id = ${params.id}`
  expect((await refusal(reversePayment, { params, body: reason })).code).toBe('step_up_needed')
  await query`update payments set window_until = now() - interval '1 second' where id = ${params.id}`
  expect((await refusal(reversePayment, { params, body: reason })).message).toBe('مهلت بانک برای این پرداخت گذشته است')
  expect((await refusal(verifyPayment, { params })).status).toBe(409)
})

test('an attempt whose browser never came back is found; its raw log shows no secret', async () => {
  const { params } = await paid()
  await query`update payments set created_at = now() - interval '4 minutes' where id = ${params.id}`
  const detail = { request: { password: 'geheim', pan: '6037991234564455' }, response: { token: 'geheim' } }
  await query`
    insert into payment_events (payment_id, kind, result_code, detail) values (${params.id}, 'inquiry', 13022, ${detail})`
  const ids = (await call(listPayments, { query: { view: 'callback_missing' } })).items.map((payment) => payment.id)
  expect(ids).toContain(params.id)
  const { events, payment } = await call(getPayment, { params })
  expect(payment.urlId).toBeTruthy()
  expect(events[0]?.resultText).toBeTruthy()
  expect(JSON.stringify(events)).not.toMatch(/geheim|6037991234564455/)
  expect(JSON.stringify(events)).toContain('603799******4455')
  expect(
    (await call(listPayments, { query: { view: 'unknown' } })).items.every((one) => one.status === 'unknown'),
  ).toBe(true)
})
