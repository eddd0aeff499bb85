import type { PendingChange } from '@rezerv/contract/review/review-change.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { publishTickets, waitingTickets, archiveUnused } from '#ticket/ticket-publish-service.ts'
import { applyPatch, comparable, lockedListing } from '#listing/listing-service.ts'
import * as store from './review-store.ts'
import { raiseVersion } from './review-service.ts'
import { findListingKind, lockListing } from '#listing/listing-store.ts'

/** Throws `not_found`. */
export async function readChanges(db: Db, id: number) {
  orNotFound(await findListingKind(db, id))
  const [found, decided] = await Promise.all([store.findPendingChange(db, id), store.listDecidedChanges(db, id)])
  return { pending: found ? await named(db, id, found) : null, decided }
}

/** A change with the names behind its ids, and its rates beside the live ones. */
async function named(db: Db, id: number, { base: _base, rates, ...found }: store.StoredEdit): Promise<PendingChange> {
  const tickets = await waitingTickets(db, id, rates)
  const ids = tickets.flatMap(({ before, after }) => [...(before.resourceIds ?? []), ...(after.resourceIds ?? [])])
  const [names, resources] = await Promise.all([store.namesOfPatch(db, found.patch), store.namesOfResources(db, ids)])
  return { ...found, ...names, tickets, resources }
}

/** Throws `not_found`, `conflict` (another change waits now, or somebody went on editing it) and `step_not_allowed` (it would not be whole). */
export async function approveChange(
  db: Db,
  actor: Actor,
  id: number,
  { changeId, version }: { changeId: number; version: number },
): Promise<void> {
  const before = await lockedListing(db, id, version)
  const change = await waitingChange(db, id, changeId)
  await applyPatch(db, before, change.patch)
  await publishTickets(db, actor, before, change.rates)
  await store.decideChange(db, changeId, { status: 'approved', reason: null, by: actor.userId })
  const changes = changedFields(comparable(before), change.patch)
  await recordListing(db, actor, id, { action: 'approve_change', ...changes })
}

/** With a reason it is refused, without one taken back. Throws `not_found` and `conflict`. */
export async function declineChange(
  db: Db,
  actor: Actor,
  id: number,
  { changeId, reason }: { changeId: number; reason: string | null },
): Promise<void> {
  await lockListing(db, id)
  const change = await waitingChange(db, id, changeId)
  const status = reason === null ? ('withdrawn' as const) : ('declined' as const)
  await store.decideChange(db, changeId, { status, reason, by: actor.userId })
  await archiveUnused(
    db,
    change.rates.flatMap((rate) => rate.made),
  )
  await raiseVersion(db, id)
  await recordListing(db, actor, id, {
    action: reason === null ? 'withdraw_change' : 'decline_change',
    newValue: {
      fields: [...Object.keys(change.patch), ...(change.rates.length > 0 ? ['tickets'] : [])],
      ...(reason !== null && { reason }),
    },
  })
}

async function waitingChange(db: Db, id: number, changeId: number): Promise<store.StoredEdit> {
  const change = await store.findPendingChange(db, id)
  if (change?.id !== changeId)
    throw new AppError('conflict', { message: 'این ویرایش دیگر در انتظار نیست؛ صفحه را به‌روز کنید' })
  return change
}
