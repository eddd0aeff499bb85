import { bestSeats } from '@rezerv/contract/hall/hall-best.ts'
import type { Db } from '#db/connect.ts'
import { type PlanSeats, seatsOfPlan, type SoldSeat } from '#hall/hall-seat-service.ts'
import { listTouched, lockSeatedOccurrence } from '#hall/hall-seat-store.ts'
import { type BestLine, placesNeeded, type Prepared, seatLine } from './booking-purchase.ts'
import type { OccurrenceSale } from './booking-sale-service.ts'
import { type BatchOutcome, bookBatch, findBookedByKey } from './booking-store.ts'

/** Plans never change, so that each is read once; as many as any busy evening has are kept. */
const plansKept = 100

/** The seats of a sale's plan; undefined where none are numbered. */
export function planSeatsOnce(db: Db) {
  const kept = new Map<string, Promise<PlanSeats>>()
  return ({ listingId, hallPlanId }: Pick<OccurrenceSale, 'listingId' | 'hallPlanId'>) => {
    if (hallPlanId === null) return undefined
    const key = `${listingId} ${hallPlanId}`
    const known = kept.get(key) ?? seatsOfPlan(db, listingId, hallPlanId)
    if (kept.size > plansKept) kept.clear()
    kept.set(key, known)
    known.catch(() => kept.delete(key))
    return known
  }
}

/** Whether a purchase wants certain seats or the best ones. */
export const isSeated = ({ lines, best }: Prepared) => best.length > 0 || lines.some((line) => line.seatLabel !== null)

/** A place that an admin moved an order to meanwhile is chosen again; more often than this nobody meets one. */
const tries = 3

type Seated = { id: number; seats: PlanSeats }

/**
 * As `bookBatch`, for an occurrence with numbered seats: the best ones are chosen first come, first served. Nobody else chooses seats
 * of the occurrence until the transaction ends, and its plan stays as it is.
 */
export async function bookSeated(db: Db, { id, seats }: Seated, purchases: Prepared[]): Promise<BatchOutcome[]> {
  const occurrence = await lockSeatedOccurrence(db, id)
  const outcomes = purchases.map((): BatchOutcome => ({ outcome: 'slots_taken' }))
  if (occurrence?.hallPlanId !== seats.planId) return outcomes
  let waiting = [...purchases.keys()]
  for (let tried = 0; tried < tries && waiting.length > 0; tried += 1) {
    const choice = await beginChoice(db, seats, occurrence.startsAt)
    const ready = waiting.flatMap((at) => {
      const given = purchases[at] && choice.give(purchases[at])
      return given ? [{ at, given }] : []
    })
    const answers =
      ready.length === 0
        ? []
        : await bookBatch(
            db,
            id,
            ready.map(({ given }) => given),
          )
    for (const [nr, { at }] of ready.entries()) outcomes[at] = answers[nr] ?? { outcome: 'slots_taken' }
    waiting = ready.flatMap(({ at }) =>
      outcomes[at]?.outcome === 'slots_taken' && purchases[at]?.best.length ? [at] : [],
    )
  }
  await answerKnown(db, purchases, outcomes)
  return outcomes
}

/** Who found no seats any more may have bought with this key before. */
async function answerKnown(db: Db, purchases: Prepared[], outcomes: BatchOutcome[]) {
  const none = purchases.filter((_, at) => outcomes[at]?.outcome === 'slots_taken')
  const known =
    none.length > 0
      ? await findBookedByKey(
          db,
          none.map(({ key }) => key),
        )
      : undefined
  for (const [at, { key, fingerprint }] of purchases.entries()) {
    const order = outcomes[at]?.outcome === 'slots_taken' ? known?.get(key) : undefined
    if (order)
      outcomes[at] =
        order.fingerprint === fingerprint ? { outcome: 'booked', ...order.booked } : { outcome: 'key_reused' }
  }
}

/** The places as they are free now; `give` takes from them what a purchase gets. */
async function beginChoice(db: Db, seats: PlanSeats, startsAt: string) {
  const left = new Map((await listTouched(db, seats.ids, startsAt)).map(({ id, free }) => [id, free]))
  const freeOf = (seat: SoldSeat | undefined) => (seat ? (left.get(seat.id) ?? seat.capacity) : 0)
  const take = (seat: SoldSeat, quantity: number) => left.set(seat.id, freeOf(seat) - quantity)

  function chosen({ category, quantity }: BestLine): { seat: SoldSeat; quantity: number }[] | undefined {
    const best = bestSeats(
      seats.blocks,
      { category, kind: 'seat', count: quantity },
      ({ id }) => freeOf(seats.byId.get(id)) > 0,
    )
    if (best) return best.seats.flatMap(({ id }) => seats.byId.get(id) ?? []).map((seat) => ({ seat, quantity: 1 }))
    const area = seats.seats.find(
      (seat) => seat.kind === 'standing' && seat.category === category && freeOf(seat) >= quantity,
    )
    return area && [{ seat: area, quantity }]
  }

  /** Undefined when too few are left: then nothing is taken. */
  function give(purchase: Prepared): Prepared | undefined {
    const lines = [...purchase.lines]
    const taken: { seat: SoldSeat; quantity: number }[] = []
    for (const line of purchase.best) {
      const found = chosen(line)
      if (!found) {
        for (const { seat, quantity } of taken) take(seat, -quantity)
        return undefined
      }
      for (const one of found) {
        take(one.seat, one.quantity)
        taken.push(one)
        const { category: _, ...bare } = line
        lines.push(seatLine({ ...bare, quantity: one.quantity }, one.seat))
      }
    }
    // What others of this batch named is theirs, if it still is free.
    for (const { resourceIds, quantity, seatLabel } of purchase.lines) {
      const seat = seatLabel === null ? undefined : seats.byId.get(resourceIds.at(-1) ?? 0)
      if (seat) take(seat, quantity)
    }
    return { ...purchase, lines, ...placesNeeded(lines) }
  }
  return { give }
}
