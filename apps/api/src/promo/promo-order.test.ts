import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import { expect, test } from 'vitest'
import { addResource, addTicket, eventOnSale, inHours } from '#booking/booking-testing.ts'
import { updateRow } from '#db/rows.ts'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { type PromoEvent, promoDesk, promoPurchase, promoTerms } from './promo-testing.ts'

const app = await testApp()
const { call, refusal, query, db } = app
const { make, buy, preview, change } = promoDesk(app)
const { changePromos, stopPromos, getPromos } = promoEndpoints
const one = ({ ticketId }: PromoEvent, quantity: number) => [{ ticketId, quantity }]

test('tickets that come to an order get what its code takes off, as a purchase of them would', async () => {
  const event = await eventOnSale(db)
  await make(event, { maxPieces: 4 })
  const orderId = await buy(event, { quantity: 2, rials: 1_500_000 })
  const more = await preview(orderId, event, one(event, 3))
  expect(more).toMatchObject({ totalRials: 2_475_000, differenceRials: 825_000 })
  expect(more.quote.lines.filter(({ kind }) => kind === 'promo').map((line) => line.totalRials)).toEqual([
    -500_000, -250_000,
  ])
  expect(more.changes).toContainEqual({ label: 'کد NOWRUZ', before: 'برای ۲ بلیت', after: 'برای ۳ بلیت' })
  expect((await preview(orderId, event, one(event, 1))).totalRials).toBe(825_000)
  await change(orderId, event, one(event, 4))
  const [order] = await query`select total_rials from orders where id = ${orderId}`
  expect(order).toMatchObject({ total_rials: 3_300_000 })
})

test('a code that is over, or has no room, keeps what the order had and gives nothing for more: the preview says why', async () => {
  const event = await eventOnSale(db)
  const { id } = await make(event, { maxPieces: 3 })
  const orderId = await buy(event, { quantity: 2, rials: 1_500_000 })
  // One more has room, the next does not.
  const full = await preview(orderId, event, one(event, 4))
  expect(full.totalRials).toBe(3_575_000)
  expect(full.changes).toContainEqual({
    label: 'کد NOWRUZ',
    before: 'برای ۲ بلیت',
    after: 'برای ۳ بلیت؛ ۱ بلیت بدون تخفیف، چون این کد برای ۳ بلیت این سفارش جا دارد',
  })
  await call(changePromos, { params: { id }, body: { version: 1, terms: promoTerms({ validUntil: inHours(-1) }) } })
  const over = await preview(orderId, event, one(event, 3))
  expect(over.totalRials).toBe(2_750_000)
  expect(over.changes.at(-1)?.after).toBe('برای ۲ بلیت؛ ۱ بلیت بدون تخفیف، چون اعتبار این کد تمام شده است')
  expect((await preview(orderId, event, one(event, 1))).totalRials).toBe(825_000)
  // What was added at its price stays at its price, whatever is changed later.
  await change(orderId, event, one(event, 3))
  await change(orderId, event, one(event, 2))
  const [order] = await query`select total_rials from orders where id = ${orderId}`
  expect(order).toMatchObject({ total_rials: 1_650_000 })
})

test('limits count the other orders alone: of the code and of its customer, also of two changes at once', async () => {
  const event = await eventOnSale(db)
  await make(event, { maxPieces: 4, maxPerCustomer: 3 })
  const mine = await buy(event, { quantity: 2, rials: 1_500_000, mobile: '+989121110033' })
  const [both] = [await buy(event, { rials: 750_000 })]
  // Three of one customer, and four of the code.
  expect((await preview(mine, event, one(event, 3))).totalRials).toBe(2_475_000)
  expect((await preview(mine, event, one(event, 4))).totalRials).toBe(3_575_000)
  // The last piece of the code goes to one of them.
  const prices = await Promise.all(
    [mine, both].map(async (id, n) => {
      await change(id, event, one(event, n === 0 ? 3 : 2)).catch((error: unknown) => {
        // The price that was shown is not the price any more: the other was faster.
        expect(String(error)).toContain('قیمت')
      })
      const [order] = await query`select total_rials from orders where id = ${id}`
      return Number(order?.['total_rials'])
    }),
  )
  expect(prices.filter((rials) => rials % 825_000 === 0)).toHaveLength(2)
  const [used] = await query`select promo_pieces(promo_code_id) as pieces from orders where id = ${mine}`
  expect(Number(used?.['pieces'])).toBe(4)
})

test('another ticket and another occurrence keep the code for as many as the order had, also when it is over', async () => {
  const event = await eventOnSale(db)
  const other = await addTicket(db, event, [await addResource(db, event, 10)], { priceRials: 2_000_000, name: 'ویژه' })
  const [evening] = await query`
    insert into occurrences (listing_id, starts_at, ends_at) values (${event.listingId}, ${inHours(48)}, ${inHours(50)}) returning id`
  const { id } = await make(event)
  const orderId = await buy(event, { quantity: 2, rials: 1_500_000 })
  await call(stopPromos, { params: { id }, body: { stopped: true } })
  const swapped = await preview(orderId, event, [{ ticketId: other, quantity: 2 }])
  expect(swapped.totalRials).toBe(3_300_000)
  const next = { ...event, occurrenceId: Number(evening?.['id']) }
  expect((await preview(orderId, next, one(event, 2))).totalRials).toBe(1_650_000)
  const more = await preview(orderId, next, one(event, 3))
  expect(more.totalRials).toBe(2_750_000)
  expect(more.changes.at(-1)?.after).toBe('برای ۲ بلیت؛ ۱ بلیت بدون تخفیف، چون این کد متوقف شده است')
  await change(orderId, next, one(event, 2))
  expect((await call(getPromos, { params: { id } })).batch).toMatchObject({ pieces: 2, offRials: 500_000 })
})

test('tickets by code alone come to an order with its code alone, and not any more when that is over', async () => {
  const event = await eventOnSale(db)
  const secret = await addTicket(db, event, [await addResource(db, event, 10)], { name: 'پشت صحنه' })
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  await updateRow(db, 'tickets', secret, { onlyByCode: true })
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  const { id } = await make(event, { change: null })
  const plain = await buy(event, { code: null, rials: 1_000_000 })
  const lines = [...one(event, 1), { ticketId: secret, quantity: 1 }]
  const wish = { kind: 'places' as const, occurrenceId: event.occurrenceId, lines }
  const asked = (orderId: number) => ({ params: { id: orderId }, body: wish })
  expect(await refusal(orderChangeEndpoints.previewChange, asked(plain))).toMatchObject({
    message: '«پشت صحنه»: فقط با کد فروخته می‌شود',
  })
  const opened = await buy(event, { rials: 1_000_000 })
  expect(await preview(opened, event, lines)).toMatchObject({ totalRials: 2_200_000 })
  await call(stopPromos, { params: { id }, body: { stopped: true } })
  expect(await refusal(orderChangeEndpoints.previewChange, asked(opened))).toMatchObject({
    message: '«پشت صحنه»: این کد متوقف شده است',
  })
})

test('who keeps a seat keeps its price and what the code took off; a seat more is lowered too', async () => {
  const event = await seatedEvent(app, planOf(2, 4))
  await make(event)
  const seats = (ids: number[]) => [{ ticketId: event.ticketId, quantity: ids.length, seatIds: ids }]
  const { body } = promoPurchase(event, { quantity: 2, rials: 4_500_000 })
  const lines = seats(event.ids.slice(0, 2))
  const { orderId } = await call(bookingEndpoints.bookEvent, { body: { ...body, lines } })
  const shown = await preview(orderId, event, seats(event.ids.slice(0, 3)))
  // The third one is of a cheaper category.
  expect(shown.totalRials).toBe(5_775_000)
  const lowered = shown.quote.lines.filter(({ kind }) => kind === 'promo')
  expect(lowered.map(({ quantity, totalRials }) => [quantity, totalRials])).toEqual([
    [2, -1_500_000],
    [1, -250_000],
  ])
})

test('a dead order that is taken up again is counted under its code anew, and refused in words without room', async () => {
  const event = await eventOnSale(db)
  const { id } = await make(event, { maxPieces: 3, maxPerCustomer: 2 })
  const sara = '+989121110044'
  const lost = await buy(event, { quantity: 2, rials: 1_500_000, mobile: sara })
  await query`update orders set expires_at = now() - interval '1 second' where id = ${lost}`
  await expireOverdueOrders(db, { error: () => undefined })
  const reinstate = { params: { id: lost } }
  const again = () => refusal(orderEndpoints.reinstateOrder, reinstate)
  const two = await buy(event, { quantity: 2, rials: 1_500_000 })
  expect(await again()).toMatchObject({
    code: 'step_not_allowed',
    message: 'کد NOWRUZ: با این کد ۱ بلیت دیگر می‌توان خرید. سفارش جدیدی بدون کد بسازید.',
  })
  await query`update orders set expires_at = now() - interval '1 second' where id = ${two}`
  await expireOverdueOrders(db, { error: () => undefined })
  const own = await buy(event, { rials: 750_000, mobile: sara })
  expect(await again()).toMatchObject({
    message: 'کد NOWRUZ: با این کد هر مشتری حداکثر ۲ بلیت می‌خرد. سفارش جدیدی بدون کد بسازید.',
  })
  await query`update orders set expires_at = now() - interval '1 second' where id = ${own}`
  await expireOverdueOrders(db, { error: () => undefined })
  await call(stopPromos, { params: { id }, body: { stopped: true } })
  expect(await again()).toMatchObject({ message: 'کد NOWRUZ: این کد متوقف شده است. سفارش جدیدی بدون کد بسازید.' })
  // Nothing stays taken of what was refused.
  expect(await query`select * from slots_against_lines`).toEqual([])
  await call(stopPromos, { params: { id }, body: { stopped: false } })
  await call(orderEndpoints.reinstateOrder, reinstate)
  expect((await call(getPromos, { params: { id } })).batch).toMatchObject({ orders: 1, pieces: 2 })
})

test('of two dead orders that are taken up at once the code has room for one', async () => {
  const event = await eventOnSale(db)
  await make(event, { maxPieces: 2 })
  const lost: number[] = []
  for (const _ of [1, 2]) {
    const id = await buy(event, { quantity: 2, rials: 1_500_000 })
    lost.push(id)
    await query`update orders set expires_at = now() - interval '1 second' where id = ${id}`
    await expireOverdueOrders(db, { error: () => undefined })
  }
  const outcomes = await Promise.allSettled(lost.map((id) => call(orderEndpoints.reinstateOrder, { params: { id } })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
