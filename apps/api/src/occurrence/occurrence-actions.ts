import type { OccurrenceInput } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { brokenUnique } from '#db/db-failure.ts'
import { AppError, invalidFields, stepNotAllowed } from '#http/app-error.ts'
import { dropHolds, keepAtNew } from '#promo/promo-hold-service.ts'
import { moveSeats } from '#hall/hall-event-service.ts'
import {
  closeFreeSlots,
  findNamingTicket,
  lockOccurrence,
  moveOccurrence,
  removeOccurrence,
} from './occurrence-store.ts'

/** Moves an occurrence that nobody has booked; one whose start stays may change its end at any time. */
export async function changeOccurrence(db: Db, actor: Actor, id: number, to: OccurrenceInput): Promise<void> {
  const before = await lockScheduled(db, id)
  const isMoved = Date.parse(before.startsAt) !== Date.parse(to.startsAt)
  if (isMoved) await refuseBooked(db, before)
  try {
    await moveOccurrence(db, before, to)
    await moveSeats(db, id, { from: before.startsAt, to: to.startsAt })
    if (isMoved) await keepAtNew(db, before.listingId, [to.startsAt])
  } catch (error) {
    if (brokenUnique(error)) throw invalidFields({ startsAt: 'سانس دیگری در همین زمان شروع می‌شود' })
    throw error
  }
  await recordListing(db, actor, before.listingId, {
    action: 'change_occurrence',
    oldValue: { startsAt: before.startsAt, endsAt: before.endsAt },
    newValue: { startsAt: to.startsAt, endsAt: to.endsAt },
  })
}

export async function dropOccurrence(db: Db, actor: Actor, id: number): Promise<void> {
  const before = await lockScheduled(db, id)
  await refuseBooked(db, before)
  await refuseNamed(db, id)
  await removeOccurrence(db, id)
  await recordListing(db, actor, before.listingId, {
    action: 'remove_occurrence',
    oldValue: { startsAt: before.startsAt },
  })
}

async function lockScheduled(db: Db, id: number) {
  const occurrence = await lockOccurrence(db, id)
  if (!occurrence || occurrence.status === 'cancelled')
    throw new AppError('not_found', { message: 'این سانس پیدا نشد' })
  return occurrence
}

/** A ticket for certain occurrences would be for less than it says. */
async function refuseNamed(db: Db, id: number) {
  const ticket = await findNamingTicket(db, id)
  if (ticket !== undefined)
    throw stepNotAllowed(`این سانس در بلیت چندسانسهٔ «${ticket}» است؛ اول آن را از سانس‌های بلیت بردارید`)
}

/** Places that codes keep are nobody's yet: they are given back first. */
async function refuseBooked(db: Db, occurrence: { listingId: number; startsAt: string }) {
  await dropHolds(db, occurrence.listingId, [occurrence.startsAt])
  if (await closeFreeSlots(db, occurrence.listingId, occurrence.startsAt)) return
  throw stepNotAllowed(
    `برای سانس ${formatInstant(occurrence.startsAt, 'full')} جا فروخته یا نگه داشته شده است؛ اول سفارش‌هایش را لغو کنید`,
  )
}
