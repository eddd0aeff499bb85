import type { SlotUnit } from '@rezerv/contract/slots.ts'
import type { ListingUnit } from '@rezerv/contract/listing/listing-details.ts'
import { type ListingUnitInput, type ListingUnits } from '@rezerv/contract/unit/unit.ts'
import { unitSlotLabels, unitSlots } from '@rezerv/contract/unit/unit-slot.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound, refusedAtFields } from '#http/app-error.ts'
import { withLiveRates } from '#ticket/ticket-live-store.ts'
import { findHourlyRate } from '#ticket/ticket-rate-store.ts'
import { joinWaiting, leaveWaiting } from '#ticket/ticket-waiting-service.ts'
import { findListingKind, lockListing } from '#listing/listing-store.ts'
import {
  addToTickets,
  insertUnit,
  isTakenAhead,
  joinBookings,
  listUnits,
  openOrdersOf,
  removeFromTickets,
  setSlotUnit,
  setUnitArchived,
  ticketOfOnly,
  ticketsOfNewUnit,
  updateUnit,
} from './unit-store.ts'

type UnitOf = { id: number; unitId: number }

/** Throws `not_found` when there is no such listing; an event has no units. */
export async function readUnits(db: Db, listingId: number): Promise<ListingUnits> {
  const kind = await findListingKind(db, listingId)
  if (!kind) throw notFound
  const items = await listUnits(db, listingId, kind)
  const [first] = kind === 'event' ? (['day'] as const) : unitSlots[kind]
  const isTaken = await isTakenAhead(db, listingId)
  return { items, slotUnit: items[0]?.unit ?? first, slotUnitLock: isTaken ? takenAhead : null }
}

export async function addUnit(db: Db, actor: Actor, listingId: number, input: ListingUnitInput) {
  const kind = await lockRental(db, listingId)
  checkKind(kind, input)
  const { slotUnit: unit } = await readUnits(db, listingId)
  const joining = await joinableTo(db, listingId)
  const id = await refusingPlate(() => insertUnit(db, listingId, { ...input, unit }))
  await join(db, actor, id, joining)
  await recordListing(db, actor, listingId, { action: 'add_unit', newValue: { unitId: id, name: input.name } })
  return { id }
}

export async function changeUnit(db: Db, actor: Actor, { id, unitId }: UnitOf, input: ListingUnitInput) {
  const before = await lockedUnit(db, { id, unitId })
  checkKind(before.details.kind, input)
  const changes = changedFields({ name: before.name, ...before.details }, { name: input.name, ...input.details })
  if (!changes) return
  await refusingPlate(() => updateUnit(db, unitId, input))
  await recordListing(db, actor, id, {
    action: 'change_unit',
    oldValue: { unitId, ...changes.oldValue },
    newValue: { unitId, name: input.name, ...changes.newValue },
  })
}

/** Takes a unit off sale for good, or brings it back; bookings already made keep theirs, so open ones refuse it. */
export async function moveUnit(db: Db, actor: Actor, { id, unitId }: UnitOf, step: 'archive' | 'restore') {
  const { name, archived } = await lockedUnit(db, { id, unitId })
  if (archived === (step === 'archive')) return
  await (step === 'archive' ? archive : restore)(db, actor, { id, unitId })
  await recordListing(db, actor, id, { action: `${step}_unit`, newValue: { unitId, name } })
}

async function archive(db: Db, actor: Actor, { id, unitId }: UnitOf) {
  const orders = await openOrdersOf(db, unitId)
  if (orders.length > 0) throw refusal(`این واحد سفارش باز دارد (${orders.join('، ')}) و تا پایان آن بایگانی نمی‌شود`)
  const ticket = await ticketOfOnly(db, unitId)
  if (ticket) throw refusal(`نرخ «${ticket}» واحد دیگری ندارد؛ اول واحد دیگری اضافه کنید یا آن نرخ را بردارید`)
  await withLiveRates(db, id, () => removeFromTickets(db, unitId))
  await leaveWaiting(db, actor, id, unitId)
  await setUnitArchived(db, unitId, true)
}

async function restore(db: Db, actor: Actor, { id, unitId }: UnitOf) {
  const joining = await joinableTo(db, id)
  await refusingPlate(() => setUnitArchived(db, unitId, false))
  await join(db, actor, unitId, joining)
}

/** The resource to which a new unit of the listing will belong: ask before it is there. */
async function joinableTo(db: Db, listingId: number) {
  const { items } = await readUnits(db, listingId)
  const units = items.filter((unit) => !unit.archived).map((unit) => unit.id)
  return { listingId, units, tickets: await ticketsOfNewUnit(db, listingId) }
}

type Joining = Awaited<ReturnType<typeof joinableTo>>

/** Puts a unit into the tickets that sell it from now on, and under the bookings of the whole place that were made before it. */
async function join(db: Db, actor: Actor, unitId: number, { listingId, units, tickets }: Joining) {
  await withLiveRates(db, listingId, () => addToTickets(db, unitId, tickets))
  await joinWaiting(db, actor, listingId, { unitId, units })
  if (!(await joinBookings(db, unitId, tickets)))
    throw refusal('همهٔ مکان در روزهایی رزرو شده که این واحد در آن‌ها بسته است؛ اول آن روزها را باز کنید')
}

/** Counts all units of the listing by day, night or hour. Refused while anything to come is taken: it was taken in the old slots. */
export async function changeUnitSlot(db: Db, actor: Actor, listingId: number, unit: SlotUnit) {
  const kind = await lockRental(db, listingId)
  if (!unitSlots[kind].includes(unit))
    throw invalidFields({ unit: `${listingKindLabels[kind]} «${unitSlotLabels[unit]}» فروخته نمی‌شود` })
  const { slotUnit, items } = await readUnits(db, listingId)
  if (slotUnit === unit) return
  if (items.length === 0) throw refusal('اول یک واحد اضافه کنید')
  const hourly = unit === 'hour' ? undefined : await findHourlyRate(db, listingId)
  if (hourly !== undefined)
    throw refusal(`نرخ «${hourly}» ساعتی است؛ اول آن را از فروش بردارید یا با روز یا شب بفروشید`)
  await setSlotUnit(db, listingId, unit)
  if (await isTakenAhead(db, listingId)) throw refusal(takenAhead)
  await recordListing(db, actor, listingId, {
    action: 'change_unit_slot',
    oldValue: { unit: slotUnit },
    newValue: { unit },
  })
}

const takenAhead = 'برای امروز یا روزهای پیش رو رزرو هست؛ واحد فروش تا پایان آن‌ها عوض نمی‌شود'
const notFound = new AppError('not_found', { message: 'این آگهی پیدا نشد' })
const refusal = (message: string) => new AppError('step_not_allowed', { message })

/** Keeps other writers of the listing waiting; throws when it cannot have units now. */
async function lockRental(db: Db, listingId: number) {
  const listing = await lockListing(db, listingId)
  if (!listing) throw notFound
  if (listing.status === 'archived') throw refusal('آگهی بایگانی‌شده تغییر نمی‌کند')
  if (listing.kind === 'event') throw refusal('رویداد واحد ندارد؛ ظرفیت آن در بلیت‌هاست')
  return listing.kind
}

async function lockedUnit(db: Db, { id, unitId }: UnitOf): Promise<ListingUnit> {
  const kind = await lockRental(db, id)
  return orNotFound(
    (await listUnits(db, id, kind)).find((one) => one.id === unitId),
    'این واحد پیدا نشد',
  )
}

function checkKind(kind: 'car' | 'space', { details }: ListingUnitInput) {
  if (details.kind !== kind) throw invalidFields({ details: `این ویژگی‌ها برای ${listingKindLabels[kind]} نیست` })
}

const refusingPlate = <T>(write: () => Promise<T>) =>
  refusedAtFields({ resources_plate: { 'details.plate': 'خودروی دیگری با این پلاک ثبت شده است' } }, write)
