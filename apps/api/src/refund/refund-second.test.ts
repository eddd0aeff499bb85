import { keyEndpoints } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { expect, test } from 'vitest'
import { plainKey } from '#api-key/api-key-testing.ts'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { payOffline } from '#payment/payment-testing.ts'
import { addSetting } from '#setting/setting-store.ts'

const { call, refusal, db, query, signedIn } = await testApp()
const { requestRefund, approveRefund, declineRefund } = refundEndpoints
const second = await signedIn('admin', 'مریم')

const limitTo = (value: number) =>
  addSetting(db, 'refund_approval_rials', { value, effectiveFrom: new Date().toISOString(), createdBy: null })

/** An order of two tickets that was paid at the desk. */
async function paidOrder(mobile?: string) {
  const event = await eventOnSale(db)
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }])
  if (mobile) body.customer = { ...body.customer, mobile }
  const { orderId: id } = await call(bookingEndpoints.bookEvent, { body })
  await payOffline({ call }, id, 2_200_000)
  return id
}
const refundsOf = async (id: number) => (await call(orderEndpoints.getOrder, { params: { id } })).refunds
const cancel = { by: 'host', code: 'plans_changed' } as const

test('what a key asked for is not approved by who made the key, above the limit; a colleague approves it', async () => {
  await limitTo(1_000)
  const id = await paidOrder()
  const { key } = await call(keyEndpoints.createKey, {
    body: { ...plainKey, rights: ['order.read', 'order.cancel', 'refund.request'] },
  })
  const gift = { amountRials: 500_000, reason: 'goodwill', borneBy: 'platform', note: '' } as const
  await call(requestRefund, { params: { id }, body: gift, token: key })
  await call(cancellationEndpoints.cancelOrder, { params: { id }, body: cancel, token: key })
  const asked = await refundsOf(id)
  expect(asked.map(({ needsSecond }) => needsSecond)).toEqual([true, true])
  for (const refund of asked)
    expect(await refusal(approveRefund, { params: { id: refund.id } })).toMatchObject({
      code: 'step_not_allowed',
      message: expect.stringContaining('همکار دیگری'),
    })
  const params = { id: asked[0]?.id ?? 0 }
  expect((await refusal(approveRefund, { params, token: second.token })).code).toBe('step_up_needed')
})

test('nobody approves above the limit what comes back to themselves, whoever asked for it', async () => {
  await limitTo(1_000)
  const id = await paidOrder(second.mobile)
  await call(cancellationEndpoints.cancelOrder, { params: { id }, body: cancel })
  const params = { id: (await refundsOf(id))[0]?.id ?? 0 }
  expect((await refusal(approveRefund, { params, token: second.token })).message).toContain('به خود شما می‌رسد')
})

test('nor what comes back to another number of theirs', async () => {
  await limitTo(1_000)
  const other = { mobile: '+989380000077', name: 'مریم', family: 'احمدی' }
  const id = await paidOrder(other.mobile)
  await query`update users set merged_at = now(), merged_into = ${second.userId} where mobile = ${other.mobile}`
  await call(cancellationEndpoints.cancelOrder, { params: { id }, body: cancel })
  const params = { id: (await refundsOf(id))[0]?.id ?? 0 }
  expect((await refusal(approveRefund, { params, token: second.token })).message).toContain('به خود شما می‌رسد')
})

test('the limit of a role counts a present and the price of an order together', async () => {
  await limitTo(50_000_000)
  const id = await paidOrder()
  const { token } = await signedIn('admin', 'سمیه', 'support')
  await query`update team_roles set refund_limit_rials = 2300000 where key = 'support'`
  const gift = { amountRials: 500_000, reason: 'goodwill', borneBy: 'platform', note: '' } as const
  const { ids } = await call(requestRefund, { params: { id }, body: gift })
  await call(approveRefund, { params: { id: ids[0] ?? 0 }, token })
  await call(cancellationEndpoints.cancelOrder, { params: { id }, body: cancel })
  const price = (await refundsOf(id)).find(({ borneBy }) => borneBy === null)
  expect((await refusal(approveRefund, { params: { id: price?.id ?? 0 }, token })).message).toContain('برای هر سفارش')
})

test('the limit of a role holds for all that an order gives back, also in parts', async () => {
  await limitTo(50_000_000)
  const id = await paidOrder()
  await call(cancellationEndpoints.cancelOrder, { params: { id }, body: cancel })
  const { token } = await signedIn('admin', 'سمانه', 'support')
  await query`update team_roles set refund_limit_rials = 1200000 where key = 'support'`
  const whole = { id: (await refundsOf(id))[0]?.id ?? 0 }
  expect((await refusal(approveRefund, { params: whole, token })).code).toBe('forbidden')
  await call(declineRefund, { params: whole, body: { reason: 'در دو نوبت' }, token })
  const half = async () => {
    const body = { amountRials: 1_100_000, reason: 'cancelled' } as const
    const { ids } = await call(requestRefund, { params: { id }, body, token })
    return { id: ids[0] ?? 0 }
  }
  await call(approveRefund, { params: await half(), token })
  expect((await refusal(approveRefund, { params: await half(), token })).message).toContain('برای هر سفارش')
})
