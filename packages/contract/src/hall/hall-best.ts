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

export type SeatsWanted = {
  category: string
  count: number
  /** A seat for everybody, or places for wheelchairs. */
  kind: 'seat' | 'wheelchair'
}

/** `isTogether`: all of them stand side by side. */
export type BestSeats = { seats: Seat[]; isTogether: boolean }

/**
 * The best of the free seats of a category: side by side where any row has so many, near the stage and its middle, and so that no single
 * seat is left over between two that are gone. Where nothing is left side by side: in as few groups as can be, near each other.
 * Undefined when fewer are free than wanted.
 */
export function bestSeats(
  blocks: SeatBlocks,
  { category, kind, count }: SeatsWanted,
  isFree: (seat: Seat) => boolean,
): BestSeats | undefined {
  const isFit = (seat: Seat) => seat.category === category && seat.kind === kind && isFree(seat)
  const runs = freeRuns(blocks, isFit)
  const together = cheapest(runs, count, fromStage)
  if (together) return { seats: together, isTogether: true }
  const left = runs.reduce((sum, run) => sum + run.length, 0)
  return left < count ? undefined : { seats: inGroups(runs, count), isTogether: false }
}

/** Free seats side by side, as far as they go. */
function freeRuns(blocks: SeatBlocks, isFit: (seat: Seat) => boolean): Seat[][] {
  const runs: Seat[][] = []
  for (const block of blocks) {
    let run: Seat[] = []
    for (const seat of block) {
      if (isFit(seat)) run.push(seat)
      else if (run.length > 0) {
        runs.push(run)
        run = []
      }
    }
    if (run.length > 0) runs.push(run)
  }
  return runs
}

/** A seat's breadth to the side counts half of a row backwards: the third row's middle is better than the first row's end. */
const distanceFromStage = (x: number, y: number) => y + Math.abs(x) / 2

type Price = { costAt: (x: number, y: number) => number; leftOver: number }

/** A seat that nobody will buy alone costs as much as so many rows. */
const fromStage: Price = { costAt: distanceFromStage, leftOver: 3 }
/** Who cannot sit together at least sits near: that comes before what is left over. */
const nearTo = ({ x, y }: Seat): Price => ({ costAt: (atX, atY) => Math.hypot(atX - x, atY - y), leftOver: 0.5 })

function cheapest(runs: Seat[][], count: number, { costAt, leftOver }: Price): Seat[] | undefined {
  let best: { run: Seat[]; from: number; cost: number } | undefined
  for (const run of runs)
    for (let from = 0; from + count <= run.length; from += 1) {
      const [first, last] = [run[from], run[from + count - 1]]
      if (!first || !last) continue
      const alone = Number(from === 1) + Number(run.length - from - count === 1)
      const cost = costAt((first.x + last.x) / 2, (first.y + last.y) / 2) + alone * leftOver
      if (!best || cost < best.cost) best = { run, from, cost }
    }
  return best?.run.slice(best.from, best.from + count)
}

/** The largest group first, the others near it. */
function inGroups(runs: Seat[][], count: number): Seat[] {
  const chosen: Seat[] = []
  let left = runs
  while (chosen.length < count) {
    const size = Math.min(count - chosen.length, Math.max(...left.map((run) => run.length)))
    const near = chosen[Math.floor(chosen.length / 2)]
    const group = cheapest(left, size, near ? nearTo(near) : fromStage)
    if (!group) break
    chosen.push(...group)
    left = left.flatMap((run) => withoutGroup(run, group))
  }
  return chosen
}

function withoutGroup(run: Seat[], group: readonly Seat[]): Seat[][] {
  const at = run.findIndex((seat) => seat === group[0])
  if (at < 0) return [run]
  return [run.slice(0, at), run.slice(at + group.length)].filter((part) => part.length > 0)
}
