import { type HallPlan, hallPlaces, hallPlaceText } from '@rezerv/contract/hall/hall-plan.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Db } from '#db/connect.ts'
import * as store from './hall-event-store.ts'
import { seatIds, seatsOfPlan } from './hall-seat-service.ts'
import { findSeatedOccurrence, listNamedSeats, moveSeatBlocks } from './hall-seat-store.ts'

/** `lost`: seats that were kept back and that the new plan has not, at each of the moved occurrences. */
type Outcome = { moved: number; kept: number; lost: number }
const nothingMoved: Outcome = { moved: 0, kept: 0, lost: 0 }

/**
 * Brings the occurrences to come of an event, of which nothing is sold by seat, into the plan of its hall; those of which something is
 * sold keep theirs. Nothing where the event has no hall. Lock the listing first.
 */
export async function seatOccurrences(db: Db, listingId: number): Promise<Outcome> {
  const hall = await store.findEventHall(db, listingId)
  if (!hall) return nothingMoved
  const { planId, poolId, plan, hallId } = hall
  await makeSeats(db, { listingId, hallId }, plan)
  const behind = await store.listBehind(db, listingId, planId)
  if (behind.length === 0) return nothingMoved
  const free = new Set(
    await store.lockUntaken(
      db,
      poolId,
      behind.map((one) => one.startsAt),
    ),
  )
  const moved = behind.filter((one) => free.has(one.startsAt))
  const starts = moved.map((one) => one.startsAt)
  await store.setHallPlan(
    db,
    moved.map((one) => one.id),
    planId,
  )
  const { ids } = await seatsOfPlan(db, listingId, planId)
  await store.closeStrangers(db, { listingId, seatIds: ids, starts })
  await followSeats(db, { listingId, poolId, planId, starts })
  const lost = await store.countLostBlocks(db, { listingId, seatIds: ids, starts })
  return { moved: moved.length, kept: behind.length - moved.length, lost }
}

/** The places of a plan that the event has sold in no plan of the hall before. */
async function makeSeats(db: Db, of: { listingId: number; hallId: number }, plan: HallPlan): Promise<void> {
  const places = hallPlaces(plan)
  const ids = seatIds(await listNamedSeats(db, of.listingId, of.hallId), places)
  const missing = places.flatMap((place, nr) =>
    ids[nr] === undefined ? [{ ...place, label: toPersianDigits(hallPlaceText(place)), position: nr + 1 }] : [],
  )
  if (missing.length > 0) await store.insertSeats(db, of, missing)
}

type Following = { listingId: number; poolId: number; planId: number; starts: string[] }

/**
 * As many places can be sold at these starts as the plan of their occurrences has, without those that are kept back there: of each
 * standing area what this plan says, whatever another one says of it.
 */
export async function followSeats(db: Db, { listingId, poolId, planId, starts }: Following): Promise<void> {
  if (starts.length === 0) return
  const { ids, seats } = await seatsOfPlan(db, listingId, planId)
  const areas = seats.filter((seat) => seat.kind === 'standing').toSorted((a, b) => a.id - b.id)
  await store.standAt(db, areas, starts)
  await store.followPool(db, poolId, {
    seatIds: ids,
    starts,
    places: seats.reduce((sum, seat) => sum + seat.capacity, 0),
  })
}

/** What is kept back of an occurrence goes with it to another start, and so many places can be sold there as before. Nothing of it is sold. */
export async function moveSeats(
  db: Db,
  occurrenceId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const moved = await findSeatedOccurrence(db, occurrenceId)
  if (!moved || moved.hallPlanId === null || moved.poolId === null || Date.parse(from) === Date.parse(to)) return
  const { listingId, poolId, hallPlanId: planId } = moved
  await moveSeatBlocks(db, listingId, { from, to })
  await followSeats(db, { listingId, poolId, planId, starts: [to] })
}
