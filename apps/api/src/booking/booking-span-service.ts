import { occurrencesOf, crowdRefusal, shareOver } from '@rezerv/contract/booking/booking-spans.ts'
import { customerLimitText } from '@rezerv/contract/booking/booking-refusal.ts'
import type { Booked, SpanBookingInput } from '@rezerv/contract/booking/booking.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { coversTicket } from '@rezerv/contract/pricing/pricing-promo.ts'
import { type Actor, recordOrder, systemActor } from '#audit/audit-service.ts'
import { blockedMessage, findOrCreateCustomer } from '#customer/customer-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { type Keyed, requireSameRequest } from '#http/request-fingerprint.ts'
import { keepHolders } from '#order/order-holder-service.ts'
import { confirmFree } from '#order/order-service.ts'
import { addLine } from '#order-change/order-change-service.ts'
import type { TargetLine } from '#order-change/order-change-store.ts'
import type { StoredPromo } from '#promo/promo-store.ts'
import { settingAt } from '#setting/setting-store.ts'
import { givenPromos, nobody, ratesAt } from './booking-event-service.ts'
import { codeRefused, type EventPurchase, type Prepared, prepare } from './booking-purchase.ts'
import { type OccurrenceSale, occurrenceSale } from './booking-sale-service.ts'
import * as store from './booking-span-store.ts'
import { byStart, takeSpan } from './booking-span-take-service.ts'
import { insertOrder, lockKey, lockSale } from './booking-stay-store.ts'
import { findTakenListing } from './booking-take-over-store.ts'
import { findBookedByKey } from './booking-store.ts'

export type SpanWish = Pick<SpanBookingInput, 'listingId' | 'occurrenceIds' | 'lines' | 'promoCode'>

/** What pieces for several occurrences cost now; nothing is taken. Throws as a purchase of them, but for what only the kernel knows. */
export async function quoteSpan(db: Db, wish: SpanWish, now: string): Promise<Quote> {
  const { sale } = await spanSale(db, wish, now)
  const asked = { input: { ...wish, ...nobody, fingerprint: '' }, actor: systemActor, offer: { holdMinutes: 0 } }
  const promos = await givenPromos(db, sale.listingId, [asked])
  return (await prepared(db, asked, { sale, now, promos })).quote
}

/**
 * Holds pieces that are good for several occurrences: one order with a line for each ticket and occurrence, all or nothing, in a
 * transaction of its own beside the batches of single occurrences. Of tickets that need approval it is a request, which holds the same.
 * Throws what a sale of one occurrence throws; `slots_taken` names the occurrence that is full.
 */
export async function bookSpan(db: Db, actor: Actor, input: Keyed<SpanBookingInput>, now: string): Promise<Booked> {
  await lockKey(db, input.idempotencyKey)
  const known = (await findBookedByKey(db, [input.idempotencyKey])).get(input.idempotencyKey)
  if (known) {
    requireSameRequest(known.fingerprint, input.fingerprint)
    return known.booked
  }
  await lockSale(db, input.listingId)
  await store.lockSpanTickets(
    db,
    input.lines.map(({ ticketId }) => ticketId),
  )
  const { sale, spans } = await spanSale(db, input, now)
  const promos = await givenPromos(db, sale.listingId, [{ input }])
  const purchase = await prepared(db, { input, actor }, { sale, now, promos })
  const promo = [...promos.values()].find(({ id }) => id === purchase.promoCodeId)
  const customer = await findOrCreateCustomer(db, input.customer)
  if (customer.blockedReason !== null)
    throw new AppError('forbidden', { message: blockedMessage(customer.blockedReason), isOther: true })
  await refuseBeyondLimit(db, sale, { purchase, customerId: customer.id })
  const lines = linesOf(purchase, spans)
  await takeSpan(db, lines, promo)
  if (promo) await refuseCode(db, { purchase, customerId: customer.id }, promo)
  return write(db, actor, { input, purchase, lines, customerId: customer.id })
}

/** By ticket, the occurrences that a piece of it is for. */
type Spans = ReadonlyMap<number, store.UpcomingOccurrence[]>

/** All that the rules of the sale ask, as it stands now, with the occurrences of each ticket. */
async function spanSale(db: Db, { listingId, lines, occurrenceIds }: SpanWish, now: string) {
  const upcoming = await store.listUpcoming(db, listingId, now)
  const ids = lines.map(({ ticketId }) => ticketId)
  const terms = await store.listSpanTerms(db, listingId, ids)
  const spans = new Map<number, store.UpcomingOccurrence[]>()
  for (const ticket of terms.filter((one) => one.spans !== 'one')) {
    const found = occurrencesOf(ticket, upcoming, occurrenceIds)
    if ('refusal' in found) {
      const isChoice = ticket.spans === 'any' && upcoming.length >= (ticket.spanCount ?? 0)
      throw new AppError(isChoice ? 'bad_request' : 'sale_closed', {
        message: `«${ticket.name}»: ${found.refusal}`,
        ...(isChoice && { fields: { occurrenceIds: found.refusal } }),
      })
    }
    spans.set(ticket.id, found.occurrences)
  }
  refuseCrowd(lines, spans)
  const all = [...spans.values()].flat().toSorted(byStart)
  const last = all.at(-1) ?? upcoming[0]
  // Of the last one: the host's documents must hold until then. It begins with the first one: nobody accepts it after that.
  const found = orNotFound(last && (await occurrenceSale(db, last.id, now)), 'این رویداد سانس آینده‌ای ندارد')
  const sale = { ...found, startsAt: all[0]?.startsAt ?? found.startsAt }
  return { sale, spans }
}

function refuseCrowd(lines: SpanWish['lines'], spans: Spans) {
  for (const { ticketId, quantity } of lines) {
    const crowd = crowdRefusal(quantity, spans.get(ticketId)?.length ?? 0)
    if (crowd) throw new AppError('quantity_not_allowed', { message: crowd })
  }
}

type Asked = Omit<EventPurchase, 'input'> & { input: Omit<EventPurchase['input'], 'occurrenceId'> }

type Priced = { sale: OccurrenceSale; now: string; promos: Awaited<ReturnType<typeof givenPromos>> }

/** The price of it, by the rules of any sale of places. */
async function prepared(db: Db, { input, ...asked }: Asked, { sale, now, promos }: Priced) {
  // Whichever it is: the rules look at the sale that is given.
  const purchase = { ...asked, input: { ...input, occurrenceId: 0 } }
  const one = prepare(purchase, {
    sale,
    seats: undefined,
    now: new Date(now),
    rates: await ratesAt(db, now, sale.seller),
    discountLimit: await settingAt(db, 'discount_limit_percent', now),
    promos,
    isSpan: true,
  })
  if (one instanceof AppError) throw one
  return one
}

type Buyer = { purchase: Prepared; customerId: number }

/** What one customer may have of a ticket is said of its pieces, whatever they are good for. */
async function refuseBeyondLimit(db: Db, sale: OccurrenceSale, { purchase, customerId }: Buyer) {
  const limited = sale.tickets.filter(
    ({ id, maxPerCustomer, minPerCustomer }) =>
      (maxPerCustomer ?? minPerCustomer) !== null && purchase.lines.some((line) => line.ticketId === id),
  )
  if (limited.length === 0) return
  const has = await store.piecesOfCustomer(
    db,
    customerId,
    limited.map(({ id }) => id),
  )
  const beyond = limited.find(({ id, maxPerCustomer, minPerCustomer }) => {
    const all = (has.get(id) ?? 0) + (purchase.lines.find((line) => line.ticketId === id)?.quantity ?? 0)
    return all > (maxPerCustomer ?? Infinity) || all < (minPerCustomer ?? 1)
  })
  if (beyond) throw new AppError('quantity_not_allowed', { message: customerLimitText(beyond) })
}

/** A line for each occurrence of each ticket, with its share of the price of a piece. */
function linesOf({ lines }: Prepared, spans: Spans): TargetLine[] {
  return lines.flatMap(({ ticketId, name, quantity, unit, resourceIds }) => {
    const occurrences = spans.get(ticketId) ?? []
    const shares = shareOver(unit, occurrences.length)
    return occurrences.map(({ id, startsAt, endsAt }, place) => ({
      ticketId,
      ticketName: name,
      occurrenceId: id,
      quantity,
      totalRials: (shares[place] ?? 0) * quantity,
      unitIds: resourceIds,
      starts: [startsAt],
      startsAt,
      endsAt,
      seatId: null,
      seatLabel: null,
    }))
  })
}

/** After the places, as every sale of them: then nobody waits crosswise. */
async function refuseCode(db: Db, { purchase, customerId }: Buyer, promo: StoredPromo) {
  const covered = purchase.lines.filter(({ ticketId }) => coversTicket(promo, ticketId))
  const pieces = covered.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!(await store.isPromoLeft(db, { promoCodeId: promo.id, customerId, pieces })))
    throw codeRefused('این کد برای این تعداد بلیت یا برای این مشتری دیگر جا ندارد')
}

type Held = Buyer & { input: Keyed<SpanBookingInput>; lines: TargetLine[] }

async function write(db: Db, actor: Actor, { input, purchase, lines, customerId }: Held): Promise<Booked> {
  const listing = orNotFound(await findTakenListing(db, input.listingId))
  const { quantity, quote: price } = purchase
  const { status, ...untils } = stateOf(purchase)
  const until = untils.answerUntil ?? untils.expiresAt
  const { startsAt, endsAt } = timesOf(lines)
  const { id, code } = await insertOrder(db, {
    listing,
    customerId,
    status,
    ...untils,
    startsAt,
    endsAt,
    quantity,
    price,
    details: null,
    idempotencyKey: input.idempotencyKey,
    idempotencyFingerprint: input.fingerprint,
    note: input.note,
    createdBy: actor.userId,
    promoCodeId: purchase.promoCodeId,
    ...(actor.keyId !== undefined && { apiKeyId: actor.keyId, source: 'web' }),
  })
  for (const line of lines) await addLine(db, id, line)
  await recordOrder(db, actor, id, {
    action: status === 'held' ? 'book' : 'request',
    newValue: {
      status,
      totalRials: price.totalRials,
      quantity,
      from: startsAt,
      until: endsAt,
      expiresAt: until,
      ...(purchase.approved && { approved: true }),
      ...(input.discount && { discount: input.discount.reason }),
    },
  })
  const { holders = [] } = input
  if (holders.some((name) => name !== '')) await keepHolders(db, id, namesOf(lines, purchase, holders))
  // A request is sold with the word that accepts it, even when it costs nothing.
  const isSold = status === 'held' && (await confirmFree(db, id, price.totalRials, actor))
  return { orderId: id, code, ...(isSold ? { status: 'confirmed', expiresAt: null } : { status, expiresAt: until }) }
}

/** A request until somebody answers it, or held until it is paid. */
const stateOf = ({ answerUntil, expiresAt }: Prepared) =>
  answerUntil === undefined
    ? ({ status: 'held', expiresAt, answerUntil: null } as const)
    : ({ status: 'awaiting_host', expiresAt: null, answerUntil } as const)

/** From the first of them until the last one ends. */
function timesOf(lines: TargetLine[]) {
  const ends = lines.map((line) => line.endsAt).toSorted()
  return { startsAt: lines.toSorted(byStart)[0]?.startsAt ?? '', endsAt: ends.at(-1) ?? '' }
}

/** Who was named for a piece comes to each occurrence of it. */
function namesOf(lines: TargetLine[], { lines: bought }: Prepared, holders: string[]): string[] {
  return lines.flatMap(({ ticketId, quantity }) => {
    const place = bought.findIndex((line) => line.ticketId === ticketId)
    const before = bought.slice(0, place).reduce((sum, line) => sum + line.quantity, 0)
    return Array.from({ length: quantity }, (_, n) => holders[before + n] ?? '')
  })
}
