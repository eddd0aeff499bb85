import {
  cancellationEndpoints,
  massCancellationEndpoints,
} from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { massRefundEndpoints, refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { purchaseOf, eventOnSale } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { runMassCancellation } from '#cancellation/cancellation-mass-actions.ts'
import { addSetting } from '#setting/setting-store.ts'
import { ledgerOf, payOffline } from '#payment/payment-testing.ts'

const { call, refusal, pool, db, signedIn } = await testApp()
const { requestRefund, approveRefund, sendRefund, finishRefund, declineRefund, retryRefund } = refundEndpoints
const { listMassRefunds, dryRunMassRefund, approveMassRefund } = massRefundEndpoints
const second = await signedIn('admin', 'مریم')
const transfer = { sheba: 'IR820540102680020817909002', holderName: 'سارا احمدی', reference: '77' }
const ask = async (id: number, body: object) => (await call(requestRefund, { params: { id }, body })).ids[0] ?? 0
const decline = (id: number) => call(declineRefund, { params: { id }, body: { reason: 'مبلغ روشن نیست' } })
const limit = (rials: number) =>
  addSetting(db, 'refund_approval_rials', { value: rials, effectiveFrom: '2025-01-01T00:00:00Z', createdBy: null })

type Ticket = Awaited<ReturnType<typeof eventOnSale>>

async function paid(event: Ticket, quantity: number) {
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity }])
  const { orderId: id } = await call(bookingEndpoints.bookEvent, { body })
  await payOffline({ call }, id, quantity * 1_100_000)
  return id
}
const soldTicket = () => eventOnSale(db)
const orderOf = (id: number) => call(orderEndpoints.getOrder, { params: { id } })
const balances = (id: number) => ledgerOf(pool, id)

test.each([
  ['host', 'host'],
  ['platform', 'adjustment'],
] as const)(
  'goodwill borne by the %s leaves the order as it is and is paid from its account',
  async (borneBy, account) => {
    const id = await paid(await soldTicket(), 2)
    const before = await balances(id)
    const body = { amountRials: 300_000, reason: 'complaint', note: 'صدای سالن', borneBy }
    const params = { id: await ask(id, body) }
    await call(approveRefund, { params })
    expect(await orderOf(id)).toMatchObject({ paymentState: 'paid', totalRials: 2_200_000, paidRials: 2_200_000 })
    await call(sendRefund, { params, body: transfer })
    await call(finishRefund, { params })
    const after = await balances(id)
    expect(after).toEqual({ ...before, [account]: (before[account] ?? 0) + 300_000, bank: -300_000 })
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'confirmed', paymentState: 'paid' })
    expect(order.refunds).toMatchObject([{ status: 'done', borneBy, reason: 'complaint', paymentId: null }])
    expect(order.notices.at(-1)).toMatchObject({ template: 'refund-done' })
  },
)

test('goodwill never gives more than was paid, needs its reason, and above the limit another admin, in parts too', async () => {
  const id = await paid(await soldTicket(), 2)
  const body = { amountRials: 1_000_000, reason: 'goodwill', borneBy: 'platform' }
  expect(await refusal(requestRefund, { params: { id }, body: { ...body, amountRials: 2_200_001 } })).toMatchObject({
    fields: { amountRials: expect.stringContaining('۲۲۰٬۰۰۰') as string },
  })
  expect(
    (await refusal(requestRefund, { params: { id }, body: { ...body, reason: 'overpaid' } })).fields,
  ).toHaveProperty('reason')
  await limit(1_500_000)
  const first = await ask(id, body)
  const params = { id: await ask(id, body) }
  await call(approveRefund, { params: { id: first } })
  expect((await refusal(approveRefund, { params })).message).toContain('همکار دیگری')
  await call(approveRefund, { params, token: second.token })
  expect(await refusal(requestRefund, { params: { id }, body })).toMatchObject({ code: 'invalid_fields' })
  await limit(50_000_000)
})

test('goodwill that was declined can be asked for again while the order lives, and not once it is over', async () => {
  const id = await paid(await soldTicket(), 2)
  const body = { amountRials: 300_000, reason: 'goodwill', borneBy: 'platform' }
  const params = { id: await ask(id, body) }
  await decline(params.id)
  await call(retryRefund, { params })
  await decline(params.id)
  await call(cancellationEndpoints.cancelOrder, { params: { id }, body: { by: 'guest', code: 'plans_changed' } })
  // The policy keeps enough for it.
  const { paidRials, guestRials } = (await orderOf(id)).cancellation?.result ?? { paidRials: 0, guestRials: 0 }
  expect(paidRials - guestRials).toBeGreaterThan(300_000)
  expect(await refusal(retryRefund, { params })).toMatchObject({ code: 'step_not_allowed' })
})

test('what went back already counts against the limit too: two halves need the second admin of the whole', async () => {
  await limit(1_500_000)
  const id = await paid(await soldTicket(), 2)
  await call(cancellationEndpoints.cancelOrder, { params: { id }, body: { by: 'host', code: 'plans_changed' } })
  await decline((await orderOf(id)).refunds[0]?.id ?? 0)
  const half = { amountRials: 1_100_000, reason: 'cancelled' }
  const first = { id: await ask(id, half) }
  await call(approveRefund, { params: first })
  await call(sendRefund, { params: first, body: transfer })
  await call(finishRefund, { params: first })
  const other = { id: await ask(id, half) }
  expect((await refusal(approveRefund, { params: other })).message).toContain('همکار دیگری')
  await call(approveRefund, { params: other, token: second.token })
  await limit(50_000_000)
})

test('what is asked for in parts, or again, counts against the limit together', async () => {
  const ticket = await soldTicket()
  await limit(1_500_000)
  const secondOf = async (id: number, refundId: number) =>
    (await orderOf(id)).refunds.find((one) => one.id === refundId)?.needsSecond
  const retry = (id: number) => call(retryRefund, { params: { id } })

  const ended = await paid(ticket, 2)
  await call(cancellationEndpoints.cancelOrder, { params: { id: ended }, body: { by: 'host', code: 'plans_changed' } })
  await decline((await orderOf(ended)).refunds[0]?.id ?? 0)
  const half = { amountRials: 1_100_000, reason: 'cancelled' }
  const [one, other] = [await ask(ended, half), await ask(ended, half)]
  expect([await secondOf(ended, one), await secondOf(ended, other)]).toEqual([false, true])
  await decline(one)
  await retry(one)
  expect(await secondOf(ended, one)).toBe(true)
  expect((await refusal(approveRefund, { params: { id: one } })).message).toContain('همکار دیگری')
  await decline(one)
  await decline(other)
  // A refund that needed another admin once needs one again.
  await retry(other)
  expect(await secondOf(ended, other)).toBe(true)

  const living = await paid(ticket, 2)
  const gift = { amountRials: 1_000_000, reason: 'goodwill', borneBy: 'platform' }
  const first = await ask(living, gift)
  await decline(first)
  expect(await secondOf(living, await ask(living, gift))).toBe(false)
  await retry(first)
  expect(await secondOf(living, first)).toBe(true)
  await limit(50_000_000)
})

test('the refunds of a mass cancellation are judged first, then approved at once by the same rules', async () => {
  await limit(1_500_000)
  const ticket = await soldTicket()
  for (const quantity of [1, 1, 2]) await paid(ticket, quantity)
  const { id } = await call(massCancellationEndpoints.startMassCancellation, {
    params: { id: ticket.listingId },
    body: { occurrenceId: null, by: 'host', code: 'event_cancelled', expectedOrders: 3 },
  })
  await runMassCancellation(db, pino({ level: 'silent' }), id)
  const params = { id }
  const { items } = await call(listMassRefunds)
  expect(items).toMatchObject([{ id, refunds: 3, rials: 4_400_000 }])
  const verdict = await call(dryRunMassRefund, { params })
  expect(verdict).toMatchObject({ passing: 2, passingRials: 2_200_000, failing: 1 })
  expect(verdict.failures).toMatchObject([
    { amountRials: 2_200_000, message: expect.stringContaining('همکار دیگری') as string },
  ])

  expect(await refusal(approveMassRefund, { params, body: { expected: 3 } })).toMatchObject({ code: 'conflict' })
  // Together they are above the limit, though each is below it.
  expect(await refusal(approveMassRefund, { params, body: { expected: 2 } })).toMatchObject({
    code: 'step_up_needed',
    stepUp: { act: 'mass_refund', subject: String(id), amountRials: 2_200_000 },
  })
  expect(await call(approveMassRefund, { params, body: { expected: 2 } })).toEqual({ approved: 2, left: 0 })
  expect(await call(dryRunMassRefund, { params })).toMatchObject({ passing: 0, failing: 1 })
  const rest = { params, body: { expected: 1 }, token: second.token }
  expect(await call(approveMassRefund, rest)).toEqual({ approved: 1, left: 0 })
  expect((await call(listMassRefunds)).items).toEqual([])
  await limit(50_000_000)
})
