import { addMinutes, dayOfInstant, instantOfTehran, minutesBetween, timeOfInstant } from '@rezerv/contract/jalali.ts'
import type { Order } from '@rezerv/contract/order/order.ts'

/** Where a stay is to be moved to, as it is chosen. */
export type MoveDraft = {
  from: string | null
  until: string | null
  beginsAt: string
  endsAt: string
  /** Of a stay by the hour. */
  hours: number | null
  unitId: number | null
}

export const moveDraftOf = ({ startsAt, endsAt }: Pick<Order, 'startsAt' | 'endsAt'>): MoveDraft => ({
  from: dayOfInstant(startsAt),
  until: dayOfInstant(endsAt),
  beginsAt: timeOfInstant(startsAt),
  endsAt: timeOfInstant(endsAt),
  hours: Math.round(minutesBetween(startsAt, endsAt) / 60),
  unitId: null,
})

export type Move = { from: string; until: string; unitId: number | null }

/** The move that is chosen; null while a part of it is missing, or when it ends before it begins. */
export function moveOf(draft: MoveDraft, isHourly: boolean): Move | null {
  const { from, until, beginsAt, endsAt, hours, unitId } = draft
  if (from === null) return null
  const start = instantOfTehran(from, beginsAt)
  if (isHourly) return hours === null ? null : { from: start, until: addMinutes(start, hours * 60), unitId }
  const end = until === null ? null : instantOfTehran(until, endsAt)
  return end === null || end <= start ? null : { from: start, until: end, unitId }
}

/** Whether anything of the order would change. */
export const isMove = (move: Move, { startsAt, endsAt }: Pick<Order, 'startsAt' | 'endsAt'>) =>
  Date.parse(move.from) !== Date.parse(startsAt) ||
  Date.parse(move.until) !== Date.parse(endsAt) ||
  move.unitId !== null
