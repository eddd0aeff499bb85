import { type PriceStep, stepAt, steppedRials } from '../pricing/pricing-steps.ts'
import type { PlacesLine } from '../pricing/pricing-wanted.ts'

/** The category of a seat by its id; undefined of what is no seat of this occurrence. */
export type CategoryOf = (seatId: number) => string | undefined

export type PlacesItem = { ticketId: number; name: string; priceRials: number; quantity: number; reason?: string }

type Priced = {
  name: string
  priceRials: number
  seatRials: Record<string, number> | null
  priceSteps: readonly PriceStep[]
  sold: number
}

/** The pieces of a ticket in one purchase, all of its lines together, and the instant of its price. */
export type Pieces = { pieces: number; now: string }

/** How many seats of each category a line wants, in the order of its seats. What is no seat is left out. */
export function seatCategories(
  { seatIds = [], category, quantity }: PlacesLine,
  categoryOf: CategoryOf,
): Map<string, number> {
  if (category !== undefined) return new Map([[category, quantity]])
  const counts = new Map<string, number>()
  for (const id of seatIds) {
    const one = categoryOf(id)
    if (one !== undefined) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return counts
}

/** What a line costs, for `quote()`: one item, or one for each category of its seats; at the step of the price that lasts for all of its pieces. */
export function itemsOfLine(
  line: PlacesLine,
  ticket: Priced,
  { categoryOf, pieces, now }: Pieces & { categoryOf: CategoryOf },
): PlacesItem[] {
  const { ticketId, quantity } = line
  const { name, priceRials, seatRials } = ticket
  const step = stepAt(ticket, pieces, now)
  const reason = step && { reason: step.name }
  if (!seatRials) return [{ ticketId, name, priceRials: steppedRials(priceRials, step), quantity, ...reason }]
  return [...seatCategories(line, categoryOf)].map(([category, count]) => ({
    ticketId,
    name: `${name}، ${category}`,
    priceRials: steppedRials(seatRials[category] ?? 0, step),
    quantity: count,
    ...reason,
  }))
}

/** All pieces of a ticket in these lines. */
export const piecesOf = (lines: readonly Pick<PlacesLine, 'ticketId' | 'quantity'>[], ticketId: number) =>
  lines.reduce((sum, line) => sum + (line.ticketId === ticketId ? line.quantity : 0), 0)
