import type { StayTime } from '@rezerv/contract/pricing/pricing-count.ts'
import { notFreeText, slotStarts } from '@rezerv/contract/slots.ts'
import { dayOfInstant, addDays, minutesBetween } from '@rezerv/contract/jalali.ts'
import { priceTermsOf } from '@rezerv/contract/listing/listing-rental.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { OrderStay } from '@rezerv/contract/order/order.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { peopleIn, roomOf } from '@rezerv/contract/pricing/pricing-capacity.ts'
import { discountRefusal } from '@rezerv/contract/pricing/pricing-discount.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import { unitsMax } from '@rezerv/contract/pricing/pricing-plan.ts'
import type { StayWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { dayRulesOf, pricingSettings } from '#month/month-pricing-store.ts'
import type { TicketUnits } from '@rezerv/contract/ticket/ticket-units.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, conflict } from '#http/app-error.ts'
import { settingAt } from '#setting/setting-store.ts'
import { type StayListing, unavailableSlots } from './booking-stay-store.ts'

export const priceChanged = () => conflict('قیمت در این فاصله تغییر کرده است؛ مبلغ جدید را ببینید و دوباره ثبت کنید')

type Asked = {
  ticketId: number
  wanted: StayWanted
  pay: 'full' | 'part'
  now: string
  /** The units that may serve, where they are fewer than the rate's. */
  unitIds?: number[] | undefined
  /** As many people in the same units as it was sold for, which nobody counts again. */
  isKept?: boolean
}

/**
 * The price of a stay as the calendar stands now. Throws `invalid_fields` with every reason at its field under `wanted.`, `conflict`
 * when the rate is gone.
 */
export async function priceStay(
  db: Db,
  listing: StayListing,
  { ticketId, wanted, pay, now, unitIds, isKept = false }: Asked,
): Promise<{ rate: StayListing['rates'][number]; price: Quote }> {
  const rate = listing.rates.find((one) => one.ticket.id === ticketId)
  if (!rate || rate.unitIds.length === 0) throw conflict('این نرخ دیگر فروخته نمی‌شود؛ صفحه را به‌روز کنید')
  const span = spanOf(wanted)
  const [rules, settings, partPercent] = await Promise.all([
    dayRulesOf(db, [ticketId], span),
    pricingSettings(db, { ...span, now, seller: listing }),
    settingAt(db, 'part_payment_percent', now),
  ])
  const price = quote({
    ticket: rate.ticket,
    plan: rate.plan,
    room: isKept ? null : roomAt(listing, { takes: rate.takes, unitIds: unitIds ?? rate.unitIds }),
    terms: priceTermsOf(listing.details, pay === 'part' ? partPercent : 100),
    ...(listing.details.kind === 'car' && { handoverTime: listing.details.handoverTime }),
    rules: rules.get(ticketId) ?? [],
    settings,
    wanted,
    now,
  })
  if (!Array.isArray(price)) return { rate, price }
  throw invalidFields(Object.fromEntries(price.map(({ field, message }) => [`wanted.${field}`, message])))
}

const roomAt = ({ details, units }: StayListing, chosen: TicketUnits) =>
  roomOf({ maxGuests: details.kind === 'space' ? details.maxGuests : null, units }, chosen)

/** Throws `invalid_fields` when the units that were chosen in the end hold fewer people than come: others of the rate may be larger. */
export function refuseTooMany(
  listing: StayListing,
  unitIds: number[],
  { guests }: StayWanted,
  field = 'wanted.guests',
) {
  const room = roomAt(listing, { takes: 'all', unitIds })
  const most = room ? peopleIn(room, 1) : Infinity
  if (guests > most)
    throw invalidFields({ [field]: toPersianDigits(`این واحد برای ${most} نفر جا دارد و رزرو برای ${guests} نفر است`) })
}

/** The days that count for a price. A mistyped year is refused by the quote: nobody reads its thousands of days before. */
function spanOf({ from, until }: StayWanted) {
  const first = dayOfInstant(from)
  const isLong = minutesBetween(from, until) > (unitsMax + 1) * 24 * 60
  return { from: addDays(first, -1), until: addDays(isLong ? addDays(first, unitsMax) : dayOfInstant(until), 1) }
}

/** Every unit of a listing is counted alike, so one list of starts serves them all. Throws `invalid_fields` for a stay of too many. */
export function stayStarts({ details, units }: StayListing, { from, until }: StayTime): string[] {
  const handover = details.kind === 'car' ? details.handoverTime : details.checkOutUntil
  try {
    return slotStarts(units[0]?.unit ?? 'day', from, until, handover)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalidFields({ 'wanted.until': 'این مدت برای یک رزرو طولانی است؛ آن را در دو رزرو ثبت کنید' })
  }
}

/** Why the places could not be had: the first days or hours on which one of the units is full or closed. */
export async function slotsTaken(db: Db, unitIds: number[], starts: string[]): Promise<AppError> {
  const startsAt = starts[0] ?? ''
  const endsAt = new Date(Date.parse(starts.at(-1) ?? startsAt) + 1).toISOString()
  const full = await unavailableSlots(db, unitIds, { startsAt, endsAt })
  const [first] = full
  if (!first) return new AppError('slots_taken')
  const named = notFreeText(
    first.unit,
    full.map((slot) => slot.startsAt),
  )
  const message = `${named}؛ بازهٔ دیگری انتخاب کنید`
  return new AppError('slots_taken', { message, fields: { 'wanted.from': message } })
}

/** Rials of one of `count` equal lines; the first carries what does not divide. */
export const shareOfLine = (rials: number, count: number, place: number) =>
  Math.floor(rials / count) + (place === 0 ? rials % count : 0)

/** The facts of a stay that are frozen beside its price: the wish, and the names of what it chose as they are now. */
export function stayDetailsOf({ details }: StayListing, wanted: StayWanted): OrderStay {
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

/** Throws `invalid_fields` for a discount by hand above the limit of now. */
export async function refuseLargeDiscount(db: Db, { discount }: StayWanted, price: Quote, now: string) {
  const refusal = discount && discountRefusal(discount, price.lines, await settingAt(db, 'discount_limit_percent', now))
  if (refusal) throw invalidFields({ [`wanted.${refusal.field}`]: refusal.message })
}
