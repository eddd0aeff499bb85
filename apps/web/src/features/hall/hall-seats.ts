import { countOf, type PlanSeat } from '#ui/seats/seat-state.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { bestSeats, seatBlocks, type SeatsWanted } from '@rezerv/contract/hall/hall-best.ts'
import type { OccurrenceSeats } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { type HallPlan, hallPlaces, hallPlaceText } from '@rezerv/contract/hall/hall-plan.ts'

/** The places of an occurrence in their plan. `seats`: what the server says of them, in the order of the plan. */
export function planSeats(plan: HallPlan, { ids, free, blocks }: OccurrenceSeats): PlanSeat[] {
  const blockOf = new Map(blocks.map((block) => [block.seatId, block]))
  return hallPlaces(plan).flatMap((place, nr) => {
    const id = ids[nr]
    if (id === undefined) return []
    const label = toPersianDigits(hallPlaceText(place))
    return [{ ...place, id, label, free: free[nr] ?? 0, block: blockOf.get(id) }]
  })
}

type Wanted = Omit<SeatsWanted, 'kind'> & { kind?: SeatsWanted['kind']; chosen: readonly number[] }

/** The ids of the best seats of a category that nobody has and that are not chosen already; undefined when fewer are left. */
export function bestOf(
  seats: readonly PlanSeat[],
  { category, count, chosen, kind = 'seat' }: Wanted,
): number[] | undefined {
  const taken = new Set(chosen)
  const freeOf = new Map(seats.map((seat) => [seat.id, seat.free]))
  const best = bestSeats(
    seatBlocks(seats),
    { category, kind, count },
    ({ id }) => !taken.has(id) && (freeOf.get(id) ?? 0) > 0,
  )
  if (best) return best.seats.map(({ id }) => id)
  if (kind === 'wheelchair') return undefined
  const area = seats.find(
    (seat) => seat.kind === 'standing' && seat.category === category && seat.free - countOf(chosen, seat.id) >= count,
  )
  return area && Array.from({ length: count }, () => area.id)
}
