import type { BookedDay } from '@rezerv/contract/month/month-change.ts'
import { slotsOfDay } from '@rezerv/contract/month/month-day-state.ts'
import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { addDays, addMinutes, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields } from '#http/app-error.ts'
import { planBlocks, type WantedSpan } from './month-block-plan.ts'
import type { BlockState } from './month-change-store.ts'
import * as store from './month-change-store.ts'
import { listBookedStarts } from './month-days-store.ts'

export type BlockChange = { before: BlockState[]; after: BlockState[]; booked: BookedDay[] }
/** The new state of one unit's slots; the slots are those of its own unit of time. */
export type UnitWish = { unitId: number; spans: WantedSpan[] }

/** Locks units of the listing; throws `invalid_fields` at `field` when one of them is not there. */
export async function lockedUnits(db: Db, listingId: number, ids: number[], field: string) {
  const wanted = [...new Set(ids)]
  const units = await store.lockUnits(db, listingId, wanted)
  if (units.length < wanted.length) throw invalidFields({ [field]: 'یکی از واحدها پیدا نشد؛ صفحه را به‌روز کنید' })
  return units
}

/** The slots of a day as spans: one, or 24 hours. */
export function spansOfDay(unit: SlotUnit, day: string, reason: string | null): WantedSpan[] {
  const starts = slotsOfDay(unit, day)
  const ends = unit === 'hour' ? starts.map((at) => addMinutes(at, 60)) : [instantOfTehran(addDays(day, 1))]
  return starts.map((startsAt, n) => ({ startsAt, endsAt: ends[n] ?? startsAt, reason }))
}

/** Closes and opens slots of units that are locked. What is booked stays as it is, and is answered with its orders. */
export async function writeBlocks(db: Db, actorId: number | null, wishes: UnitWish[]): Promise<BlockChange> {
  const all = wishes.flatMap((wish) => wish.spans)
  const times = timesOf(all)
  if (!times) return { before: [], after: [], booked: [] }
  const unitIds = wishes.map((wish) => wish.unitId)
  const taken = await store.lockTakenSlots(db, unitIds, times)
  const blocks = await store.closedBlocks(db, unitIds, times)
  const change: BlockChange = { before: [], after: [], booked: [] }
  const adding: Omit<BlockState, 'id'>[] = []
  const left = new Set<string>()
  for (const { unitId, spans } of wishes) {
    const isTaken = new Set(taken.filter((slot) => slot.unitId === unitId).map((slot) => slot.startsAt))
    const isLeft = (span: WantedSpan) => span.reason !== null && isTaken.has(span.startsAt)
    for (const span of spans) if (isLeft(span)) left.add(`${unitId} ${span.startsAt}`)
    const own = blocks.filter((block) => block.unitId === unitId)
    const plan = planBlocks(
      own,
      spans.filter((span) => !isLeft(span)),
    )
    change.before.push(...plan.removed.map((block) => ({ ...block, unitId })))
    adding.push(...plan.added.map((block) => ({ ...block, unitId })))
  }
  await store.removeBlocks(db, change.before, actorId)
  change.after = await store.addBlocks(db, adding, actorId)
  await store.applyBlocks(db, unitIds, times)
  change.booked = left.size > 0 ? await bookedDays(db, unitIds, { times, left }) : []
  return change
}

/** From the first start to the last end; undefined for none. */
export function timesOf(spans: TimeRange[]) {
  const startsAt = spans.map((span) => span.startsAt).toSorted()[0]
  const endsAt = spans
    .map((span) => span.endsAt)
    .toSorted()
    .at(-1)
  return startsAt === undefined || endsAt === undefined ? undefined : { startsAt, endsAt }
}

type Left = { times: TimeRange; left: Set<string> }

async function bookedDays(db: Db, unitIds: number[], { times, left }: Left): Promise<BookedDay[]> {
  const rows = await listBookedStarts(db, unitIds, times)
  const days = new Map<string, BookedDay>()
  for (const { unitId, startsAt, orderId, orderCode } of rows) {
    if (!left.has(`${unitId} ${startsAt}`)) continue
    const day = dayOfInstant(startsAt)
    days.set(`${unitId} ${day} ${orderId}`, { day, unitId, orderId, orderCode })
  }
  return [...days.values()]
}
