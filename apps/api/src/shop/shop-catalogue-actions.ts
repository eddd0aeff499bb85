import { promoCode } from '@rezerv/contract/promo/promo.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { explainDay } from '@rezerv/contract/pricing/pricing-days.ts'
import { priceNow, stepAt, steppedRials } from '@rezerv/contract/pricing/pricing-steps.ts'
import type { ShopListing } from '@rezerv/contract/shop/shop-listing.ts'
import type { ShopDay, ShopOccurrence } from '@rezerv/contract/shop/shop-catalogue-endpoints.ts'
import { getEventBooking } from '#booking/booking-offer-service.ts'
import { staySale } from '#booking/booking-sale-service.ts'
import { refuseLongSpan, stayDaysOf, stayListing } from '#booking/booking-stay-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { answerPage, type RowCursor } from '#db/db-search.ts'
import { findPromos } from '#promo/promo-store.ts'
import { getHallPlan, listSeats } from '#hall/hall-read-service.ts'
import { cursorOf, idCursor } from '#http/cursor.ts'
import { orNotFound } from '#http/app-error.ts'
import { mediaUrl } from '#media/media-store.ts'
import { daysOf } from '#month/month-pricing-store.ts'
import * as store from './shop-catalogue-store.ts'

const unknown = 'این آگهی پیدا نشد'

export const listShopEvents = (db: Db, query: Parameters<typeof store.listEvents>[1], after: RowCursor | undefined) =>
  answerPage(
    store.listEvents(db, query, after).then(({ rows, total }) => ({
      rows: rows.map(({ coverSha, prices, ...row }) => ({
        ...row,
        fromRials: leastOf(prices),
        coverUrl: coverSha && mediaUrl(coverSha),
      })),
      total,
    })),
    ({ firstAt, id }) => cursorOf({ createdAt: firstAt, id }),
  )

/** The least that one ticket costs now at any of the occurrences, as its step says; null where none is offered. */
function leastOf(prices: store.EventRow['prices']) {
  const now = nowInstant()
  const all = prices.flatMap(({ rials, priceSteps, solds }) =>
    solds.map((sold) => steppedRials(rials, stepAt({ priceSteps, sold }, 1, now))),
  )
  return all.length === 0 ? null : Math.min(...all)
}

/** Throws `not_found` for one that guests do not find. */
export async function getShopListing(db: Db, id: number): Promise<ShopListing> {
  const { images, details, ...found } = orNotFound(await store.findShopListing(db, id), unknown)
  const shown = { ...found, images: images.map(({ sha, ...image }) => ({ ...image, url: mediaUrl(sha) })) }
  if (details.kind === 'event') return { ...shown, details, rates: [], closedReason: null, answer: 'instant' }
  const listing = await stayListing(db, id)
  const { rates, closedReason } = await staySale(db, listing, nowInstant())
  return {
    ...shown,
    details,
    closedReason,
    answer: details.answer,
    rates: rates
      .filter(({ hidden }) => !hidden)
      .map(({ ticket: { id: ticketId, name, minPerOrder, maxPerOrder }, description, plan }) => ({
        ticketId,
        name,
        description,
        unit: plan.unit,
        baseRials: plan.baseRials,
        minPerOrder,
        maxPerOrder,
      })),
  }
}

/** Throws `not_found`. With a code that keeps places these count as free; one that is not the event's changes nothing. */
export async function listShopOccurrences(db: Db, id: number, code: string | undefined): Promise<ShopOccurrence[]> {
  orNotFound(await store.findShopListing(db, id), unknown)
  const [promo] = code === undefined ? [] : await findPromos(db, id, [promoCode(code)])
  const now = nowInstant()
  const { occurrences } = await getEventBooking(db, id, now, promo?.id)
  return occurrences.map(({ hallPlanId, tickets, ...occurrence }) => ({
    ...occurrence,
    hasSeats: hallPlanId !== null,
    tickets: tickets.filter(({ hidden }) => !hidden).map((ticket) => ({ ...ticket, ...shownPrices(ticket, now) })),
  }))
}

function shownPrices(ticket: Parameters<typeof priceNow>[0], at: string) {
  const { now, next } = priceNow(ticket, at)
  return { priceNow: now, priceNext: next }
}

/** Throws `not_found`, and `conflict` where the seats are not numbered. A seat that is kept back is free for nobody. */
export async function listShopSeats(db: Db, occurrenceId: number) {
  const { listingId, hallPlanId, ids, free, blocks } = await listSeats(db, occurrenceId)
  orNotFound(await store.findShopListing(db, listingId), unknown)
  const { hallName, plan } = await getHallPlan(db, hallPlanId)
  const kept = new Set(blocks.map(({ seatId }) => seatId))
  return { listingId, hallName, plan, ids, free: free.map((left, n) => (kept.has(ids[n] ?? 0) ? 0 : left)) }
}

/** Throws `not_found`. */
export async function listShopComments(db: Db, id: number, after: number | undefined) {
  orNotFound(await store.findShopListing(db, id), unknown)
  return answerPage(store.listApproved(db, id, after), idCursor)
}

/** Throws `not_found`, and `invalid_fields` for a span that is turned round or too long. */
export async function listShopDays(db: Db, id: number, span: DayRange) {
  refuseLongSpan(span)
  orNotFound(await store.findShopListing(db, id), unknown)
  const now = nowInstant()
  const listing = await stayListing(db, id)
  const { rates, closedReason } = await staySale(db, listing, now)
  const { rules, settings, unavailable } = await stayDaysOf(db, listing, span)
  const today = dayOfInstant(now)
  const taken = new Set(unavailable.map(({ unitId, startsAt }) => `${unitId} ${dayOfInstant(startsAt)}`))
  return rates
    .filter(({ hidden }) => !hidden)
    .map(({ ticket, plan, takes, unitIds }) => {
      const own = rules.find(({ ticketId }) => ticketId === ticket.id)?.rules ?? []
      const isHourly = plan.unit === 'hour'
      return {
        ticketId: ticket.id,
        name: ticket.name,
        days: daysOf(span).map((day): ShopDay => {
          const price = explainDay(day, { plan, rules: own, settings })
          // By the hour a day has many starts: whether one of them is free is asked for with a quote.
          const left = unitIds.filter((unitId) => isHourly || !taken.has(`${unitId} ${day}`)).length
          const free = takes === 'any' ? left : left === unitIds.length ? 1 : 0
          const stop =
            day < today ? 'این روز گذشته است' : (closedReason ?? price.closedReason ?? (free === 0 ? full : null))
          return stop === null
            ? { day, free, priceRials: price.rials, reason: price.reason }
            : { day, free: 0, priceRials: null, reason: stop }
        }),
      }
    })
}

const full = 'در این روز پر است'
