import * as z from 'zod/mini'
import { RowId } from '../page.ts'
import { Line } from '../written-text.ts'

/** So many pieces of a ticket. Of a ticket with numbered seats also which: `seatIds`, or the best ones of a `category` that are free. */
export const PlacesLine = z.object({
  ticketId: RowId,
  quantity: z.int().check(z.minimum(1), z.maximum(1000)),
  /** One id for each piece; that of a standing area as often as people stand there. */
  seatIds: z.optional(z.array(RowId).check(z.maxLength(1000))),
  category: z.optional(Line.check(z.trim(), z.minLength(1), z.maxLength(40))),
})
export type PlacesLine = z.infer<typeof PlacesLine>

/** The category of a seat by its id; undefined of what is no seat of this occurrence. */
export type CategoryOf = (seatId: number) => string | undefined

export type PlacesItem = { ticketId: number; name: string; priceRials: number; quantity: number }

type Priced = { name: string; priceRials: number; seatRials: Record<string, number> | null }

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

/** What a line costs, for `quote()`: one item, or one for each category of its seats. */
export function itemsOfLine(
  line: PlacesLine,
  { name, priceRials, seatRials }: Priced,
  categoryOf: CategoryOf,
): PlacesItem[] {
  const { ticketId, quantity } = line
  if (!seatRials) return [{ ticketId, name, priceRials, quantity }]
  return [...seatCategories(line, categoryOf)].map(([category, count]) => ({
    ticketId,
    name: `${name}، ${category}`,
    priceRials: seatRials[category] ?? 0,
    quantity: count,
  }))
}
