import type { StayBookingInput, Booked } from '@rezerv/contract/booking/booking.ts'
import { addMinutes } from '@rezerv/contract/jalali.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import { blockedMessage, findOrCreateCustomer } from '#customer/customer-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { type Keyed, requireSameRequest } from '#http/request-fingerprint.ts'
import { confirmFree } from '#order/order-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { addLine } from '#order-change/order-change-service.ts'
import { openStay } from './booking-stay-service.ts'
import {
  refuseLargeDiscount,
  priceStay,
  shareOfLine,
  slotsTaken,
  stayStarts,
  stayDetailsOf,
  priceChanged,
} from './booking-stay-price-service.ts'
import { findBookedByKey } from './booking-store.ts'
import * as store from './booking-stay-store.ts'

/**
 * Holds a stay, or makes a request that the host answers. Throws `not_found`, `sale_closed`, `invalid_fields` (each bad field with its
 * reason), `conflict` (another price than expected), `idempotency_mismatch`, `forbidden` (a blocked customer) and `slots_taken` (with the days).
 */
export async function bookStay(db: Db, actor: Actor, input: Keyed<StayBookingInput>, now: string): Promise<Booked> {
  await store.lockKey(db, input.idempotencyKey)
  const known = (await findBookedByKey(db, [input.idempotencyKey])).get(input.idempotencyKey)
  if (known) {
    requireSameRequest(known.fingerprint, input.fingerprint)
    return known.booked
  }
  await store.lockSale(db, input.listingId)
  const listing = await openStay(db, input.listingId, now)
  const isOne = listing.rates.find((one) => one.ticket.id === input.ticketId)?.takes === 'any'
  const unitIds = input.unitId !== null && isOne ? [input.unitId] : undefined
  const { rate, price } = await priceStay(db, listing, { ...input, now, unitIds })
  await refuseLargeDiscount(db, input.wanted, price, now)
  if (price.totalRials !== input.expectedTotalRials) throw priceChanged()
  const customer = await findOrCreateCustomer(db, input.customer)
  if (customer.blockedReason !== null)
    throw new AppError('forbidden', { message: blockedMessage(customer.blockedReason), isOther: true })
  const stay = { listing, rate, input, price, now, customerId: customer.id }
  return listing.details.answer === 'host' && !input.hostAgreed ? ask(db, actor, stay) : hold(db, actor, stay)
}

type Stay = {
  listing: store.StayListing
  rate: store.StayListing['rates'][number]
  input: Keyed<StayBookingInput>
  price: Awaited<ReturnType<typeof priceStay>>['price']
  now: string
  customerId: number
}

/** The units that may serve: the wanted one alone, or all of the rate's. */
function candidatesOf({ rate, input }: Stay): number[] {
  if (input.unitId === null) return rate.unitIds
  if (rate.takes === 'any' && rate.unitIds.includes(input.unitId)) return [input.unitId]
  throw invalidFields({ unitId: 'این واحد با این نرخ فروخته نمی‌شود' })
}

/** The units of each line: all together, or each alone. Throws `slots_taken` with the first days that are not free. */
async function takeSlots(db: Db, stay: Stay): Promise<number[][]> {
  const { rate, input } = stay
  const candidates = candidatesOf(stay)
  const starts = stayStarts(stay.listing, stay.input.wanted)
  if (rate.takes === 'all') {
    if (await store.takeUnits(db, candidates, starts, input.wanted.quantity)) return [candidates]
  } else {
    const chosen = await store.takeAnyUnits(db, candidates, starts, input.wanted.quantity)
    if (chosen) return chosen.map((id) => [id])
  }
  throw await slotsTaken(db, candidates, starts)
}

/** Nothing is taken while the host thinks: the line names the units that may serve. */
async function ask(db: Db, actor: Actor, stay: Stay): Promise<Booked> {
  const latest = addMinutes(stay.now, await settingAt(db, 'host_answer_minutes', stay.now))
  const begin = addMinutes(stay.input.wanted.from, 0)
  // Nobody says yes to a stay that has begun.
  const answerUntil = begin > stay.now && begin < latest ? begin : latest
  const status = 'awaiting_host' as const
  const order = await writeOrder(db, actor, stay, { status, expiresAt: null, answerUntil })
  const unitIds = stay.rate.takes === 'all' ? stay.rate.unitIds : candidatesOf(stay)
  await writeLine(db, stay, {
    orderId: order.id,
    unitIds,
    quantity: stay.input.wanted.quantity,
    totalRials: stay.price.subtotalRials,
  })
  return { orderId: order.id, code: order.code, status, expiresAt: answerUntil }
}

async function hold(db: Db, actor: Actor, stay: Stay): Promise<Booked> {
  const taken = await takeSlots(db, stay)
  const expiresAt = addMinutes(stay.now, await settingAt(db, 'hold_minutes', stay.now))
  const order = await writeOrder(db, actor, stay, { status: 'held', expiresAt, answerUntil: null })
  for (const [place, unitIds] of taken.entries()) {
    const quantity = stay.rate.takes === 'all' ? stay.input.wanted.quantity : 1
    const totalRials = shareOfLine(stay.price.subtotalRials, taken.length, place)
    await writeLine(db, stay, { orderId: order.id, unitIds, quantity, totalRials })
  }
  const isFree = await confirmFree(db, order.id, stay.price.totalRials, actor)
  const state = isFree ? ({ status: 'confirmed', expiresAt: null } as const) : ({ status: 'held', expiresAt } as const)
  return { orderId: order.id, code: order.code, ...state }
}

type State = { status: 'held' | 'awaiting_host'; expiresAt: string | null; answerUntil: string | null }

async function writeOrder(db: Db, actor: Actor, stay: Stay, state: State) {
  const { listing, input, price, customerId } = stay
  const { from, until, quantity, discount } = input.wanted
  const order = await store.insertOrder(db, {
    listing,
    customerId,
    ...state,
    startsAt: from,
    endsAt: until,
    quantity,
    price,
    payNowRials: input.pay === 'part' ? price.totalRials - (price.stay?.payLaterRials ?? 0) : null,
    details: stayDetailsOf(stay.listing, stay.input.wanted),
    idempotencyKey: input.idempotencyKey,
    idempotencyFingerprint: input.fingerprint,
    note: input.note,
    createdBy: actor.userId,
    ...(actor.keyId !== undefined && { apiKeyId: actor.keyId, source: 'web' }),
  })
  await recordOrder(db, actor, order.id, {
    action: state.status === 'held' ? 'book' : 'request',
    newValue: {
      status: state.status,
      totalRials: price.totalRials,
      from,
      until,
      ...(discount && { discount: discount.reason }),
      // No request was made: somebody must answer for that.
      ...(stay.listing.details.answer === 'host' && input.hostAgreed && { hostAgreed: true }),
    },
  })
  return order
}

type Line = { orderId: number; unitIds: number[]; quantity: number; totalRials: number }

const writeLine = (db: Db, { listing, rate, input }: Stay, { orderId, ...line }: Line) =>
  addLine(db, orderId, {
    ...line,
    ticketId: rate.ticket.id,
    ticketName: rate.ticket.name,
    seatId: null,
    seatLabel: null,
    occurrenceId: null,
    starts: stayStarts(listing, input.wanted),
    startsAt: input.wanted.from,
    endsAt: input.wanted.until,
  })
