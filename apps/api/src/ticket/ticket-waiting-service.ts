import { isWhole } from '@rezerv/contract/ticket/ticket-units.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/stored.ts'
import { findPendingChange, type StoredTicket } from '#review/review-store.ts'
import { keepPendingChange, raiseVersion } from '#review/review-service.ts'
import { liveTerms } from './ticket-live-store.ts'

/** Says anew which rates or tickets of a listing wait; what waits of its fields stays. Lock the listing first. */
export async function changeWaiting(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  listingId: number,
  change: (all: StoredTicket[]) => StoredTicket[],
): Promise<void> {
  const { patch = {}, base = {}, rates: before = [] } = (await findPendingChange(db, listingId)) ?? {}
  const rates = change(before)
  if (isSameJson(rates, before)) return
  await keepPendingChange(db, { listingId, patch, base, rates, by: actor.userId })
  await raiseVersion(db, listingId)
}

/**
 * A unit that is new in the listing belongs to what waits as it does to what is live: to what sells any one unit, and to the whole
 * place, which is known by all of at least two units. `units`: those there were before.
 */
export async function joinWaiting(
  db: Db,
  actor: Actor,
  listingId: number,
  joining: { unitId: number; units: number[] },
) {
  const live = await liveTerms(db, listingId)
  const { unitId, units } = joining
  const isJoined = ({ ticketId, patch }: StoredTicket) => {
    const takes = patch.takes ?? live.get(ticketId)?.takes
    const unitIds = patch.resourceIds ?? []
    return takes === 'any' || (takes === 'all' && units.length >= 2 && isWhole({ takes, unitIds }, units))
  }
  await withUnits(db, actor, listingId, (rate, unitIds) => (isJoined(rate) ? [...unitIds, unitId] : unitIds))
}

/** A unit that is sold no more is in nothing that waits either. */
export const leaveWaiting = (db: Db, actor: Actor, listingId: number, unitId: number) =>
  withUnits(db, actor, listingId, (_rate, unitIds) => unitIds.filter((id) => id !== unitId))

const withUnits = (
  db: Db,
  actor: Actor,
  listingId: number,
  change: (rate: StoredTicket, unitIds: number[]) => number[],
) =>
  changeWaiting(db, actor, listingId, (all) =>
    all.map((rate) => {
      const { resourceIds } = rate.patch
      if (!resourceIds) return rate
      const after = [...new Set(change(rate, resourceIds))].toSorted((a, b) => a - b)
      return { ...rate, patch: { ...rate.patch, resourceIds: after } }
    }),
  )
