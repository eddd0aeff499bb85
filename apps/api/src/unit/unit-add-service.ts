import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { type ListingUnitInput, type ListingUnits } from '@rezerv/contract/unit/unit.ts'
import { unitSlots } from '@rezerv/contract/unit/unit-slot.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, refusedAtFields, stepNotAllowed } from '#http/app-error.ts'
import { withLiveRates } from '#ticket/ticket-live-store.ts'
import { joinWaiting } from '#ticket/ticket-waiting-service.ts'
import { findListingKind, lockListing } from '#listing/listing-store.ts'
import { addToTickets, insertUnit, isTakenAhead, joinBookings, listUnits, ticketsOfNewUnit } from './unit-store.ts'

/** Throws `not_found` when there is no such listing; an event has no units. */
export async function readUnits(db: Db, listingId: number): Promise<ListingUnits> {
  const kind = await findListingKind(db, listingId)
  if (!kind) throw notFound
  const items = await listUnits(db, listingId, kind)
  const [first] = kind === 'event' ? (['day'] as const) : unitSlots[kind]
  const isTaken = await isTakenAhead(db, listingId)
  return { items, slotUnit: items[0]?.unit ?? first, slotUnitLock: isTaken ? takenAhead : null }
}

type NewUnit = ListingUnitInput & { counted?: SlotUnit }

/** `counted`: of the first unit, by what it is counted; by what a new listing's are where it is left out. */
export async function addUnit(db: Db, actor: Actor, listingId: number, { counted, ...input }: NewUnit) {
  const kind = await lockRental(db, listingId)
  checkKind(kind, input)
  const { slotUnit, items } = await readUnits(db, listingId)
  const unit = items.length === 0 && counted && unitSlots[kind].includes(counted) ? counted : slotUnit
  const joining = await joinableTo(db, listingId)
  const id = await refusingPlate(() => insertUnit(db, listingId, { ...input, unit }))
  await joinUnit(db, actor, id, joining)
  await recordListing(db, actor, listingId, { action: 'add_unit', newValue: { unitId: id, name: input.name } })
  return { id }
}

/** The tickets and units that a new unit of the listing will stand beside: ask before it is there. */
export async function joinableTo(db: Db, listingId: number) {
  const { items } = await readUnits(db, listingId)
  const units = items.filter((unit) => !unit.archived).map((unit) => unit.id)
  return { listingId, units, tickets: await ticketsOfNewUnit(db, listingId) }
}

type Joining = Awaited<ReturnType<typeof joinableTo>>

/** Puts a unit into the tickets that sell it from now on, and under the bookings of the whole place that were made before it. */
export async function joinUnit(db: Db, actor: Actor, unitId: number, { listingId, units, tickets }: Joining) {
  await withLiveRates(db, listingId, () => addToTickets(db, unitId, tickets))
  await joinWaiting(db, actor, listingId, { unitId, units })
  if (!(await joinBookings(db, unitId, tickets)))
    throw stepNotAllowed('همهٔ مکان در روزهایی رزرو شده که این واحد در آن‌ها بسته است؛ اول آن روزها را باز کنید')
}

export const takenAhead = 'برای امروز یا روزهای پیش رو رزرو هست؛ واحد فروش تا پایان آن‌ها عوض نمی‌شود'
const notFound = new AppError('not_found', { message: 'این آگهی پیدا نشد' })

/** Keeps other writers of the listing waiting; throws when it cannot have units now. */
export async function lockRental(db: Db, listingId: number) {
  const listing = await lockListing(db, listingId)
  if (!listing) throw notFound
  if (listing.status === 'archived') throw stepNotAllowed('آگهی بایگانی‌شده تغییر نمی‌کند')
  if (listing.kind === 'event') throw stepNotAllowed('رویداد واحد ندارد؛ ظرفیت آن در بلیت‌هاست')
  return listing.kind
}

export function checkKind(kind: 'car' | 'space', { details }: ListingUnitInput) {
  if (details.kind !== kind) throw invalidFields({ details: `این ویژگی‌ها برای ${listingKindLabels[kind]} نیست` })
}

export const refusingPlate = <T>(write: () => Promise<T>) =>
  refusedAtFields({ resources_plate: { 'details.plate': 'خودروی دیگری با این پلاک ثبت شده است' } }, write)
