import { countOf, type PlanSeat } from '#ui/seats/seat-state.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { freeRuns, seatBlocks, type SeatsWanted, takeBest } from '@rezerv/contract/hall/hall-best.ts'
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

type Wanted = { category: string; count: number; kind?: SeatsWanted['kind']; chosen: readonly number[] }

/**
 * The best places of a category that nobody has and that are not chosen already, a standing area once for each who stands there;
 * undefined when fewer are left.
 */
export function bestOf(
  seats: readonly PlanSeat[],
  { category, count, chosen, kind = 'seat' }: Wanted,
): { ids: number[]; isTogether: boolean } | undefined {
  const taken = new Set(chosen)
  const freeOf = new Map(seats.map((seat) => [seat.id, seat.free]))
  const isFree = ({ id }: { id: number }) => !taken.has(id) && (freeOf.get(id) ?? 0) > 0
  const areas =
    kind === 'wheelchair' ? [] : seats.filter((seat) => seat.kind === 'standing' && seat.category === category)
  const best = takeBest(
    freeRuns(seatBlocks(seats), { category, kind }, isFree),
    areas.map(({ id, free }) => ({ id, free: free - countOf(chosen, id) })),
    count,
  )
  if (!best) return undefined
  const standing = best.standing.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
  return { ids: [...best.seats.map(({ id }) => id), ...standing], isTogether: best.isTogether }
}
