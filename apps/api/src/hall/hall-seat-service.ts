import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type SeatBlocks, type Seat, seatBlocks } from '@rezerv/contract/hall/hall-best.ts'
import { hallPlaceKey } from '@rezerv/contract/hall/hall-name.ts'
import { type HallPlace, hallPlaces, hallPlaceText } from '@rezerv/contract/hall/hall-plan.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound } from '#http/app-error.ts'
import { findPlan } from './hall-event-store.ts'
import { listNamedSeats, touchedSeats } from './hall-seat-store.ts'

export type SoldSeat = HallPlace & Seat & { label: string }

/** The places of a plan as an event sells them, in the order of `hallPlaces`. It never changes: ask once and keep it. */
export type PlanSeats = {
  planId: number
  ids: number[]
  seats: SoldSeat[]
  byId: ReadonlyMap<number, SoldSeat>
  blocks: SeatBlocks
}

/** Throws `not_found`. */
export async function seatsOfPlan(db: Db, listingId: number, planId: number): Promise<PlanSeats> {
  const { hallId, plan } = orNotFound(await findPlan(db, planId))
  const places = hallPlaces(plan)
  const ids = seatIds(await listNamedSeats(db, listingId, hallId), places)
  const seats = places.flatMap((place, nr): SoldSeat[] => {
    const id = ids[nr]
    return id === undefined ? [] : [{ ...place, id, label: toPersianDigits(hallPlaceText(place)) }]
  })
  return {
    planId,
    seats,
    ids: seats.map((seat) => seat.id),
    byId: new Map(seats.map((seat) => [seat.id, seat])),
    blocks: seatBlocks(seats),
  }
}

type SeatName = { section: string; row: string; seat: string }

/**
 * Under which id each place is sold, in the order of the places; undefined for one that is not sold yet. One that an earlier plan wrote
 * otherwise, in digits or letters of another keyboard, is the same place.
 */
export function seatIds(sold: readonly (SeatName & { id: number })[], places: readonly SeatName[]) {
  const idOf = new Map(sold.map((seat) => [keyOf(seat), seat.id]))
  const own = places.map((place) => idOf.get(keyOf(place)))
  const known = new Set(own)
  const alike = new Map(sold.filter(({ id }) => !known.has(id)).map((seat) => [hallPlaceKey(seat), seat.id]))
  return places.map((place, nr) => own[nr] ?? (alike.size > 0 ? taken(alike, hallPlaceKey(place)) : undefined))
}

/** Each once: a plan of before may have two places that are printed alike. */
function taken(ids: Map<string, number>, key: string): number | undefined {
  const id = ids.get(key)
  ids.delete(key)
  return id
}

const keyOf = ({ section, row, seat }: SeatName) => JSON.stringify([section, row, seat])

type Seated = { listingId: number; hallPlanId: number; startsAt: string }

/** How many of each category «بهترین صندلی‌ها» could still give: seats and standing areas, no places of wheelchairs. */
export async function freeByCategory(
  db: Db,
  { listingId, hallPlanId, startsAt }: Seated,
): Promise<Map<string, number>> {
  const { seats, ids } = await seatsOfPlan(db, listingId, hallPlanId)
  const left = await touchedSeats(db, ids, startsAt)
  const free = new Map<string, number>()
  for (const { id, kind, category, capacity } of seats)
    if (kind !== 'wheelchair') free.set(category, (free.get(category) ?? 0) + (left.get(id) ?? capacity))
  return free
}
