import type { Db } from '#db/connect.ts'
import { AppError, stepNotAllowed } from '#http/app-error.ts'
import { lockListing } from '#listing/listing-store.ts'

/** Keeps other writers of an event waiting until the transaction ends. Throws `not_found` and, of one in the archive, `step_not_allowed`. */
export async function lockEvent(db: Db, listingId: number): Promise<void> {
  const listing = await lockListing(db, listingId)
  if (!listing || listing.kind !== 'event') throw new AppError('not_found', { message: 'این رویداد پیدا نشد' })
  if (listing.status === 'archived') throw stepNotAllowed('آگهی بایگانی‌شده تغییر نمی‌کند')
}
