import type { CalendarDays, CalendarOrder } from '@rezerv/contract/month/month-days.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addMinutes, dayOfInstant, daysBetween } from '@rezerv/contract/jalali.ts'

/** An order, or a time that is closed, over the days from `from` until `until`, both included. */
export type Bar = { key: string; from: string; until: string; unitIds: number[] } & (
  | { kind: 'order'; order: CalendarOrder }
  | { kind: 'closed' | 'imported'; title: string }
)

export function barsOf({ orders, blocks }: Pick<CalendarDays, 'orders' | 'blocks'>, unitId: number | undefined): Bar[] {
  const isShown = (ids: number[]) => unitId === undefined || ids.includes(unitId)
  const closures = new Map<string, Bar>()
  for (const { unitId: id, kind, reason, label, startsAt, endsAt } of blocks) {
    if (!isShown([id])) continue
    const key = [kind, reason, label, startsAt, endsAt].join(' ')
    const known = closures.get(key)
    if (known) known.unitIds.push(id)
    else {
      const days = { from: dayOfInstant(startsAt), until: dayOfInstant(addMinutes(endsAt, -1)) }
      closures.set(key, { key, ...days, unitIds: [id], kind, title: kind === 'imported' ? (label ?? '') : reason })
    }
  }
  return [
    ...orders
      .filter((order) => isShown(order.unitIds))
      .map((order) => ({
        key: order.code,
        kind: 'order' as const,
        from: order.firstDay,
        until: order.lastDay,
        unitIds: order.unitIds,
        order,
      })),
    ...closures.values(),
  ]
}

/** The names of a bar's units, where the month shows several of which it has not all. */
export function roomsOf({ unitIds }: Bar, units: { id: number; name: string }[]): string {
  const own = units.filter(({ id }) => unitIds.includes(id))
  return own.length < units.length ? toPersianDigits(own.map(({ name }) => name).join('، ')) : ''
}

/** A bar's part in one week: it begins under the day `at` (0 is Saturday) and spans so many days in a lane. */
export type BarPart = { bar: Bar; lane: number; at: number; span: number; isFirst: boolean; isLast: boolean }

/** How many lanes a week shows; what finds no place is counted. */
export const lanesMax = 3

/** Puts bars into the lanes of one week, the earliest and longest first; days without a place for all count the rest. */
export function lanesOfWeek(week: (string | null)[], bars: Bar[]): { parts: BarPart[]; lanes: number; more: number[] } {
  const days = week.filter((day) => day !== null)
  const [first, last] = [days[0], days.at(-1)]
  const more = week.map(() => 0)
  if (first === undefined || last === undefined) return { parts: [], lanes: 0, more }
  const offset = week.indexOf(first)
  const busyUntil: string[] = []
  const parts: BarPart[] = []
  const touching = bars.filter((bar) => bar.from <= last && bar.until >= first)
  for (const bar of touching.toSorted(earliest)) {
    const from = bar.from < first ? first : bar.from
    const until = bar.until > last ? last : bar.until
    const at = offset + daysBetween(first, from)
    const span = daysBetween(from, until) + 1
    const lane = freeLane(busyUntil, from)
    if (lane >= lanesMax) for (let n = at; n < at + span; n += 1) more[n] = (more[n] ?? 0) + 1
    else {
      busyUntil[lane] = until
      parts.push({ bar, lane, at, span, isFirst: bar.from >= first, isLast: bar.until <= last })
    }
  }
  return { parts, lanes: busyUntil.length, more }
}

function freeLane(busyUntil: string[], from: string): number {
  const free = busyUntil.findIndex((until) => until < from)
  return free < 0 ? busyUntil.length : free
}

const earliest = (a: Bar, b: Bar) => (a.from === b.from ? (a.until < b.until ? 1 : -1) : a.from < b.from ? -1 : 1)
