import type { OccurrenceInput } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import { seatOccurrences } from '#hall/hall-event-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, stepNotAllowed } from '#http/app-error.ts'
import { lockListing } from '#listing/listing-store.ts'
import { keepAtNew } from '#promo/promo-hold-service.ts'
import { addOccurrences } from './occurrence-store.ts'

/**
 * Keeps other writers of an event waiting until the transaction ends. `besideSales`: sales go on meanwhile, so that places may be locked
 * after it. Throws `not_found` and, of one in the archive, `step_not_allowed`.
 */
export async function lockEvent(db: Db, listingId: number, how: { besideSales?: boolean } = {}): Promise<void> {
  const listing = await lockListing(db, listingId, how)
  if (!listing || listing.kind !== 'event') throw new AppError('not_found', { message: 'این رویداد پیدا نشد' })
  if (listing.status === 'archived') throw stepNotAllowed('آگهی بایگانی‌شده تغییر نمی‌کند')
}

/** Adds those that no scheduled occurrence starts with; a cancelled one comes back. Throws as `lockEvent`. */
export async function addSeries(db: Db, actor: Actor, listingId: number, items: OccurrenceInput[]) {
  await lockEvent(db, listingId)
  const added = await addOccurrences(db, listingId, items)
  if (added > 0) await seatOccurrences(db, listingId)
  if (added > 0)
    await keepAtNew(
      db,
      listingId,
      items.map(({ startsAt }) => startsAt),
    )
  if (added > 0)
    await recordListing(db, actor, listingId, {
      action: 'add_occurrences',
      newValue: { added, startsAt: items.map((item) => item.startsAt).toSorted()[0] },
    })
  return { added, skipped: items.length - added }
}
