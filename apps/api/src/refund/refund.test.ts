import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { CancellationTerms } from '@rezerv/contract/cancellation/cancellation-terms.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import type { RefundStatus } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { describe, expect, test } from 'vitest'
import { inHours, purchaseOf, eventOnSale } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import type { GatewayAnswer, PaymentGateway } from '#payment/payment-gateway.ts'
import { addSetting } from '#setting/setting-store.ts'
import { testBank, urlIdOf, ledgerOf, payOffline } from '#payment/payment-testing.ts'

const { simulator, gatewayTo } = await testBank()
const real = gatewayTo({ keepReversible: true, timeoutMs: 10_000 })
/** The bank; a test may put something in its way. */
const bank = { ...real }
const gateway: PaymentGateway = {
  ...real,
  reverse: (...asked) => bank.reverse(...asked),
  inquiry: (...asked) => bank.inquiry(...asked),
}
const { call, confirm, refusal, send, pool, query, queryValue, db, admin, signedIn } = await testApp({}, { gateway })
const { previewCancellation, cancelOrder } = cancellationEndpoints
const { getOrder } = orderEndpoints
const { listRefunds, requestRefund, approveRefund, reverseRefund, sendRefund } = refundEndpoints
const { finishRefund, declineRefund, retryRefund, failRefund } = refundEndpoints
const second = await signedIn('admin', 'مریم')

const sheba = 'IR820540102680020817909002'
const transfer = { sheba, holderName: 'سارا احمدی', reference: '140509211234' }

/** An order of two tickets for 2,200,000 rials in so many hours, whose customer paid by card and did not come back yet. */
async function atTheBank(hours = 200, quantity = 2) {
  const event = await eventOnSale(db, 100, inHours(hours))
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity }])
  const { orderId: id } = await call(bookingEndpoints.bookEvent, { body })
  const { redirectUrl } = await call(paymentEndpoints.startPayment, { params: { id } })
  const left = simulator.control.pay(urlIdOf(redirectUrl), 'success')
  const query = Object.fromEntries(new URL(left?.callbackUrl ?? '').searchParams)
  return { id, event, comeBack: () => call(paymentEndpoints.pasargadCallback, { body: query, token: null }) }
}
async function paidOrder(hours?: number, quantity?: number) {
  const { comeBack, ...order } = await atTheBank(hours, quantity)
  await comeBack()
  return order
}
const limitTo = (rials: number) =>
  addSetting(db, 'refund_approval_rials', { value: rials, effectiveFrom: '2025-01-01T00:00:00Z', createdBy: null })
const orderOf = (id: number) => call(getOrder, { params: { id } })
const cancel = (id: number, by: 'guest' | 'host' | 'operator', more: object = {}) =>
  call(cancelOrder, { params: { id }, body: { by, code: 'plans_changed', ...more } })
const refundOf = async (id: number) => {
  const [refund] = (await orderOf(id)).refunds
  if (!refund) throw new Error('no refund')
  return refund
}
async function cancelled(by: 'host' | 'operator') {
  const { id } = await paidOrder()
  await cancel(id, by)
  const refund = await refundOf(id)
  return { id, refund, params: { id: refund.id } }
}
/** The money of a cancelled order is asked for again. */
const askAgain = (id: number) =>
  call(requestRefund, { params: { id }, body: { amountRials: 2_200_000, reason: 'cancelled' } })
/** Rials of each account over all transactions of an order; the customer's must be zero in the end. */
const balances = (id: number) => ledgerOf(pool, id)
const takenOf = (listingId: number) => queryValue<number>`
  select coalesce(sum(s.taken), 0) from slots s join resources r on r.id = s.resource_id where r.listing_id = ${listingId}`

test('the policies that a new installation begins with are valid, and an order keeps the version it was sold under', async () => {
  const rows = await query`select policy, terms from cancellation_policies`
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(CancellationTerms.safeParse(row.terms).error).toBeUndefined()
  const { id } = await paidOrder()
  await query`
    insert into cancellation_policies (policy, effective_from, terms) select policy, now(), jsonb_set(terms, '{ordinary,tiers,0,firstPercent}', '1') from cancellation_policies where policy = 'balanced'`
  expect((await call(previewCancellation, { params: { id }, query: { by: 'guest' } })).guestRials).toBe(1_760_000)
  await expect(query`update cancellation_policies set terms = '{}'`).rejects.toThrow('append-only')
})

describe('cancelling a paid order', () => {
  test('does what the preview said: places free, tickets void, sale taken back, what is kept shared, refund asked for, SMS sent', async () => {
    const { id, event } = await paidOrder()
    const preview = await call(previewCancellation, { params: { id }, query: { by: 'host' } })
    expect(preview.guestRials).toBe(2_200_000)
    const guest = await call(previewCancellation, { params: { id }, query: { by: 'guest' } })
    await cancel(id, 'guest', { expectedGuestRials: guest.guestRials })
    const order = await orderOf(id)
    expect(order).toMatchObject({
      status: 'cancelled',
      statusReason: 'تغییر برنامهٔ مشتری',
      paymentState: 'refund_due',
      cancellation: { by: 'guest', code: 'plans_changed', result: { guestRials: guest.guestRials } },
    })
    expect(order.issuedTickets.map((ticket) => ticket.status)).toEqual(['void', 'void'])
    expect(order.refunds).toMatchObject([
      {
        status: 'requested',
        method: 'bank_transfer',
        amountRials: guest.guestRials,
        reason: 'cancelled',
        reversibleUntil: null,
      },
    ])
    expect(await takenOf(event.listingId)).toBe(0)
    expect(await balances(id)).toEqual({
      gateway: 2_200_000,
      customer: -guest.guestRials,
      host: -guest.hostRials,
      commission: -guest.platformRials,
      vat: -guest.vatRials,
    })
    expect(order.notices.at(-1)).toMatchObject({ template: 'order-cancelled' })
  })

  test('is refused when the refund is another one by now, and done once by two admins at once', async () => {
    const { id } = await paidOrder()
    expect(
      await refusal(cancelOrder, { params: { id }, body: { by: 'guest', code: 'illness', expectedGuestRials: 7 } }),
    ).toMatchObject({ status: 409, code: 'conflict' })
    const both = await Promise.all(
      [admin, second].map(({ token }) =>
        send(cancelOrder, { params: { id }, body: { by: 'operator', code: 'mistake' }, token }),
      ),
    )
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find((answer) => answer.statusCode === 409)?.json().message).toContain('قبلاً لغو شده است (')
    expect((await orderOf(id)).refunds).toHaveLength(1)
  })

  test('after the start gives nothing back, and then nobody waits for a refund', async () => {
    const { id } = await paidOrder()
    await query`update orders set starts_at = now() - interval '1 minute' where id = ${id}`
    await cancel(id, 'guest')
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', paymentState: 'paid', refunds: [] })
    const { items } = await call(listRefunds, { query: { orderId: id } })
    expect(items).toEqual([])
    const body = { amountRials: 1, reason: 'complaint' as const }
    expect(await refusal(requestRefund, { params: { id }, body })).toMatchObject({
      code: 'invalid_fields',
    })
  })
})

describe('a refund', () => {
  test('goes back to the card while the window is open, once, by however many at once', async () => {
    const { id, refund, params } = await cancelled('host')
    expect(refund).toMatchObject({ method: 'gateway_reverse', amountRials: 2_200_000 })
    expect(refund.reversibleUntil).not.toBeNull()
    expect(await refusal(reverseRefund, { params })).toMatchObject({ code: 'step_not_allowed' })
    await call(approveRefund, { params })
    let asked = 0
    bank.reverse = (...given) => ((asked += 1), real.reverse(...given))
    const all = await Promise.all([1, 2, 3, 4].map(() => call(reverseRefund, { params })))
    Object.assign(bank, real)
    expect(asked).toBe(1)
    expect(all.map((answer) => answer.status)).toEqual(['done', 'done', 'done', 'done'])
    const order = await orderOf(id)
    expect(order).toMatchObject({
      paymentState: 'refunded',
      refunds: [{ status: 'done' }],
      payments: [{ status: 'reversed' }],
    })
    expect(await balances(id)).toEqual({})
    expect(order.notices.filter((notice) => notice.template === 'refund-done')).toHaveLength(1)
    const invoice = order.payments[0]?.invoice
    expect(simulator.control.transactions().find((one) => one.invoice === invoice)?.state).toBe('reversed')
  })

  test('stays sent when the bank is silent, and is finished by asking again', async () => {
    const { id, params } = await cancelled('host')
    await call(approveRefund, { params })
    // The bank does it, and its answers are lost.
    const lost: GatewayAnswer<never> = { outcome: 'unavailable', result: null, log: [] }
    bank.reverse = async (...asked) => (await real.reverse(...asked), lost)
    bank.inquiry = () => Promise.resolve(lost)
    expect(await refusal(reverseRefund, { params })).toMatchObject({ code: 'gateway_unavailable' })
    expect(await refundOf(id)).toMatchObject({ status: 'sent' })
    expect(await refusal(finishRefund, { params })).toMatchObject({ code: 'step_not_allowed' })
    Object.assign(bank, real)
    expect(await call(reverseRefund, { params })).toMatchObject({ status: 'done' })
    expect(await balances(id)).toEqual({})
  })

  test('is over when the bank gave it back, and then calls the payment by another name than reversed', async () => {
    const { id, params } = await cancelled('host')
    await call(approveRefund, { params })
    simulator.control.lie('paid_called_failed')
    expect(await call(reverseRefund, { params })).toMatchObject({ status: 'done' })
    simulator.control.lie(null)
    expect(await balances(id)).toEqual({})
  })

  test('on which the bank’s words differ is ended by hand once an admin closed that, and goes by transfer', async () => {
    const { id, refund, params } = await cancelled('host')
    await call(approveRefund, { params })
    simulator.control.lie('reverse_lied')
    expect((await refusal(reverseRefund, { params })).code).toBe('gateway_unavailable')
    const body = { reason: 'به کارت مشتری نرسید' }
    expect((await refusal(finishRefund, { params })).message).toContain('از بانک بپرسید')
    expect((await refusal(failRefund, { params, body })).message).toContain('از بانک بپرسید')
    const note = { note: 'بانک گفت پول برنگشته است' }
    await call(paymentEndpoints.closePaymentMismatch, { params: { id: refund.paymentId ?? 0 }, body: note })
    expect(await refundOf(id)).toMatchObject({ status: 'sent', isByHand: true })
    await call(failRefund, { params, body })
    simulator.control.lie(null)
    await call(retryRefund, { params })
    expect(await refundOf(id)).toMatchObject({ status: 'requested', method: 'bank_transfer' })
    await call(approveRefund, { params })
    await call(sendRefund, { params, body: transfer })
    await call(finishRefund, { params })
    expect(await balances(id)).toEqual({ gateway: 2_200_000, bank: -2_200_000 })
  })

  test('that the bank refuses to reverse goes by transfer, with its number, and is posted when it has arrived', async () => {
    const { id, params } = await cancelled('operator')
    await call(approveRefund, { params })
    simulator.control.advance(26 * 60_000)
    const answer = await call(reverseRefund, { params })
    simulator.control.resetClock()
    expect(answer).toMatchObject({ status: 'approved' })
    expect(await refundOf(id)).toMatchObject({ status: 'approved', method: 'bank_transfer', reversibleUntil: null })
    expect(await refusal(sendRefund, { params, body: { ...transfer, sheba: 'IR00' } })).toMatchObject({
      code: 'invalid_fields',
    })
    await call(sendRefund, { params, body: transfer })
    expect(await balances(id)).toEqual({ gateway: 2_200_000, customer: -2_200_000 })
    await call(finishRefund, { params })
    expect(await refusal(finishRefund, { params })).toMatchObject({ code: 'step_not_allowed' })
    expect(await balances(id)).toEqual({ gateway: 2_200_000, bank: -2_200_000 })
    expect(await orderOf(id)).toMatchObject({
      paymentState: 'refunded',
      refunds: [{ reference: transfer.reference, sheba }],
    })
  })

  test('that was declined can be asked for again, by anybody, once', async () => {
    const { id, params } = await cancelled('host')
    await call(declineRefund, { params, body: { reason: 'شبا اشتباه است' } })
    expect(await orderOf(id)).toMatchObject({
      paymentState: 'refund_due',
      refunds: [{ status: 'failed', failure: 'شبا اشتباه است' }],
    })
    const { ids } = await askAgain(id)
    expect(ids).toHaveLength(1)
    expect(await refusal(retryRefund, { params })).toMatchObject({ code: 'step_not_allowed' })
  })

  test('that failed cannot be asked for again once the bank took its payment back', async () => {
    const { id, params } = await cancelled('host')
    await call(declineRefund, { params, body: { reason: 'شبا اشتباه است' } })
    const { ids } = await askAgain(id)
    const anew = { params: { id: ids[0] ?? 0 } }
    await call(approveRefund, anew)
    expect(await call(reverseRefund, anew)).toMatchObject({ status: 'done' })
    expect(await refusal(retryRefund, { params })).toMatchObject({ code: 'step_not_allowed' })
    expect(await balances(id)).toEqual({})
  })

  test('above the limit needs another admin than the requester, and a fresh code; the database agrees', async () => {
    const { id } = await paidOrder(200, 8)
    await limitTo(1_000)
    await cancel(id, 'host')
    const refund = await refundOf(id)
    const params = { id: refund.id }
    expect(refund.needsSecond).toBe(true)
    expect((await refusal(approveRefund, { params })).message).toContain('همکار دیگری')
    await expect(query`update refunds set approved_by = requested_by where id = ${refund.id}`).rejects.toThrow(
      'refunds_second_approver',
    )
    const needed = await refusal(approveRefund, { params, token: second.token })
    const stepUp = { act: 'refund' as const, subject: String(refund.id), amountRials: refund.amountRials }
    expect(needed).toMatchObject({ code: 'step_up_needed', stepUp })
    await confirm(stepUp, { token: second.token })
    const twice = await Promise.all([1, 2].map(() => send(approveRefund, { params, token: second.token })))
    expect(twice.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    await limitTo(50_000_000)
  })

  test('of money that comes after a cancellation gives back that money, and not what the cancellation kept', async () => {
    const { id, comeBack } = await atTheBank()
    await payOffline({ call }, id, 2_200_000)
    await query`update orders set starts_at = now() - interval '1 minute' where id = ${id}`
    await query`update payments set window_until = now() - interval '1 minute' where order_id = ${id}`
    await cancel(id, 'guest')
    expect((await orderOf(id)).refunds).toEqual([])
    simulator.settings.reverseMs = 0
    await comeBack()
    simulator.settings.reverseMs = 25 * 60_000
    expect((await orderOf(id)).refunds).toMatchObject([{ amountRials: 2_200_000, reason: 'late_payment' }])
  })

  test('of late money, which nobody asked for, above the limit: any admin approves it, with a fresh code', async () => {
    const { id, comeBack } = await atTheBank()
    await query`update orders set status = 'cancelled' where id = ${id}`
    await limitTo(1_000)
    simulator.settings.reverseMs = 0
    await comeBack()
    simulator.settings.reverseMs = 25 * 60_000
    const refund = await refundOf(id)
    expect(refund).toMatchObject({ status: 'requested', needsSecond: true, requestedBy: null, reason: 'late_payment' })
    const params = { id: refund.id }
    expect((await refusal(approveRefund, { params })).code).toBe('step_up_needed')
    await call(approveRefund, { params })
    await call(sendRefund, { params, body: transfer })
    await call(finishRefund, { params })
    expect(await refundOf(id)).toMatchObject({ status: 'done' })
    expect(await balances(id)).toEqual({ gateway: 2_200_000, bank: -2_200_000 })
    await limitTo(50_000_000)
  })

  test('of more than there is to give back is refused', async () => {
    const { id } = await paidOrder()
    expect(
      await refusal(requestRefund, { params: { id }, body: { amountRials: 1, reason: 'complaint' } }),
    ).toMatchObject({ code: 'invalid_fields' })
  })
})

test('refunds are listed by state, newest first, with the sum of all that match', async () => {
  const due = await call(listRefunds, { query: { due: true } })
  expect(due.items.every((one) => ['requested', 'approved', 'sent'].includes(one.status))).toBe(true)
  expect(due.sumRials).toBe(due.items.reduce((sum, one) => sum + one.amountRials, 0))
  expect(due.items.map((one) => one.id)).toEqual(due.items.map((one) => one.id).toSorted((a, b) => b - a))
  const done = await call(listRefunds, { query: { status: 'done', method: 'gateway_reverse' } })
  expect(done.total).toBe(4)
  const ofStates = async (...status: RefundStatus[]) => (await call(listRefunds, { query: { status } })).total
  expect(await ofStates('requested', 'approved', 'sent')).toBe(due.total)
  expect(await ofStates('done', 'failed')).toBe((await ofStates('done')) + (await ofStates('failed')))
  const today = dayOfInstant(new Date().toISOString())
  expect((await call(listRefunds, { query: { due: true, until: addDays(today, -1) } })).total).toBe(0)
})

test('a refund above the limit of the role is decided by who has a higher one', async () => {
  const { params } = await cancelled('host')
  const cautious = await signedIn('admin', 'سمانه', 'support')
  await query`update team_roles set refund_limit_rials = 2199990 where key = 'support'`
  expect(await refusal(approveRefund, { params, token: cautious.token })).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('سقف بازپرداخت نقش شما برای هر سفارش ۲۱۹٬۹۹۹ تومان است'),
  })
  await query`update team_roles set refund_limit_rials = 2200000 where key = 'support'`
  await call(approveRefund, { params, token: cautious.token })
})
