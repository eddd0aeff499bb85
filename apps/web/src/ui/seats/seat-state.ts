import { toPersianDigits } from '@rezerv/contract/digits.ts'

/** A place of an occurrence as it is shown: where it stands in the hall, in breadths of a seat, and how many can still be sold of it. */
export type PlanSeat = {
  id: number
  section: string
  /** Empty, as the seat, of a standing area. */
  row: string
  seat: string
  /** «همکف، ردیف ۵، صندلی ۱۲» */
  label: string
  kind: 'seat' | 'wheelchair' | 'standing'
  category: string
  capacity: number
  x: number
  y: number
  free: number
  block: { kind: 'held' | 'killed'; reason: string } | undefined
}

export type SeatState = 'free' | 'taken' | 'held' | 'killed'

export const seatState = ({ free, block }: Pick<PlanSeat, 'free' | 'block'>): SeatState =>
  block?.kind ?? (free > 0 ? 'free' : 'taken')

export const seatStateWords: Record<SeatState, string> = {
  free: 'آزاد',
  taken: 'فروخته',
  held: 'کنار گذاشته برای میزبان',
  killed: 'خارج از فروش',
}

/** `title`: of the row alone, beside its seat that stands furthest to the right; empty of a standing area. */
export type SeatRow = {
  id: string
  name: string
  title: string
  right: PlanSeat | undefined
  seats: PlanSeat[]
  free: number
}

/** The rows of a plan, and its standing areas, from the stage backwards. */
export function seatRows(seats: readonly PlanSeat[]): SeatRow[] {
  const rows = new Map<string, PlanSeat[]>()
  for (const seat of seats) {
    const id = JSON.stringify([seat.section, seat.row])
    const row = rows.get(id)
    if (row) row.push(seat)
    else rows.set(id, [seat])
  }
  return [...rows].map(([id, ofRow]) => ({
    id,
    name: nameOf(ofRow[0]),
    title: toPersianDigits(ofRow[0]?.row ?? ''),
    right: ofRow.reduce((most: PlanSeat | undefined, seat) => (most && most.x >= seat.x ? most : seat), undefined),
    seats: ofRow,
    free: ofRow.reduce((sum, seat) => sum + seat.free, 0),
  }))
}

function nameOf(first: PlanSeat | undefined) {
  if (!first) return ''
  return first.row === '' ? first.section : toPersianDigits(`${first.section}، ردیف ${first.row}`)
}

export const countOf = (ids: readonly number[], id: number) => ids.filter((one) => one === id).length
