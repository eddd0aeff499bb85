import type { Booked, EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { commissionOn } from '@rezerv/contract/pricing/pricing-settings.ts'
import { customerLimitText } from '@rezerv/contract/booking/booking-refusal.ts'
import { promoCode } from '@rezerv/contract/promo/promo.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import { nowInstant } from '#clock.ts'
import { commissionOfSeller, type Seller } from '#commission/commission-store.ts'
import { blockedReasons } from '#customer/customer-record-store.ts'
import { blockedMessage } from '#customer/customer-service.ts'
import type { Db } from '#db/connect.ts'
import type { PlanSeats } from '#hall/hall-seat-service.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { isSameRequest, type Keyed } from '#http/request-fingerprint.ts'
import { confirmOrder } from '#order/order-service.ts'
import { keepHolders } from '#order/order-holder-service.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { findPromos } from '#promo/promo-store.ts'
import { settingAt } from '#setting/setting-store.ts'
import { makeBatcher } from './booking-batcher.ts'
import { codeRefused, type Prepared, prepare, type EventPurchase, type Rates } from './booking-purchase.ts'
import { type OccurrenceSale, occurrenceSale } from './booking-sale-service.ts'
import { priceChanged } from './booking-stay-price-service.ts'
import { bookSeated, isSeated, seatDesk, type SeatDesk } from './booking-seat-service.ts'
import * as store from './booking-store.ts'

export async function ratesAt(db: Db, now: string, seller: Seller): Promise<Rates> {
  return {
    vatPercent: await settingAt(db, 'vat_percent', now),
    ...commissionOn(await commissionOfSeller(db, seller), dayOfInstant(now)),
    holdMinutes: await settingAt(db, 'hold_minutes', now),
    answerMinutes: await settingAt(db, 'host_answer_minutes', now),
  }
}

/**
 * Books places of one occurrence through the batcher. Each batch is its own transaction, so `db` is the pool.
 * Throws `sale_closed`, `quantity_not_allowed`, `conflict` (another price than expected), `slots_taken`, `forbidden` (a blocked
 * customer, or who approves and may not) and `busy`: then the caller asks again with the same key, and gets the order if it was made.
 */
export function makeBookEvent(db: Db) {
  const desk = seatDesk(db)
  const enqueue = makeBatcher<EventPurchase, Booked>((id, purchases) => bookTogether(db, { id, desk }, purchases))
  return async (input: Keyed<EventBookingInput>, actor: Actor, offer?: EventPurchase['offer']) => {
    const made = await enqueue(input.occurrenceId, { input, actor, offer })
    // Apart from the batch: names take no place, and the same purchase sent again brings them again.
    const { holders = [] } = input
    if (holders.some((name) => name !== '')) await inTransaction(db, (trx) => keepHolders(trx, made.orderId, holders))
    return made
  }
}

export type BookEvent = ReturnType<typeof makeBookEvent>

export type EventWish = Pick<EventBookingInput, 'listingId' | 'occurrenceId' | 'lines' | 'promoCode'>

/**
 * Says what places cost now; nothing is taken. Plans of halls are read once, from `pool`. Throws as a purchase of them, but for what only
 * the kernel knows.
 */
export function makeQuoteEvent(pool: Db) {
  const desk = seatDesk(pool)
  return (db: Db, wish: EventWish) => quoteEvent(db, desk, wish)
}
export type QuoteEvent = ReturnType<typeof makeQuoteEvent>

async function quoteEvent(db: Db, desk: SeatDesk, wish: EventWish): Promise<Quote> {
  const now = new Date(nowInstant())
  const at = now.toISOString()
  const sale = orNotFound(await occurrenceSale(db, wish.occurrenceId, at))
  const purchase: EventPurchase = {
    input: { ...wish, ...nobody, fingerprint: '' },
    actor: systemActor,
    // At the price of its moment, whatever was expected.
    offer: { holdMinutes: 0 },
  }
  const price = prepare(purchase, {
    sale,
    now,
    seats: await desk.seatsOf(sale),
    rates: await ratesAt(db, at, sale.seller),
    discountLimit: 0,
    promos: await givenPromos(db, sale.listingId, [purchase]),
  })
  if (price instanceof AppError) throw price
  return price.quote
}

export const nobody = {
  customer: { mobile: '', name: '', family: '' },
  note: '',
  discount: null,
  expectedTotalRials: 0,
  idempotencyKey: '',
}

type Occurrence = { id: number; desk: SeatDesk }

async function bookTogether(db: Db, { id, desk }: Occurrence, purchases: EventPurchase[]): Promise<(Booked | Error)[]> {
  const now = new Date(nowInstant())
  const sale = await occurrenceSale(db, id, now.toISOString())
  if (!sale) return purchases.map(() => new AppError('not_found'))
  const rates = await ratesAt(db, now.toISOString(), sale.seller)
  const discountLimit = await settingAt(db, 'discount_limit_percent', now.toISOString())
  const seats = await desk.seatsOf(sale)
  const promos = await givenPromos(db, sale.listingId, purchases)
  const judged = purchases.map((one) => prepare(one, { sale, seats, rates, now, discountLimit, promos }))
  const known = await boughtBefore(db, purchases, judged)
  const prepared = judged.map((one, n) => known[n] ?? one)
  const fresh = prepared.filter((one) => 'lines' in one)
  const outcomes = await bookFresh(db, { id, desk, seats }, fresh)
  const reasons = await reasonsOfBlocked(db, fresh, outcomes)
  return prepared.map((one) => {
    if (!('lines' in one)) return one
    const outcome = outcomes[fresh.indexOf(one)]
    return outcome ? booked(outcome, refusalsOf(sale, one, reasons)) : new Error('book_batch answered too little')
  })
}

/** The codes that purchases name, by code; the database is asked only when one does. */
export async function givenPromos(
  db: Db,
  listingId: number,
  purchases: { input: Pick<EventBookingInput, 'promoCode'> }[],
) {
  const codes = purchases.flatMap(({ input }) => (input.promoCode ? [promoCode(input.promoCode)] : []))
  const found = codes.length > 0 ? await findPromos(db, listingId, [...new Set(codes)]) : []
  return new Map(found.map((promo) => [promo.code, promo]))
}

/** A key that has bought gets its order again, also after the sale closed or the price changed. What is not refused is looked up by `bookBatch` itself. */
async function boughtBefore(db: Db, purchases: EventPurchase[], judged: (Prepared | AppError)[]) {
  const keys = purchases.filter((_, n) => judged[n] instanceof AppError).map(({ input }) => input.idempotencyKey)
  const known = keys.length > 0 ? await store.findBookedByKey(db, keys) : new Map<string, store.KnownOrder>()
  return purchases.map(({ input }, n) => {
    const order = judged[n] instanceof AppError ? known.get(input.idempotencyKey) : undefined
    if (!order) return undefined
    return isSameRequest(order.fingerprint, input.fingerprint) ? order.booked : new AppError('idempotency_mismatch')
  })
}

/**
 * An order that costs nothing is confirmed in the same transaction, and seats are chosen in it; places that must be paid are one
 * statement, which is its own transaction.
 */
async function bookFresh(
  db: Db,
  { seats, ...occurrence }: Occurrence & { seats: PlanSeats | undefined },
  fresh: Prepared[],
): Promise<store.BatchOutcome[]> {
  if (fresh.length === 0) return []
  const { id } = occurrence
  const hasSeats = seats !== undefined && fresh.some(isSeated)
  if (!hasSeats && fresh.every((purchase) => purchase.total > 0)) return store.bookBatch(db, id, fresh)
  return inTransaction(db, async (trx) => {
    const outcomes = hasSeats
      ? await bookSeated(trx, { ...occurrence, seats }, fresh)
      : await store.bookBatch(trx, id, fresh)
    const confirmed = []
    for (const [index, outcome] of outcomes.entries()) confirmed.push(await confirmFree(trx, outcome, fresh[index]))
    return confirmed
  })
}

async function confirmFree(db: Db, outcome: store.BatchOutcome, purchase: store.BatchPurchase | undefined) {
  if (outcome.outcome !== 'booked' || outcome.status !== 'held' || purchase?.total !== 0) return outcome
  const order = await lockOrder(db, outcome.orderId)
  if (order)
    await confirmOrder(db, order, {
      userId: purchase.createdBy,
      sessionId: purchase.sessionId,
      ip: purchase.ip,
      traceId: purchase.traceId,
    })
  return { ...outcome, status: 'confirmed' as const, expiresAt: null }
}

/** By mobile; the database is asked only when somebody was refused. */
async function reasonsOfBlocked(db: Db, fresh: store.BatchPurchase[], outcomes: store.BatchOutcome[]) {
  const mobiles = fresh.filter((_, n) => outcomes[n]?.outcome === 'customer_blocked').map((purchase) => purchase.mobile)
  return mobiles.length > 0 ? blockedReasons(db, mobiles) : new Map<string, string>()
}

type Refusals = { blocked: string; limit: string }

const refusalsOf = (
  { tickets }: OccurrenceSale,
  { mobile, lines, best }: Prepared,
  reasons: Map<string, string>,
): Refusals => {
  const limited = tickets.filter(
    ({ id, maxPerCustomer, minPerCustomer }) =>
      (maxPerCustomer ?? minPerCustomer) !== null && [...lines, ...best].some((line) => line.ticketId === id),
  )
  return { blocked: reasons.get(mobile) ?? '', limit: limited.map(customerLimitText).join('؛ ') }
}

function booked(outcome: store.BatchOutcome, { blocked, limit }: Refusals): Booked | AppError {
  if (outcome.outcome === 'step_over') return priceChanged()
  if (outcome.outcome === 'code_over') return codeRefused('این کد برای این تعداد بلیت یا برای این مشتری دیگر جا ندارد')
  if (outcome.outcome === 'customer_limit') return new AppError('quantity_not_allowed', { message: limit })
  if (outcome.outcome === 'customer_blocked')
    return new AppError('forbidden', { message: blockedMessage(blocked), isOther: true })
  if (outcome.outcome === 'host_stopped')
    return new AppError('sale_closed', { message: 'فروش میزبان این رویداد متوقف است' })
  if (outcome.outcome === 'slots_taken') return new AppError('slots_taken')
  if (outcome.outcome === 'key_reused') return new AppError('idempotency_mismatch')
  const { orderId, code, status, expiresAt } = outcome
  return { orderId, code, status, expiresAt }
}
