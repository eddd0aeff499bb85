import { freeRuns, type SeatRuns, takeBest } from '@rezerv/contract/hall/hall-best.ts'
import type { Db } from '#db/connect.ts'
import { type PlanSeats, seatsOfPlan, type SoldSeat } from '#hall/hall-seat-service.ts'
import { touchedSeats, lockSeatedOccurrence } from '#hall/hall-seat-store.ts'
import { type BestLine, placesNeeded, type Prepared, seatLine } from './booking-purchase.ts'
import type { OccurrenceSale } from './booking-sale-service.ts'
import { type BatchOutcome, bookBatch, findBookedByKey } from './booking-store.ts'

/** Plans never change, so that each is read once; as many as any busy evening has are kept. */
const plansKept = 100

/** So long what was read of an occurrence's seats is chosen from: a sale that takes thousands does not read them all for each batch. */
const freshMs = 1_000

/** The seats of the sales of one process: their plans, and what was free of each a moment ago. */
export function seatDesk(db: Db) {
  const plans = new Map<string, Promise<PlanSeats>>()
  const choices = new Map<number, { until: number; choice: Choice }>()

  /** Undefined where no seats are numbered. */
  function seatsOf({ listingId, hallPlanId }: Pick<OccurrenceSale, 'listingId' | 'hallPlanId'>) {
    if (hallPlanId === null) return undefined
    const key = `${listingId} ${hallPlanId}`
    const known = plans.get(key) ?? seatsOfPlan(db, listingId, hallPlanId)
    if (plans.size > plansKept) plans.clear()
    plans.set(key, known)
    known.catch(() => plans.delete(key))
    return known
  }

  /** Who chooses from what was kept may meet seats that others took meanwhile: the kernel refuses them, and then they are read. */
  async function choose(trx: Db, { id, seats }: Seated, { startsAt, isNew }: { startsAt: string; isNew: boolean }) {
    const kept = choices.get(id)
    if (!isNew && kept && kept.until > performance.now() && kept.choice.planId === seats.planId) return kept.choice
    const choice = await beginChoice(trx, seats, startsAt)
    if (choices.size > plansKept) choices.clear()
    choices.set(id, { until: performance.now() + freshMs, choice })
    return choice
  }
  return { seatsOf, choose }
}
export type SeatDesk = ReturnType<typeof seatDesk>

/** Whether a purchase wants certain seats or the best ones. */
export const isSeated = ({ lines, best }: Prepared) => best.length > 0 || lines.some((line) => line.seatLabel !== null)

/** A place that somebody else took meanwhile is chosen again; more often than this nobody meets one. */
const tries = 3

type Seated = { id: number; seats: PlanSeats }

/**
 * As `bookBatch`, for an occurrence with numbered seats: the best ones are chosen first come, first served. Nobody else chooses seats
 * of the occurrence until the transaction ends, and its plan stays as it is.
 */
export async function bookSeated(
  db: Db,
  { desk, ...seated }: Seated & { desk: SeatDesk },
  purchases: Prepared[],
): Promise<BatchOutcome[]> {
  const { id, seats } = seated
  const occurrence = await lockSeatedOccurrence(db, id)
  const outcomes = purchases.map((): BatchOutcome => ({ outcome: 'slots_taken' }))
  if (occurrence?.hallPlanId !== seats.planId) return outcomes
  const { startsAt } = occurrence
  const isAgain = (at: number) => outcomes[at]?.outcome === 'slots_taken' && (purchases[at]?.best.length ?? 0) > 0
  let waiting = [...purchases.keys()]
  for (let tried = 0; tried < tries && waiting.length > 0; tried += 1) {
    const choice = await desk.choose(db, seated, { startsAt, isNew: tried > 0 })
    const ready = waiting.flatMap((at) => {
      const given = purchases[at] && choice.give(purchases[at])
      return given ? [{ at, given }] : []
    })
    const wanted = ready.map(({ given }) => given)
    const answers = wanted.length === 0 ? [] : await bookBatch(db, id, wanted)
    for (const [nr, { at }] of ready.entries()) outcomes[at] = answers[nr] ?? { outcome: 'slots_taken' }
    // Who found nothing in what was kept looks once more; who found nothing in what was read has nothing to find.
    waiting = (tried === 0 ? waiting : ready.map(({ at }) => at)).filter(isAgain)
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

type Choice = Awaited<ReturnType<typeof beginChoice>>

/** The places as they are free now; `give` takes from them what a purchase gets. */
async function beginChoice(db: Db, seats: PlanSeats, startsAt: string) {
  const left = await touchedSeats(db, seats.ids, startsAt)
  const freeOf = (seat: SoldSeat | undefined) => (seat ? (left.get(seat.id) ?? seat.capacity) : 0)
  const take = (seat: SoldSeat, quantity: number) => left.set(seat.id, freeOf(seat) - quantity)

  const standing = seats.seats.filter((seat) => seat.kind === 'standing')
  // Kept while best seats alone are taken; whoever names one, or gives back, has them looked for anew.
  const runsOf = new Map<string, SeatRuns>()
  // Of a seat, which takes one.
  const isFree = ({ id }: { id: number }) => (left.get(id) ?? 1) > 0

  function chosen({ category, quantity }: Pick<BestLine, 'category' | 'quantity'>): Given[] | undefined {
    const runs = runsOf.get(category) ?? freeRuns(seats.blocks, { category, kind: 'seat' }, isFree)
    const areas = standing.filter((seat) => seat.category === category)
    const best = takeBest(
      runs,
      areas.map((area) => ({ id: area.id, free: freeOf(area) })),
      quantity,
    )
    runsOf.set(category, best?.left ?? runs)
    const found = best && [...best.seats.map(({ id }) => ({ id, quantity: 1 })), ...best.standing]
    return found?.flatMap(({ id, quantity: count }) => {
      const seat = seats.byId.get(id)
      return seat ? [{ seat, quantity: count }] : []
    })
  }

  /** Takes the places of these lines, or (-1) gives them back. */
  function move(lines: Prepared['lines'], sign: 1 | -1) {
    for (const { resourceIds, quantity, seatLabel } of lines) {
      const seat = seatLabel === null ? undefined : seats.byId.get(resourceIds.at(-1) ?? 0)
      if (!seat) continue
      take(seat, sign * quantity)
      runsOf.delete(seat.category)
    }
  }

  /** The lines of these, each group side by side as far as can be. Undefined when too few are left: then nothing is taken. */
  function takeGroups(groups: readonly (readonly BestLine[])[]): Prepared['lines'] | undefined {
    const lines: Prepared['lines'] = []
    for (const group of groups) {
      const found = chosen({ category: group[0]?.category ?? '', quantity: piecesIn(group) })
      if (!found) {
        move(lines, -1)
        return undefined
      }
      for (const one of found) take(one.seat, one.quantity)
      lines.push(...dealt(group, found))
    }
    return lines
  }

  /** Who comes together sits together, whichever tickets they have. Undefined when too few are left: then nothing is taken. */
  function give(purchase: Prepared): Prepared | undefined {
    const { best, lines: named } = purchase
    // What is named is theirs, if it still is free: no best one is chosen of it.
    move(named, 1)
    const groups = byCategory(best)
    const found =
      takeGroups(groups) ?? (groups.length < best.length ? takeGroups(best.map((line) => [line])) : undefined)
    if (!found) {
      move(named, -1)
      return undefined
    }
    const lines = [...named, ...found]
    return { ...purchase, lines, ...placesNeeded(lines) }
  }
  return { planId: seats.planId, give }
}

type Given = { seat: SoldSeat; quantity: number }

function byCategory(lines: readonly BestLine[]): BestLine[][] {
  const groups = new Map<string, BestLine[]>()
  for (const line of lines) groups.set(line.category, [...(groups.get(line.category) ?? []), line])
  return [...groups.values()]
}

const piecesIn = (lines: readonly BestLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The places of a group by its lines: the first ones to the first line. */
function dealt(group: readonly BestLine[], found: readonly Given[]): Prepared['lines'] {
  const left = found.map((one) => ({ ...one }))
  return group.flatMap((best) => {
    const { category: _, ...line } = best
    const lines: Prepared['lines'] = []
    let wanted = line.quantity
    for (const one of left) {
      const quantity = Math.min(wanted, one.quantity)
      if (quantity === 0) continue
      lines.push(seatLine({ ...line, quantity }, one.seat))
      one.quantity -= quantity
      wanted -= quantity
    }
    return lines
  })
}
