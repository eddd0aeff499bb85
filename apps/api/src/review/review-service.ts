import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/same-json.ts'
import { comparable, refuseSmall, refuseUnfit } from '#listing/listing-service.ts'
import * as store from './review-store.ts'

/**
 * An edit of a published listing is laid on the one that waits; what comes back to the live value is no change any more. The live
 * listing stays as it is, only its version is raised.
 */
export async function changeLater(db: Db, actor: Actor, before: Listing, patch: store.Patch): Promise<void> {
  refuseUnfit(before, patch)
  await refuseSmall(db, before, patch)
  const { patch: waiting = {}, rates = [] } = (await store.findPendingChange(db, before.id)) ?? {}
  const wanted = { ...waiting, ...patch }
  const changes = changedFields(comparable(before), wanted)
  const known = changedFields(comparable(before), waiting)
  if (isSameJson(changes, known)) return
  await store.keepPendingChange(db, {
    listingId: before.id,
    patch: changes ? (changes.newValue as store.Patch) : {},
    base: changes?.oldValue ?? {},
    rates,
    by: actor.userId,
  })
  await store.raiseVersion(db, before.id)
  await recordListing(db, actor, before.id, {
    action: 'propose_change',
    newValue: { fields: Object.keys(changes?.newValue ?? {}) },
  })
}
