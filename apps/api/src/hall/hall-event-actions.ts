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

/** Throws `not_found`, `conflict` (a seat that the plan has not) and `step_not_allowed` (one that is sold). */
export async function blockSeats(db: Db, actor: Actor, occurrenceId: number, { seatIds: ids, kind, reason }: Keeping) {
  const { listingId, hallPlanId, poolId, startsAt, status } = seated(
    await seatStore.lockSeatedOccurrence(db, occurrenceId),
  )
  if (status === 'cancelled') throw stepNotAllowed('این سانس لغو شده است')
  const { byId } = await seatsOfPlan(db, listingId, hallPlanId)
  const seatIds = [...new Set(ids)].toSorted((a, b) => a - b)
  const labels = seatIds.map((id) => byId.get(id)?.label)
  if (labels.includes(undefined)) throw conflict('یکی از صندلی‌ها در نقشهٔ این سانس نیست؛ صفحه را به‌روز کنید')
  const [sold] = await seatStore.lockSold(db, seatIds, startsAt)
  if (sold !== undefined && kind) throw stepNotAllowed(`${byId.get(sold)?.label}: فروخته یا نگه داشته شده است`)
  await seatStore.keepSeats(db, { seatIds, startsAt, kind, reason, by: actor.userId })
  await followSeats(db, { listingId, poolId, planId: hallPlanId, starts: [startsAt] })
  await seatStore.tellSeats(db, occurrenceId)
  await recordListing(db, actor, listingId, {
    action: 'block_seats',
    newValue: {
      startsAt,
      seats: labels.slice(0, 20),
      count: labels.length,
      seatState: kind ? seatBlockLabels[kind] : 'باز',
      ...(reason !== '' && { reason }),
    },
  })
  return { changed: seatIds.length }
}
