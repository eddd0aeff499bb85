import type { Booked, EventBookingInput, SpanBookingInput, StayBookingInput } from '@rezerv/contract/booking/booking.ts'
import type { CommentInput } from '@rezerv/contract/comment/comment.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import type { ShopOrder, ShopPrice } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import type { StayWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { BookEvent, EventWish, QuoteEvent } from '#booking/booking-event-service.ts'
import { bookSpan, quoteSpan, type SpanWish } from '#booking/booking-span-service.ts'
import { bookStay } from '#booking/booking-stay-hold-service.ts'
import { priceStay } from '#booking/booking-stay-price-service.ts'
import { openStay } from '#booking/booking-stay-service.ts'
import { cancelOrder, isUnused, lockForGuest, previewCancellation } from '#cancellation/cancellation-service.ts'
import { recordComment } from '#comment/comment-write-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { answerPage, type RowCursor } from '#db/db-search.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { cursorOf } from '#http/cursor.ts'
import { findOrder } from '#order/order-detail-store.ts'
import { listOrders } from '#order/order-list-store.ts'
import { listNextDue } from '#payment/payment-link-service.ts'
import { passLink } from '#pass/pass-link-service.ts'
import { listOrderRefunds } from '#refund/refund-list-store.ts'
import { settingAt } from '#setting/setting-store.ts'
import { listOfferedIds } from './shop-catalogue-store.ts'
import { isOwnOrder } from './shop-order-store.ts'
import { shopActor } from './shop-session-actions.ts'
import { findShopPerson } from './shop-session-store.ts'

/** What a guest is told of a price: nothing of how it is shared out. */
const priceOf = ({ lines, totalRials, vatRials, stay }: Quote): ShopPrice => ({
  lines,
  totalRials,
  vatRials,
  ...(stay && { stay }),
})

/** Throws `not_found` for what guests do not buy by themselves. */
async function refuseNotOffered(db: Db, listingId: number, ticketIds: number[]): Promise<void> {
  const offered = new Set(await listOfferedIds(db, listingId))
  if (ticketIds.some((id) => !offered.has(id))) throw new AppError('not_found', { message: 'این بلیت یا نرخ پیدا نشد' })
}

const ticketsOf = ({ lines }: Pick<EventBookingInput, 'lines'>) => lines.map(({ ticketId }) => ticketId)

/** Throws `not_found`, and what a sale of the places is refused with. */
export async function quoteShopEvent(db: Db, quoteEvent: QuoteEvent, wish: EventWish): Promise<ShopPrice> {
  await refuseNotOffered(db, wish.listingId, ticketsOf(wish))
  return priceOf(await quoteEvent(db, wish))
}

/** Throws `not_found`, and what a sale of them is refused with. */
export async function quoteShopSpan(db: Db, wish: SpanWish): Promise<ShopPrice> {
  await refuseNotOffered(db, wish.listingId, ticketsOf(wish))
  return priceOf(await quoteSpan(db, wish, nowInstant()))
}

type StayWish = Pick<StayBookingInput, 'listingId' | 'ticketId' | 'pay'> & { wanted: Omit<StayWanted, 'discount'> }

/** Throws `not_found`, `sale_closed`, and `invalid_fields` with every reason at its field. */
export async function quoteShopStay(db: Db, { listingId, ticketId, pay, wanted }: StayWish): Promise<ShopPrice> {
  await refuseNotOffered(db, listingId, [ticketId])
  const now = nowInstant()
  const asked = { ticketId, pay, now, wanted: { ...wanted, discount: null } }
  return priceOf((await priceStay(db, await openStay(db, listingId, now), asked)).price)
}

/** Who is signed in, as a customer of an order. Throws `step_not_allowed` until they have said their name. */
async function customerOf(db: Db, actor: Actor) {
  const { mobile, name, family } = await findShopPerson(db, shopActor(actor).userId)
  if (name === '') throw stepNotAllowed('پیش از رزرو نام و نام خانوادگی خود را وارد کنید')
  return { mobile, name, family: family || name }
}

/** A blocked guest is told so, and not why: the reason is a note of colleagues. */
const asGuest = (booked: Promise<Booked>) =>
  booked.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error
    throw new AppError('forbidden', { message: 'رزرو با این شماره ممکن نیست؛ با پشتیبانی تماس بگیرید', isOther: true })
  })

type Keys = { idempotencyKey: string; fingerprint: string }
type Wish<T> = Omit<T, 'customer' | 'idempotencyKey' | 'discount'>

/** Throws what the desk's own sale of places throws. `db` is the pool: the batch is a transaction of its own. */
export async function bookShopEvent(
  db: Db,
  { bookEvent, actor, keys }: { bookEvent: BookEvent; actor: Actor; keys: Keys },
  wish: Wish<EventBookingInput>,
): Promise<Booked> {
  await refuseNotOffered(db, wish.listingId, ticketsOf(wish))
  const customer = await customerOf(db, actor)
  return asGuest(bookEvent({ ...wish, ...keys, discount: null, customer }, actor))
}

/** Throws what the desk's own sale of them throws. */
export async function bookShopSpan(
  db: Db,
  { actor, keys }: { actor: Actor; keys: Keys },
  wish: Wish<SpanBookingInput>,
) {
  await refuseNotOffered(db, wish.listingId, ticketsOf(wish))
  const customer = await customerOf(db, actor)
  return asGuest(bookSpan(db, actor, { ...wish, ...keys, discount: null, customer }, nowInstant()))
}

/** Throws what the desk's own sale of a stay throws. */
export async function bookShopStay(
  db: Db,
  { actor, keys }: { actor: Actor; keys: Keys },
  { wanted, ...wish }: StayWish & { expectedTotalRials: number; note: string },
): Promise<Booked> {
  await refuseNotOffered(db, wish.listingId, [wish.ticketId])
  const customer = await customerOf(db, actor)
  const own = { unitId: null, hostAgreed: false, wanted: { ...wanted, discount: null } }
  return asGuest(bookStay(db, actor, { ...wish, ...keys, ...own, customer }, nowInstant()))
}

export async function listShopOrders(db: Db, actor: Actor, after: RowCursor | undefined) {
  const page = await answerPage(listOrders(db, { customerId: shopActor(actor).userId }, after), cursorOf)
  return { ...page, items: await withNextDue(db, page.items) }
}

/** Orders with what must be paid now: the next payment, which may be a part of all that is left. */
async function withNextDue<T extends { id: number }>(db: Db, orders: T[]): Promise<(T & { dueRials: number })[]> {
  const due = await listNextDue(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ ...order, dueRials: due.get(order.id) ?? 0 }))
}

/** Throws `not_found` for an order of somebody else. */
export async function ownOrder(db: Db, actor: Actor, orderId: number): Promise<void> {
  if (!(await isOwnOrder(db, orderId, shopActor(actor).userId)))
    throw new AppError('not_found', { message: 'این سفارش پیدا نشد' })
}

type Means = { origin: string; pepper: string }

/** Throws `not_found`. */
export async function getShopOrder(db: Db, actor: Actor, orderId: number, means: Means): Promise<ShopOrder> {
  await ownOrder(db, actor, orderId)
  const [found] = await withNextDue(db, [orNotFound(await findOrder(db, orderId))])
  const { quote, issuedTickets, ...order } = orNotFound(found)
  const refunds = await listOrderRefunds(db, orderId)
  return {
    ...order,
    price: priceOf(quote),
    tickets: (orderIsSold(order.status) ? issuedTickets : []).map(({ holderMobile, ...ticket }) => ({
      ...ticket,
      code: holderMobile === null ? ticket.code : '',
    })),
    pageUrl: await passLink(db, orderId, means),
    refunds: refunds.map(({ amountRials, status }) => ({ amountRials, status })),
  }
}

/** Throws `not_found` and `step_not_allowed`. */
export async function previewShopCancellation(db: Db, actor: Actor, orderId: number) {
  await ownOrder(db, actor, orderId)
  await refuseUnlessOpen(db, orderId)
  return previewCancellation(db, orderId, 'guest', nowInstant())
}

/** Throws `not_found` and what `cancelOrder` throws. */
export async function cancelShopOrder(db: Db, actor: Actor, orderId: number, expectedGuestRials: number) {
  await ownOrder(db, actor, orderId)
  await lockForGuest(db, orderId)
  await refuseUnlessOpen(db, orderId)
  const by = { by: 'guest', code: 'plans_changed', reason: '', expectedGuestRials } as const
  await cancelOrder(db, orderId, { ...by, actor, now: nowInstant() })
}

/** Throws `not_found`, `step_not_allowed` and `invalid_fields`. */
export async function commentShopOrder(
  db: Db,
  actor: Actor,
  orderId: number,
  said: Pick<CommentInput, 'ratings' | 'body'>,
) {
  await ownOrder(db, actor, orderId)
  await recordComment(db, actor, orderId, { ...said, side: 'customer', photoIds: [] })
}

/** The setting of the customers' own page holds here too. */
async function refuseUnlessOpen(db: Db, orderId: number) {
  const now = nowInstant()
  if (!(await isUnused(db, orderId, now)))
    throw stepNotAllowed('با بلیت این سفارش وارد شده‌اند؛ برای لغو با پشتیبانی تماس بگیرید')
  if (!(await settingAt(db, 'customer_cancellation', now)))
    throw stepNotAllowed('لغو سفارش برای مشتری باز نیست؛ با پشتیبانی تماس بگیرید')
}
