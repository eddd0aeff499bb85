import type { EventHall, SeatBlockKind } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { seatBlockLabels } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { hallPlaces, hallSize } from '@rezerv/contract/hall/hall-plan.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { conflict, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { lockEvent } from '#occurrence/occurrence-service.ts'
import { followSeats, seatOccurrences } from './hall-event-service.ts'
import * as store from './hall-event-store.ts'
import { seated } from './hall-read-service.ts'
import { seatsOfPlan } from './hall-seat-service.ts'
import * as seatStore from './hall-seat-store.ts'

/** Null where the seats of the event are not numbered. */
export async function getEventHall(db: Db, listingId: number): Promise<EventHall | null> {
  const found = await store.findEventHall(db, listingId)
  if (!found) return null
  const { hallId, name, venue, poolId } = found
  const newest = await store.findNewestPlan(db, hallId)
  const { planId, plan } = newest ?? found
  const counts = new Map<string, number>()
  for (const { category, capacity } of hallPlaces(plan)) counts.set(category, (counts.get(category) ?? 0) + capacity)
  return {
    hallId,
    name,
    venue,
    poolId,
    planId,
    planNumber: newest?.number ?? found.planNumber,
    behind: (await store.listBehind(db, listingId, planId)).length,
    categories: [...counts].map(([category, places]) => ({ name: category, places })),
  }
}

const poolName = 'صندلی‌های سالن'

/** Throws `not_found` and `step_not_allowed`. */
export async function setEventHall(db: Db, actor: Actor, listingId: number, hallId: number) {
  await lockEvent(db, listingId)
  const { planId, number, plan } = orNotFound(await store.findNewestPlan(db, hallId), 'این سالن پیدا نشد')
  const before = await store.findEventHall(db, listingId)
  const { seats, standing } = hallSize(plan)
  const capacity = seats + standing
  const poolId = before?.poolId ?? (await store.insertPool(db, listingId, { name: poolName, capacity }))
  await store.setPoolCapacity(db, poolId, capacity)
  await store.keepEventHall(db, { listingId, hallId, planId, poolId })
  const outcome = await seatOccurrences(db, listingId)
  await recordListing(db, actor, listingId, {
    action: 'set_hall',
    oldValue: { hallId: before?.hallId ?? null, planNumber: before?.planNumber ?? null },
    newValue: { hallId, planNumber: number, occurrences: outcome.moved },
  })
  return outcome
}

type Keeping = { seatIds: number[]; kind: SeatBlockKind | null; reason: string }

/**
 * Throws `not_found`, `conflict` (a seat that the plan has not) and `step_not_allowed` (one that is sold). With `isForAll` the event's other
 * occurrences to come follow: what is sold there stays as it is.
 */
export async function blockSeats(
  db: Db,
  actor: Actor,
  occurrenceId: number,
  { seatIds: ids, isForAll, ...wish }: Keeping & { isForAll: boolean },
) {
  const occurrence = seated(await seatStore.lockSeatedOccurrence(db, occurrenceId))
  const { listingId, hallPlanId, poolId, startsAt, status } = occurrence
  if (status === 'cancelled') throw stepNotAllowed('این سانس لغو شده است')
  const { byId } = await seatsOfPlan(db, listingId, hallPlanId)
  const seatIds = [...new Set(ids)].toSorted((a, b) => a - b)
  const labels = seatIds.map((id) => byId.get(id)?.label)
  if (labels.includes(undefined)) throw conflict('یکی از صندلی‌ها در نقشهٔ این سانس نیست؛ صفحه را به‌روز کنید')
  const [sold] = await keepAt(db, actor, occurrence, { seatIds, ...wish })
  if (sold !== undefined) throw stepNotAllowed(`${byId.get(sold)?.label}: فروخته یا نگه داشته شده است`)
  const others = isForAll ? await seatStore.lockOthers(db, { occurrenceId, listingId, hallPlanId }) : []
  let left = 0
  for (const other of others) left += (await keepAt(db, actor, other, { seatIds, ...wish })).length
  const starts = [startsAt, ...others.map((other) => other.startsAt)]
  await followSeats(db, { listingId, poolId, planId: hallPlanId, starts })
  await recordListing(db, actor, listingId, {
    action: 'block_seats',
    newValue: {
      startsAt,
      seats: labels.slice(0, 20),
      count: labels.length,
      seatState: wish.kind ? seatBlockLabels[wish.kind] : 'باز',
      ...(isForAll && { occurrences: others.length + 1 }),
      ...(wish.reason !== '' && { reason: wish.reason }),
    },
  })
  return { changed: seatIds.length, occurrences: others.length + 1, left }
}

/** Keeps what is not sold, and answers what is; all of it may be opened. */
async function keepAt(db: Db, actor: Actor, { id, startsAt }: { id: number; startsAt: string }, wish: Keeping) {
  const sold = await seatStore.lockSold(db, wish.seatIds, startsAt)
  const taken = new Set(wish.kind ? sold : [])
  const seatIds = wish.seatIds.filter((seat) => !taken.has(seat))
  await seatStore.keepSeats(db, { ...wish, seatIds, startsAt, by: actor.userId })
  await seatStore.tellSeats(db, id)
  return [...taken]
}
