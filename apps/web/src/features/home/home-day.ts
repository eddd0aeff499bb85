import { type AgendaItem, AgendaKind } from '@rezerv/contract/agenda/agenda.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'

const begun: OrderStatus[] = ['in_use', 'completed', 'no_show']

/** Whether nothing is left to do: the guest is in, the car is back, the occurrence is over. */
export function isDone({ kind, order, occurrence }: AgendaItem, now: string): boolean {
  if (occurrence) return Date.parse(occurrence.endsAt) < Date.parse(now)
  if (!order || kind === 'answer_due') return false
  return kind === 'arrival' || kind === 'pick_up' ? begun.includes(order.status) : order.status === 'completed'
}

/** Whether its time has passed and it was not done. An occurrence that is on is not late. */
export const isLate = (item: AgendaItem, now: string) =>
  !item.occurrence && !isDone(item, now) && Date.parse(item.at) < Date.parse(now)

export type DayBoard = {
  /** Kinds that the day has, in their usual order, with how many there are and how many are done. */
  kinds: { kind: AgendaKind; count: number; done: number }[]
  open: AgendaItem[]
  done: AgendaItem[]
}

/** A day as it is worked through: first what is left, by the clock, then what is done. */
export function dayBoard(items: AgendaItem[], now: string): DayBoard {
  const [open, done]: [AgendaItem[], AgendaItem[]] = [[], []]
  for (const item of items) (isDone(item, now) ? done : open).push(item)
  const ofKind = (list: AgendaItem[], kind: AgendaKind) => list.filter((item) => item.kind === kind).length
  const kinds = AgendaKind.options
    .map((kind) => ({ kind, count: ofKind(items, kind), done: ofKind(done, kind) }))
    .filter(({ count }) => count > 0)
  return { kinds, open, done }
}
