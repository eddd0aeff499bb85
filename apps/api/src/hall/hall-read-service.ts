import type { OccurrenceSeats } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import type { Db } from '#db/connect.ts'
import { conflict, orNotFound } from '#http/app-error.ts'
import { findPlan } from './hall-event-store.ts'
import { seatsOfPlan } from './hall-seat-service.ts'
import { findSeatedOccurrence, listSeatBlocks, touchedSeats } from './hall-seat-store.ts'

/** Throws `not_found`. */
export const getHallPlan = async (db: Db, planId: number) => orNotFound(await findPlan(db, planId))

/** Throws `not_found`, also where the seats are not numbered. */
export async function listSeats(db: Db, occurrenceId: number): Promise<OccurrenceSeats> {
  const { listingId, listingTitle, hallPlanId, startsAt } = seated(await findSeatedOccurrence(db, occurrenceId))
  const { ids, seats } = await seatsOfPlan(db, listingId, hallPlanId)
  const [left, blocks] = await Promise.all([touchedSeats(db, ids, startsAt), listSeatBlocks(db, ids, startsAt)])
  return {
    listingId,
    listingTitle,
    startsAt,
    hallPlanId,
    ids,
    free: seats.map(({ id, capacity }) => left.get(id) ?? capacity),
    blocks,
  }
}

/** An occurrence whose seats are numbered. Throws `not_found`, and `conflict` for one without a plan. */
export function seated(found: Awaited<ReturnType<typeof findSeatedOccurrence>>) {
  const { hallPlanId, poolId, ...occurrence } = orNotFound(found)
  if (hallPlanId === null || poolId === null) throw conflict('این سانس نقشهٔ صندلی ندارد')
  return { ...occurrence, hallPlanId, poolId }
}
