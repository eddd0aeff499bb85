import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { EventSale } from '@rezerv/contract/booking/booking-refusal.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { endedDocumentsReason, documentsEnded } from '@rezerv/contract/listing/listing-readiness.ts'
import type { Db } from '#db/connect.ts'
import { type StoredStanding, standingOf } from '#host/host-standing-store.ts'
import { settingAt } from '#setting/setting-store.ts'
import { findSellerOfOrder, listOrderUnits, listVehicleDocuments } from './booking-request-store.ts'
import type { StayListing } from './booking-stay-store.ts'
import { findOccurrenceSale, type StoredOccurrenceSale } from './booking-store.ts'

/** Says why documents of a host stop what is used at an instant (`at`), in Persian; null when they do not, or when no setting asks. */
export async function documentsJudge(db: Db, now: string) {
  const isAsked = await settingAt(db, 'stop_sale_on_ended_documents', now)
  const today = dayOfInstant(now)
  return {
    today,
    isAsked,
    reasonOf: (host: StoredStanding | null, kind: ListingKind, at?: string): string | null => {
      if (!isAsked || !host) return null
      const until = at === undefined ? today : dayOfInstant(at)
      return endedDocumentsReason(standingOf(host, [kind]), { today, until }) ?? null
    },
  }
}

export type OccurrenceSale = Omit<StoredOccurrenceSale, 'host'> & Pick<EventSale, 'documentsReason'>

/** All that the rules of a sale ask of an occurrence, as it stands now; undefined when there is none. */
export async function occurrenceSale(db: Db, id: number, now: string): Promise<OccurrenceSale | undefined> {
  const [found, judge] = [await findOccurrenceSale(db, id), await documentsJudge(db, now)]
  if (!found) return undefined
  const { host, ...sale } = found
  return { ...sale, documentsReason: judge.reasonOf(host, 'event', sale.startsAt) }
}

type VehicleDocumentDays = { id: number; insuranceUntil: string | null; inspectionUntil: string | null }

const endedOf = ({ isAsked, today }: { isAsked: boolean; today: string }, units: VehicleDocumentDays[]) =>
  new Set(isAsked ? units.filter((unit) => documentsEnded(unit, today)).map((unit) => unit.id) : [])

/** Those of these units that nobody may be given now, because a document of theirs has ended. */
export async function endedUnits(db: Db, unitIds: number[], now: string): Promise<Set<number>> {
  return endedOf(await documentsJudge(db, now), await listVehicleDocuments(db, unitIds))
}

export const endedUnitsText = 'بیمه یا معاینهٔ فنی این خودرو به پایان رسیده است و تحویل داده نمی‌شود'

export type StaySale = {
  /** Why nothing of the listing can be booked now, in Persian; null when it can. */
  closedReason: string | null
  /** Without the units whose own documents have ended, and without what cannot be sold for want of them. */
  rates: StayListing['rates']
}

/** A car or a space as it may be sold now. */
export async function staySale(db: Db, listing: StayListing, now: string): Promise<StaySale> {
  const judge = await documentsJudge(db, now)
  const stopped = endedOf(judge, listing.units)
  const rates = listing.rates.flatMap((rate) => {
    const unitIds = rate.unitIds.filter((id) => !stopped.has(id))
    const isWhole = unitIds.length === rate.unitIds.length
    return isWhole || (rate.takes === 'any' && unitIds.length > 0) ? [{ ...rate, unitIds }] : []
  })
  return { rates, closedReason: closedReason(listing, judge.reasonOf(listing.host, listing.kind), rates.length) }
}

function closedReason({ status, hostSells, rates }: StayListing, documentsReason: string | null, left: number) {
  if (status === 'paused') return 'فروش این آگهی متوقف است'
  if (status !== 'published') return 'این آگهی منتشر نشده است'
  if (!hostSells) return 'فروش میزبان این آگهی متوقف است'
  if (documentsReason !== null) return documentsReason
  return left === 0 && rates.length > 0 ? 'فروش متوقف است: بیمه یا معاینهٔ فنی خودرو به پایان رسیده است' : null
}

/**
 * Why what an order wants may not be sold (again) now, in Persian; undefined when it may. The host stays as it is until the
 * transaction ends: who suspends it waits.
 */
export async function orderSaleStop(db: Db, orderId: number, now: string): Promise<string | undefined> {
  const seller = await findSellerOfOrder(db, orderId)
  if (!seller?.hostSells) return 'فروش این میزبان متوقف است و فروش جدیدی ثبت نمی‌شود'
  const judge = await documentsJudge(db, now)
  const reason = judge.reasonOf(seller.host, seller.kind, seller.startsAt)
  if (reason !== null) return reason
  const lines = await listOrderUnits(db, orderId)
  const documents = await listVehicleDocuments(
    db,
    lines.flatMap((line) => line.unitIds),
  )
  const ended = endedOf(judge, documents)
  const isShort = lines.some(({ takes, quantity, unitIds }) => {
    const wanted = takes === 'all' ? unitIds.length : Math.min(quantity, unitIds.length)
    return unitIds.filter((id) => !ended.has(id)).length < wanted
  })
  return isShort ? endedUnitsText : undefined
}
