import type { PlanSeat, SeatRow } from './seat-state.ts'

type At = { row: SeatRow; seat: PlanSeat }

/** The page reads from the right: the next seat of a row stands to the left. */
const along: Partial<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1, Home: -Infinity, End: Infinity }
const across: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Where a key leads from a seat: along its row, or to the seat of the row behind or before that stands nearest; undefined for other keys. */
export function seatStep(rows: readonly SeatRow[], { row, seat }: At, key: string): At | undefined {
  const by = along[key]
  if (by !== undefined) {
    const wanted = row.seats.indexOf(seat) + by
    const next = row.seats[Math.min(Math.max(wanted, 0), row.seats.length - 1)]
    return next && { row, seat: next }
  }
  const rowBy = across[key]
  if (rowBy === undefined) return undefined
  const other = rows[rows.findIndex(({ id }) => id === row.id) + rowBy] ?? row
  const nearest = other.seats.reduce((best, one) => (Math.abs(one.x - seat.x) < Math.abs(best.x - seat.x) ? one : best))
  return { row: other, seat: other === row ? seat : nearest }
}
