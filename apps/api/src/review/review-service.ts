import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { isSameJson } from '#db/stored.ts'
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
  await keepPendingChange(db, {
    listingId: before.id,
    patch: changes ? (changes.newValue as store.Patch) : {},
    base: changes?.oldValue ?? {},
    rates,
    by: actor.userId,
  })
  await raiseVersion(db, before.id)
  await recordListing(db, actor, before.id, {
    action: 'propose_change',
    newValue: { fields: Object.keys(changes?.newValue ?? {}) },
  })
}

type Keeping = Pick<store.StoredEdit, 'patch' | 'base' | 'rates'> & { listingId: number; by: number | null }

/** Makes the pending change say exactly this; one with nothing in it is withdrawn. */
export async function keepPendingChange(db: Db, { listingId, patch, base, rates, by }: Keeping): Promise<void> {
  const [patchText, baseText, ratesText] = [patch, base, rates].map((part) => JSON.stringify(part))
  if (Object.keys(patch).length === 0 && rates.length === 0) {
    await execute(db)`
      update listing_changes set status = 'withdrawn', decided_by = ${by}, decided_at = now(), updated_at = now()
       where listing_id = ${listingId} and status = 'pending'`
    return
  }
  await execute(db)`
    insert into listing_changes as c (listing_id, patch, base, rates, created_by)
    values (${listingId}, ${patchText}::jsonb, ${baseText}::jsonb, ${ratesText}::jsonb, ${by})
    on conflict (listing_id) where status = 'pending'
    do update set patch = excluded.patch, base = excluded.base, rates = excluded.rates, version = c.version + 1, updated_at = now()`
}

/** Another admin's old page must not save over a change that waits: the version tells them apart. */
export const raiseVersion = (db: Db, listingId: number) =>
  execute(db)`update listings set version = version + 1 where id = ${listingId}`
