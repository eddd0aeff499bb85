import { stayDaysMax, type StayBooking, type StayDays } from '@rezerv/contract/booking/booking.ts'
import { slotsOfDay } from '@rezerv/contract/month/month-day-state.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { daysBetween, timesOfDays } from '@rezerv/contract/jalali.ts'
import { priceTermsOf } from '@rezerv/contract/listing/listing-rental.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { blocksOf, dayRulesOf, daysOf, pricingSettings } from '#month/month-pricing-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import { mediaUrl } from '#media/media-store.ts'
import { settingAt } from '#setting/setting-store.ts'
import { staySale } from './booking-sale-service.ts'
import * as store from './booking-stay-store.ts'

/** Throws `not_found`. A listing that cannot be sold now is answered too, with the reason. */
export async function getStayBooking(db: Db, id: number, now: string): Promise<StayBooking> {
  const found = await stayListing(db, id)
  const { details, units, coverSha, ...listing } = found
  const sale = await staySale(db, found, now)
  const [beginsAt, endsAt] =
    details.kind === 'car' ? [details.handoverTime, details.handoverTime] : [details.checkInFrom, details.checkOutUntil]
  return {
    ...listing,
    coverUrl: coverSha && mediaUrl(coverSha),
    ...sale,
    units,
    answer: details.answer,
    beginsAt,
    endsAt,
    maxGuests: details.kind === 'space' ? details.maxGuests : null,
    terms: priceTermsOf(details, 100),
    partPercent: await settingAt(db, 'part_payment_percent', now),
    holdMinutes: await settingAt(db, 'hold_minutes', now),
    answerMinutes: await settingAt(db, 'host_answer_minutes', now),
  }
}

/** Throws `not_found`, and `invalid_fields` for a span that is turned round or too long. */
export async function getStayDays(db: Db, id: number, span: DayRange): Promise<StayDays> {
  refuseLongSpan(span)
  return stayDaysOf(db, await stayListing(db, id), span)
}

/** Throws `invalid_fields` for a span that is turned round, or longer than one question may be. */
export function refuseLongSpan({ from, until }: DayRange): void {
  const length = daysBetween(from, until)
  if (length < 0 || length >= stayDaysMax)
    throw invalidFields({ until: `بازه باید از یک تا ${toPersianDigits(stayDaysMax)} روز باشد` })
}

/** The same of a listing that was read, for a span that was looked at. */
export async function stayDaysOf(db: Db, listing: store.StayListing, span: DayRange): Promise<StayDays> {
  const unitIds = listing.units.map((unit) => unit.id)
  const times = timesOfDays(span)
  const [rules, settings, full, blocks] = await Promise.all([
    dayRulesOf(
      db,
      listing.rates.map((rate) => rate.ticket.id),
      span,
    ),
    pricingSettings(db, { ...span, now: times.startsAt, seller: listing }),
    store.unavailableSlots(db, unitIds, times),
    blocksOf(db, unitIds, span),
  ])
  const known = new Set(full.map((slot) => `${slot.unitId} ${Date.parse(slot.startsAt)}`))
  const closed = listing.units.flatMap(({ id: unitId, unit }) => {
    const own = blocks.filter((block) => block.unitId === unitId)
    if (own.length === 0) return []
    return daysOf(span)
      .flatMap((day) => slotsOfDay(unit, day))
      .filter((at) => own.some((block) => at >= block.startsAt && at < block.endsAt))
      .filter((at) => !known.has(`${unitId} ${Date.parse(at)}`))
      .map((startsAt) => ({ unitId, startsAt }))
  })
  return {
    rules: [...rules].map(([ticketId, own]) => ({ ticketId, rules: own })),
    settings,
    unavailable: [...full, ...closed],
  }
}

/** Throws `not_found`. */
export async function stayListing(db: Db, id: number): Promise<store.StayListing> {
  const listing = orNotFound(await store.findStayListing(db, id), 'این آگهی پیدا نشد')
  return listing
}

/** A car or a space with what may be sold of it now. Throws `not_found`, and `sale_closed` with the reason. */
export async function openStay(db: Db, id: number, now: string): Promise<store.StayListing> {
  const found = await stayListing(db, id)
  const { closedReason, rates } = await staySale(db, found, now)
  if (closedReason !== null) throw new AppError('sale_closed', { message: closedReason })
  return { ...found, rates }
}
