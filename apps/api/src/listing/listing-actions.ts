import { isOnSale } from '@rezerv/contract/listing/listing-status.ts'
import type { Listing, ListingInput } from '@rezerv/contract/listing/listing.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { changeLater } from '#review/review-service.ts'
import { copyListing } from './listing-store.ts'
import { applyPatch, comparable, lockedListing, readListing } from './listing-service.ts'

/**
 * Saves what an editor changed: at once on what is not on sale, as the one pending change on what is. Throws `conflict` when somebody
 * else saved since `version` was read.
 */
export async function changeListing(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...patch }: Partial<ListingInput> & { version: number },
): Promise<void> {
  const before = await lockedListing(db, id, version)
  await (isOnSale(before.status) ? changeLater : changeDraft)(db, actor, before, patch)
}

/** Saves what the patch names and nothing else. Throws `conflict` when somebody else saved since `version` was read. */
async function changeDraft(db: Db, actor: Actor, before: Listing, patch: Partial<ListingInput>): Promise<void> {
  const changes = changedFields(comparable(before), patch)
  if (!changes) return
  await applyPatch(db, before, patch)
  await recordListing(db, actor, before.id, { action: 'change', ...changes })
}

/** Throws `not_found`. */
export async function duplicateListing(db: Db, actor: Actor, id: number): Promise<{ id: number }> {
  const original = await readListing(db, id)
  const copy = await copyListing(db, id, actor.userId)
  await recordListing(db, actor, copy, { action: 'create', newValue: { title: original.title, copyOf: original.code } })
  return { id: copy }
}
