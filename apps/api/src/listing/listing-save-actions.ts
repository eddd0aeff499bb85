import { isOnSale } from '@rezerv/contract/listing/listing-lifecycle.ts'
import type { Listing, ListingInput } from '@rezerv/contract/listing/listing.ts'
import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { changeDraft, lockedListing, readListing } from './listing-actions.ts'
import { changeLater } from './listing-change-actions.ts'

/**
 * Saves what an editor changed: at once on what is not on sale, as the one pending change on what is. Throws `conflict` when somebody
 * else saved since `version` was read.
 */
export async function changeListing(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...patch }: Partial<ListingInput> & { version: number },
): Promise<Listing> {
  const before = await lockedListing(db, id, version)
  await (isOnSale(before.status) ? changeLater : changeDraft)(db, actor, before, patch)
  return readListing(db, id)
}
