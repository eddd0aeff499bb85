import type { StayBookingInput } from '@rezerv/contract/booking/booking-stay.ts'
import type { Booked } from '@rezerv/contract/booking/booking.ts'
import { addMinutes } from '@rezerv/contract/jalali.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import { findOrCreateCustomer } from '#customer/customer-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { confirmOrder } from '#order/order-confirm.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { settingAt } from '#setting/setting-store.ts'
import { closedReason, stayListing } from './booking-stay-page.ts'
import { priceStay, slotsTaken, startsOf } from './booking-stay-price.ts'
import { findBookedByKey } from './booking-store.ts'
import * as store from './booking-stay-store.ts'

/**
 * Holds a stay, or makes a request that the host answers. Throws `not_found`, `sale_closed`, `invalid_fields` (each bad field with its
 * reason), `conflict` (another price than expected), `forbidden` (a blocked customer) and `slots_taken` (with the days).
 */
export async function bookStay(db: Db, actor: Actor, input: StayBookingInput, now: string): Promise<Booked> {
  await store.lockKey(db, input.idempotencyKey)
  const known = (await findBookedByKey(db, [input.idempotencyKey])).get(input.idempotencyKey)
  if (known) return known
  const listing = await stayListing(db, input.listingId)
  const closed = closedReason(listing)
  if (closed) throw new AppError('sale_closed', { message: closed })
  const { rate, price } = await priceStay(db, listing, { ...input, now })
  if (price.totalRials !== input.expectedTotalRials)
    throw new AppError('conflict', {
      message: 'قیمت در همین فاصله تغییر کرده است؛ مبلغ تازه را ببینید و دوباره ثبت کنید',
    })
  const customer = await findOrCreateCustomer(db, input.customer)
  if (customer.blocked) throw new AppError('forbidden', { message: 'این مشتری مسدود است' })
  const stay = { listing, rate, input, price, now }
  const taken = needsAnswer(stay) ? candidatesOf(stay).map((id) => [id]) : await takeSlots(db, stay)
  return writeOrder(db, actor, { ...stay, customerId: customer.id, units: taken })
}

type Stay = {
  listing: store.StayListing
  rate: store.StayListing['rates'][number]
  input: StayBookingInput
  price: Awaited<ReturnType<typeof priceStay>>['price']
  now: string
}

const needsAnswer = ({ listing, input }: Stay) => listing.details.answer === 'host' && !input.hostAgreed

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
  const starts = startsOf(stay.listing, stay.input.wanted)
  if (rate.takes === 'all') {
    if (await store.takeUnits(db, candidates, starts, input.wanted.quantity)) return [candidates]
  } else {
    const chosen = await store.takeAnyUnits(db, candidates, starts, input.wanted.quantity)
    if (chosen) return chosen.map((id) => [id])
  }
  throw await slotsTaken(db, candidates, starts)
}

async function writeOrder(
  db: Db,
  actor: Actor,
  stay: Stay & { customerId: number; units: number[][] },
): Promise<Booked> {
  const { listing, rate, input, price, now } = stay
  const asks = needsAnswer(stay)
  const minutes = await settingAt(db, asks ? 'host_answer_minutes' : 'hold_minutes', now)
  const limit = addMinutes(now, minutes)
  const { from, until, quantity } = input.wanted
  const order = await store.insertStayOrder(db, {
    listing,
    customerId: stay.customerId,
    status: asks ? 'awaiting_host' : 'held',
    startsAt: from,
    endsAt: until,
    quantity,
    price,
    payNowRials: input.pay === 'part' ? price.totalRials - (price.stay?.payLaterRials ?? 0) : null,
    details: detailsOf(stay),
    expiresAt: asks ? null : limit,
    answerUntil: asks ? limit : null,
    idempotencyKey: input.idempotencyKey,
    note: input.note,
    createdBy: actor.userId,
  })
  const starts = startsOf(stay.listing, stay.input.wanted)
  const lines = asks ? [rate.takes === 'all' ? rate.unitIds : candidatesOf(stay)] : stay.units
  for (const [place, unitIds] of lines.entries())
    await store.insertStayLine(db, {
      orderId: order.id,
      ticketId: rate.ticket.id,
      ticketName: rate.ticket.name,
      quantity: asks || rate.takes === 'all' ? quantity : 1,
      totalRials: shareOfLine(price.subtotalRials, lines.length, place),
      unitIds,
      starts,
      startsAt: from,
      endsAt: until,
    })
  await recordAudit(db, actor, {
    action: asks ? 'request' : 'book',
    subjectKind: 'order',
    subjectId: order.id,
    newValue: {
      status: asks ? 'awaiting_host' : 'held',
      totalRials: price.totalRials,
      from,
      until,
      ...(input.wanted.discount && { discount: input.wanted.discount.reason }),
    },
  })
  if (price.totalRials > 0 || asks)
    return {
      orderId: order.id,
      code: order.code,
      status: asks ? 'awaiting_host' : 'held',
      expiresAt: asks ? null : limit,
    }
  const locked = await lockOrder(db, order.id)
  if (locked) await confirmOrder(db, locked, actor)
  return { orderId: order.id, code: order.code, status: 'confirmed', expiresAt: null }
}

/** Rials of one of `count` equal lines; the first carries what does not divide. */
const shareOfLine = (rials: number, count: number, place: number) =>
  Math.floor(rials / count) + (place === 0 ? rials % count : 0)

function detailsOf({ listing, input: { wanted } }: Stay) {
  const { details } = listing
  const placeName = (id: string | null) =>
    (details.kind === 'car' && details.deliveryPlaces.find((place) => place.id === id)?.name) || null
  return {
    wanted,
    extras: wanted.extras.map((extra) => ({
      ...extra,
      name: details.extras.find((known) => known.id === extra.id)?.name ?? extra.id,
    })),
    pickUpPlace: placeName(wanted.pickUpPointId),
    returnPlace: placeName(wanted.returnPointId),
  }
}
