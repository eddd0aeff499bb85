import { type PriceStep, stepAt, steppedRials } from '../pricing/pricing-steps.ts'
import type { QuoteLine } from '../pricing/pricing-line.ts'
import { type GivenPromo, type PieceOff, promoPart } from '../pricing/pricing-promo.ts'
import { seatPrice } from '../ticket/ticket.ts'
import type { PlacesItem, PlacesLine } from '../pricing/pricing-wanted.ts'

type Remaining = { occurrenceId: number; ticketId: number; remaining: number }

/** An occurrence as who has a code sees it: with the places that the code keeps. */
export function withCode<T extends { id: number; tickets: { ticketId: number; remaining: number }[] }>(
  remaining: readonly Remaining[],
  occurrence: T,
): T {
  const own = remaining.filter(({ occurrenceId }) => occurrenceId === occurrence.id)
  if (own.length === 0) return occurrence
  const tickets = occurrence.tickets.map((ticket) => ({
    ...ticket,
    remaining: own.find(({ ticketId }) => ticketId === ticket.ticketId)?.remaining ?? ticket.remaining,
  }))
  return { ...occurrence, tickets }
}

/** The category of a seat by its id; undefined of what is no seat of this occurrence. */
export type CategoryOf = (seatId: number) => string | undefined

type Priced = {
  name: string
  priceRials: number
  seatRials: Record<string, number> | null
  priceSteps: readonly PriceStep[]
  sold: number
  openPrice: boolean
}

/** The pieces of a ticket in one purchase, all of its lines together, the instant of its price, and the code that was given. */
export type Pieces = { pieces: number; now: string; promo: GivenPromo | null }

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
  { categoryOf, pieces, now, promo }: Pieces & { categoryOf: CategoryOf },
): PlacesItem[] {
  const { ticketId, quantity } = line
  const { name, priceRials, seatRials } = ticket
  const step = ticket.openPrice ? undefined : stepAt(ticket, pieces, now)
  const reason = ticket.openPrice ? { reason: openPriceReason } : step && { reason: step.name }
  const item = (fullName: string, rials: number, count: number): PlacesItem => {
    const piece = { ticketId, name: fullName, priceRials: steppedRials(rials, step) }
    const off = promoPart(promo, piece)
    return { ...piece, quantity: count, ...reason, ...(off && { off }) }
  }
  if (!seatRials) return [item(name, pieceRials(line, { priceRials, openPrice: ticket.openPrice }), quantity)]
  return [...seatCategories(line, categoryOf)].map(([category, count]) =>
    item(`${name}، ${category}`, seatPrice(seatRials, category) ?? 0, count),
  )
}

const openPriceReason = 'مبلغ دلخواه'

/** What a piece costs before steps and codes: of an open price what the buyer says, and never less than the least. */
export const pieceRials = (
  line: Pick<PlacesLine, 'priceRials'>,
  { priceRials, openPrice }: Pick<Priced, 'priceRials' | 'openPrice'>,
) => (openPrice ? Math.max(priceRials, line.priceRials ?? 0) : priceRials)

/** All pieces of a ticket in these lines. */
export const piecesOf = (lines: readonly Pick<PlacesLine, 'ticketId' | 'quantity'>[], ticketId: number) =>
  lines.reduce((sum, line) => sum + (line.ticketId === ticketId ? line.quantity : 0), 0)

/** What was taken off each piece of a line by a code: it stands in the line after it. */
export function offAfter(lines: readonly QuoteLine[], at: number): PieceOff | undefined {
  const next = lines[at + 1]
  if (next?.kind !== 'promo' || next.ticketId !== lines[at]?.ticketId) return undefined
  return { rials: -next.unitRials, label: next.label, reason: next.reason }
}
