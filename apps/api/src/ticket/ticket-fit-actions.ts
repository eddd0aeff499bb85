import type { TicketTerms } from '@rezerv/contract/ticket/ticket-terms.ts'
import { rateRefusals } from '@rezerv/contract/ticket/ticket-rate.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound } from '#http/app-error.ts'
import { findEventHall } from '#hall/hall-event-store.ts'
import type { Sellable } from './ticket-known-actions.ts'
import { findRateListing, hasStaysAhead, type RateListing } from './ticket-rate-store.ts'
import { countOccurrences, hasLiveOrders } from './ticket-store.ts'

/** `live` is missing of what is new. */
type Fitting = { ticketId?: number; live?: TicketTerms | undefined; wanted: TicketTerms }

/** Why these terms cannot be sold by the listing as it is now, in Persian by field; empty when they can. */
export async function termsRefusals(db: Db, { id, kind }: Sellable, fitting: Fitting): Promise<Record<string, string>> {
  return kind === 'event' ? eventRefusals(db, id, fitting) : rateRefusalsOf(db, id, fitting)
}

/** Places already sold were taken from the old capacities: the set may change only before the first live order. */
async function eventRefusals(
  db: Db,
  listingId: number,
  { ticketId, live, wanted }: Fitting,
): Promise<Record<string, string>> {
  const refusals = { ...(await seatRefusals(db, listingId, wanted)), ...(await spanRefusals(db, listingId, wanted)) }
  if (Object.keys(refusals).length > 0) return refusals
  if (!live || ticketId === undefined || live.resourceIds.join() === wanted.resourceIds.join()) return {}
  if (!(await hasLiveOrders(db, ticketId))) return {}
  return { resources: 'برای این بلیت سفارش ثبت شده است؛ ظرفیت‌های آن دیگر عوض نمی‌شوند' }
}

/** A ticket for certain occurrences names those of its event. */
async function spanRefusals(
  db: Db,
  listingId: number,
  { spans, spanOccurrenceIds }: TicketTerms,
): Promise<Record<string, string>> {
  if (spans !== 'some' || (await countOccurrences(db, listingId, spanOccurrenceIds)) === spanOccurrenceIds.length)
    return {}
  return { spanOccurrenceIds: 'یکی از این سانس‌ها لغو یا حذف شده است؛ دوباره انتخاب کنید' }
}

/** Seats are sold by tickets with a price for them, and by no others: what takes the hall's places takes one of its seats. */
async function seatRefusals(
  db: Db,
  listingId: number,
  { seatRials, resourceIds }: TicketTerms,
): Promise<Record<string, string>> {
  const hall = await findEventHall(db, listingId)
  const takesHall = hall !== undefined && resourceIds.includes(hall.poolId)
  if (!seatRials) return takesHall ? { seatRials: 'قیمت حداقل یک دسته از صندلی‌ها را وارد کنید' } : {}
  if (!hall) return { seatRials: 'این رویداد سالنی با شمارهٔ صندلی ندارد' }
  if (!takesHall) return { resources: 'ظرفیت سالن را هم انتخاب کنید' }
  return Object.keys(seatRials).length === 0 ? { seatRials: 'قیمت حداقل یک دسته از صندلی‌ها را وارد کنید' } : {}
}

async function rateRefusalsOf(db: Db, listingId: number, { ticketId, live, wanted }: Fitting) {
  const { pricing, resourceIds: unitIds } = wanted
  if (!pricing) return { pricing: 'این بلیت نرخ ندارد' }
  const { kind, units, details } = await rateListing(db, listingId)
  const maxGuests = details.kind === 'space' ? details.maxGuests : null
  const refusals = rateRefusals({ ...wanted, pricing, unitIds }, { kind, units, maxGuests })
  if (Object.keys(refusals).length > 0) return refusals
  // Lines of orders are read by it: all of their units together, or any of them.
  if (live && ticketId !== undefined && live.takes !== wanted.takes && (await hasStaysAhead(db, ticketId)))
    return { takes: 'برای این نرخ رزرو پیش رو هست؛ نرخ جدیدی بسازید و این را پنهان کنید' }
  return refusals
}

/** Throws `not_found` for an event and for what does not exist. */
export const rateListing = async (db: Db, id: number): Promise<RateListing> =>
  orNotFound(await findRateListing(db, id), 'این آگهی پیدا نشد')
