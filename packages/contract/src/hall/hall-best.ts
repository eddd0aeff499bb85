import type { HallPlace } from './hall-plan.ts'

/** A numbered place with the id under which it is sold. */
export type Seat = Pick<HallPlace, 'section' | 'row' | 'kind' | 'category' | 'x' | 'y'> & { id: number }

/** The seats of a plan by what stands side by side: no gap, no passage and no other row between two neighbours of a block. */
export type SeatBlocks = readonly (readonly Seat[])[]

/** Two seats are neighbours up to this distance: a bent row is a little longer than a straight one. */
const besideMax = 1.5

/** `seats`: in the order of `hallPlaces`, each row from its first number; standing areas are left out. */
export function seatBlocks(seats: readonly Seat[]): SeatBlocks {
  const blocks: Seat[][] = []
  for (const seat of seats) {
    if (seat.kind === 'standing') continue
    const block = blocks.at(-1)
    const last = block?.at(-1)
    if (block && last && isBeside(last, seat)) block.push(seat)
    else blocks.push([seat])
  }
  return blocks
}

const isBeside = (a: Seat, b: Seat) => a.section === b.section && a.row === b.row && Math.abs(a.x - b.x) < besideMax

/** What the best of are looked for. */
export type SeatsWanted = {
  category: string
  /** A seat for everybody, or places for wheelchairs. */
  kind: 'seat' | 'wheelchair'
}

/** `isTogether`: side by side, or in one standing area. */
type BestSeats = { seats: Seat[]; isTogether: boolean }

/** Free seats side by side, as far as they go; no group of them is better than `bound`. */
type SeatRun = { seats: readonly Seat[]; bound: number }
/** The most promising first. */
export type SeatRuns = readonly SeatRun[]

/** The runs of free seats of a category, for whoever takes the best of them again and again (`takeBest`). */
export function freeRuns(
  blocks: SeatBlocks,
  { category, kind }: SeatsWanted,
  isFree: (seat: Seat) => boolean,
): SeatRuns {
  const runs: SeatRun[] = []
  for (const block of blocks) {
    let run: Seat[] = []
    for (const seat of block) {
      if (seat.category === category && seat.kind === kind && isFree(seat)) run.push(seat)
      else if (run.length > 0) {
        runs.push(runOf(run))
        run = []
      }
    }
    if (run.length > 0) runs.push(runOf(run))
  }
  return runs.toSorted(byBound)
}

const byBound = (one: SeatRun, other: SeatRun) => one.bound - other.bound

/** The middle of a group stands no nearer to the stage than its first seats do, and at the hall's middle only where the run crosses it. */
function runOf(seats: readonly Seat[]): SeatRun {
  let [nearest, right, left] = [Infinity, -Infinity, Infinity]
  for (const { x, y } of seats) {
    nearest = Math.min(nearest, y)
    right = Math.max(right, x)
    left = Math.min(left, x)
  }
  return { seats, bound: distanceFromStage(Math.max(0, left, -right), nearest) }
}

/**
 * The best of the free seats, with the runs that are left without them: side by side where any row has so many, near the stage and its
 * middle, and so that no single seat is left over between two that are gone. Where nothing is left side by side: in as few groups as can
 * be, near each other. Undefined when fewer are free than wanted.
 */
function takeSeats(runs: SeatRuns, count: number): (BestSeats & { left: SeatRuns }) | undefined {
  const together = cheapest(runs, count, fromStage)
  if (together) return { seats: seatsOf(together), isTogether: true, left: without(runs, together) }
  return freeIn(runs) < count ? undefined : { ...inGroups(runs, count), isTogether: false }
}

const freeIn = (runs: SeatRuns) => runs.reduce((sum, run) => sum + run.seats.length, 0)

/** A standing area with the places that are left in it. */
type Area = { id: number; free: number }
type Standing = { id: number; quantity: number }
export type BestPlaces = BestSeats & { standing: Standing[]; left: SeatRuns }

/**
 * The best seats, or places in standing areas of the same category where not all can sit; where neither are enough, what is left of both.
 * Undefined when fewer are free than wanted.
 */
export function takeBest(runs: SeatRuns, areas: readonly Area[], count: number): BestPlaces | undefined {
  const seated = takeSeats(runs, count)
  if (seated) return { ...seated, standing: [] }
  const standing = stand(areas, count)
  if (standing) return { seats: [], isTogether: standing.length === 1, standing, left: runs }
  const sitting = freeIn(runs)
  const rest = stand(areas, count - sitting)
  const some = rest && takeSeats(runs, sitting)
  return some && { ...some, isTogether: false, standing: rest }
}

/** In the first area that holds them all, or in as few as can be. */
function stand(areas: readonly Area[], count: number): Standing[] | undefined {
  const one = areas.find(({ free }) => free >= count)
  const standing: Standing[] = []
  let left = count
  for (const { id, free } of one ? [one] : areas.toSorted((a, b) => b.free - a.free)) {
    const quantity = Math.min(free, left)
    if (quantity > 0) standing.push({ id, quantity })
    left -= quantity
  }
  return left > 0 ? undefined : standing
}

/** A seat's breadth to the side counts half of a row backwards: the third row's middle is better than the first row's end. */
const distanceFromStage = (x: number, y: number) => y + Math.abs(x) / 2

/** `isBounded`: nothing costs less than its run's bound. */
type Price = { costAt: (x: number, y: number) => number; leftOver: number; isBounded: boolean }

/** A seat that nobody will buy alone costs as much as so many rows. */
const fromStage: Price = { costAt: distanceFromStage, leftOver: 3, isBounded: true }
/** Who cannot sit together at least sits near: that comes before what is left over. */
const nearTo = ({ x, y }: Seat): Price => ({
  costAt: (atX, atY) => Math.hypot(atX - x, atY - y),
  leftOver: 0.5,
  isBounded: false,
})

/** `count` seats of a run, the first at `from`. */
type Group = { run: SeatRun; from: number; count: number }

const seatsOf = ({ run, from, count }: Group) => run.seats.slice(from, from + count)

function cheapest(runs: SeatRuns, count: number, { costAt, leftOver, isBounded }: Price): Group | undefined {
  let best: Group | undefined
  let least = Infinity
  for (const run of runs) {
    if (isBounded && run.bound >= least) break
    const { seats } = run
    for (let from = 0; from + count <= seats.length; from += 1) {
      const [first, last] = [seats[from], seats[from + count - 1]]
      if (!first || !last) continue
      const alone = Number(from === 1) + Number(seats.length - from - count === 1)
      const cost = costAt((first.x + last.x) / 2, (first.y + last.y) / 2) + alone * leftOver
      if (cost >= least) continue
      best = { run, from, count }
      least = cost
    }
  }
  return best
}

/** The largest group first, the others near it. */
function inGroups(runs: SeatRuns, count: number): { seats: Seat[]; left: SeatRuns } {
  const seats: Seat[] = []
  let left = runs
  while (seats.length < count) {
    const size = Math.min(count - seats.length, Math.max(...left.map((run) => run.seats.length)))
    const near = seats[Math.floor(seats.length / 2)]
    const group = cheapest(left, size, near ? nearTo(near) : fromStage)
    if (!group) break
    seats.push(...seatsOf(group))
    left = without(left, group)
  }
  return { seats, left }
}

function without(runs: SeatRuns, { run, from, count }: Group): SeatRuns {
  const parts = [run.seats.slice(0, from), run.seats.slice(from + count)].filter((part) => part.length > 0)
  // No part is better than the run was: each goes into its place on the way.
  const waiting = parts.map(runOf).toSorted(byBound)
  const left: SeatRun[] = []
  for (const one of runs) {
    while (waiting[0] && waiting[0].bound < one.bound) left.push(...waiting.splice(0, 1))
    if (one !== run) left.push(one)
  }
  return [...left, ...waiting]
}
