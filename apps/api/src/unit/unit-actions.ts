import type { SlotUnit } from '@rezerv/contract/slots.ts'
import type { ListingUnit } from '@rezerv/contract/listing/listing-details.ts'
import type { ListingUnitInput } from '@rezerv/contract/unit/unit.ts'
import { unitSlotLabels, unitSlots } from '@rezerv/contract/unit/unit-slot.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { withLiveRates } from '#ticket/ticket-live-store.ts'
import { findHourlyRate } from '#ticket/ticket-rate-store.ts'
import { leaveWaiting } from '#ticket/ticket-waiting-service.ts'
import {
  checkKind,
  joinUnit,
  joinableTo,
  lockRental,
  readUnits,
  refusingPlate,
  takenAhead,
} from './unit-add-service.ts'
import {
  isTakenAhead,
  listUnits,
  openOrdersOf,
  removeFromTickets,
  setSlotUnit,
  setUnitArchived,
  ticketOfOnly,
  updateUnit,
} from './unit-store.ts'

type UnitOf = { id: number; unitId: number }

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
  if (orders.length > 0)
    throw stepNotAllowed(`این واحد سفارش باز دارد (${orders.join('، ')}) و تا پایان آن بایگانی نمی‌شود`)
  const ticket = await ticketOfOnly(db, unitId)
  if (ticket) throw stepNotAllowed(`نرخ «${ticket}» واحد دیگری ندارد؛ اول واحد دیگری اضافه کنید یا آن نرخ را بردارید`)
  await withLiveRates(db, id, () => removeFromTickets(db, unitId))
  await leaveWaiting(db, actor, id, unitId)
  await setUnitArchived(db, unitId, true)
}

async function restore(db: Db, actor: Actor, { id, unitId }: UnitOf) {
  const joining = await joinableTo(db, id)
  await refusingPlate(() => setUnitArchived(db, unitId, false))
  await joinUnit(db, actor, unitId, joining)
}

/** Counts all units of the listing by day, night or hour. Refused while anything to come is taken: it was taken in the old slots. */
export async function changeUnitSlot(db: Db, actor: Actor, listingId: number, unit: SlotUnit) {
  const kind = await lockRental(db, listingId)
  if (!unitSlots[kind].includes(unit))
    throw invalidFields({ unit: `${listingKindLabels[kind]} «${unitSlotLabels[unit]}» فروخته نمی‌شود` })
  const { slotUnit, items } = await readUnits(db, listingId)
  if (slotUnit === unit) return
  if (items.length === 0) throw stepNotAllowed('اول یک واحد اضافه کنید')
  const hourly = unit === 'hour' ? undefined : await findHourlyRate(db, listingId)
  if (hourly !== undefined)
    throw stepNotAllowed(`نرخ «${hourly}» ساعتی است؛ اول آن را از فروش بردارید یا با روز یا شب بفروشید`)
  await setSlotUnit(db, listingId, unit)
  if (await isTakenAhead(db, listingId)) throw stepNotAllowed(takenAhead)
  await recordListing(db, actor, listingId, {
    action: 'change_unit_slot',
    oldValue: { unit: slotUnit },
    newValue: { unit },
  })
}

async function lockedUnit(db: Db, { id, unitId }: UnitOf): Promise<ListingUnit> {
  const kind = await lockRental(db, id)
  return orNotFound(
    (await listUnits(db, id, kind)).find((one) => one.id === unitId),
    'این واحد پیدا نشد',
  )
}
