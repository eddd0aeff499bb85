import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { shopOrderEndpoints } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, inHours, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { payOffline, testBank } from '#payment/payment-testing.ts'
import { shopOf } from '#shop/shop-testing.ts'
import { passLink } from './pass-link-service.ts'

const { variables } = await testBank()
const given = await testApp(variables)
const { app, db, query, queryValue, call, press, signedIn } = given
const { pepper } = app.deps

/** Two tickets of an evening, for which nothing came in yet. */
async function held() {
  const event = await eventOnSale(db, 20, inHours(200))
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }])
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  const path = await passLink(db, orderId, { origin: '', pepper })
  return { ...event, orderId, params: { id: orderId }, path, mobile: body.customer.mobile }
}
type Held = Awaited<ReturnType<typeof held>>

async function changeTo({ params, occurrenceId, ticketId }: Held, quantity: number) {
  const { version } = await call(orderEndpoints.getOrder, { params })
  const wish = { kind: 'places' as const, occurrenceId, lines: [{ ticketId, quantity }] }
  const { totalRials } = await call(orderChangeEndpoints.previewChange, { params, body: wish })
  await call(orderChangeEndpoints.changeOrder, { params, body: { wish, version, expectedTotalRials: totalRials } })
}
const open = async (path: string) => (await app.inject({ method: 'GET', url: path })).body
const askedOfBank = (orderId: number) => queryValue<number>`
  select amount_rials from payments where order_id = ${orderId} and method = 'pasargad' order by id desc limit 1`

test('the button says what the bank will ask for: a part first, then the rest', async () => {
  const order = await held()
  await query`update orders set pay_now_rials = 660000 where id = ${order.orderId}`
  const page = await open(order.path)
  expect(page).toContain('پرداخت ۶۶٬۰۰۰ تومان')
  expect(page).toContain('۲۲۰٬۰۰۰ تومان از مبلغ سفارش هنوز پرداخت نشده است. با پرداخت ۶۶٬۰۰۰ تومان سفارش قطعی می‌شود.')
  const shop = await shopOf(given)
  const { session } = await shop.signIn(order.mobile)
  const seen = await call(shopOrderEndpoints.getShopOrder, { ...session, params: order.params })
  const { items } = await call(shopOrderEndpoints.listShopOrders, session)
  expect([seen.dueRials, items[0]?.dueRials]).toEqual([660_000, 660_000])
  await press(`${order.path}/pay`)
  expect(await askedOfBank(order.orderId)).toBe(660_000)
})

test('money that is on its way back is owed again once the order costs more', async () => {
  const order = await held()
  await payOffline({ call }, order.orderId, 2_200_000)
  await changeTo(order, 1)
  await changeTo(order, 3)
  const page = await open(order.path)
  expect(page).toContain('۱۱۰٬۰۰۰ تومان به شما برمی‌گردد')
  expect(page).toContain('پرداخت ۲۲۰٬۰۰۰ تومان')
  await press(`${order.path}/pay`)
  expect(await askedOfBank(order.orderId)).toBe(2_200_000)
})

test('an order whose time is up offers no payment that would be refused', async () => {
  const order = await held()
  await query`update orders set expires_at = now() - interval '1 minute' where id = ${order.orderId}`
  const page = await open(order.path)
  expect(page).not.toContain(`${order.path}/pay`)
  expect(page).toContain('مهلت پرداخت این سفارش تمام شده است')
  expect((await press(`${order.path}/pay`)).statusCode).toBe(409)
})

test('what went back is said, also once nothing is on its way', async () => {
  const order = await held()
  await payOffline({ call }, order.orderId, 2_200_000)
  const body = { by: 'host', code: 'event_cancelled', reason: '' } as const
  await call(cancellationEndpoints.cancelOrder, { params: order.params, body })
  const before = await open(order.path)
  expect(before).toContain('۲۲۰٬۰۰۰ تومان به شما برمی‌گردد')
  expect(before).not.toContain('برگشت‌داده‌شده')
  const params = { id: await queryValue<number>`select id from refunds where order_id = ${order.orderId}` }
  const { token } = await signedIn('admin', 'مریم')
  await call(refundEndpoints.approveRefund, { params, token })
  const transfer = { sheba: 'IR820540102680020817909002', holderName: 'سارا احمدی', reference: '140509211234' }
  await call(refundEndpoints.sendRefund, { params, body: transfer })
  await call(refundEndpoints.finishRefund, { params })
  const after = await open(order.path)
  expect(after).not.toContain('برمی‌گردد')
  expect(after.replaceAll(/<[^>]+>/g, ' ')).toMatch(/برگشت‌داده‌شده\s+۲۲۰٬۰۰۰ تومان/)
})
