import { addMinutes, instantOfTehran } from '../jalali.ts'
import type { DayRule } from '../pricing/pricing-calendar.ts'
import { plainDayRuleValues } from '../pricing/pricing-calendar.ts'
import type { SlotUnit } from '../slots.ts'

/** A physical car or room, and what its time is counted in. */
export type CountedUnit = { id: number; unit: SlotUnit }
/** A time in which a unit cannot be sold; `label` is the other site's name when it comes from there. */
export type UnitBlock = { unitId: number; startsAt: string; endsAt: string; reason: string; label: string | null }
/** `all`: a sale uses every unit (a villa and its rooms); `any`: one of them (a fleet). */
export type Takes = 'all' | 'any'
export type UnitState = 'free' | 'partly' | 'taken' | 'closed'

/** The state of one unit on one day. Only a unit of hours is ever `partly`; `closure` is the first block that touches the day. */
export type UnitDay = { state: UnitState; closure: UnitBlock | undefined }

const hours = Array.from({ length: 24 }, (_, n) => n)

/** The slots of a unit on a day of Tehran, earliest first: one, or 24 hours. */
export function slotsOfDay(unit: SlotUnit, day: string): string[] {
  const midnight = instantOfTehran(day)
  return unit === 'hour' ? hours.map((hour) => addMinutes(midnight, hour * 60)) : [midnight]
}

/** A sale counts before a closure: a day that somebody has booked says so. `taken` has the starts that are full. */
export function unitDay(slots: string[], blocks: UnitBlock[], taken: ReadonlySet<string>): UnitDay {
  const closures = slots.map((at) => blocks.find((block) => at >= block.startsAt && at < block.endsAt))
  const isTaken = slots.map((at) => taken.has(at))
  const free = slots.filter((_, n) => !isTaken[n] && !closures[n]).length
  const closure = closures.find(Boolean)
  if (free === slots.length) return { state: 'free', closure }
  if (free > 0) return { state: 'partly', closure }
  return { state: isTaken.includes(true) ? 'taken' : 'closed', closure }
}

export function ticketDayState(takes: Takes, states: UnitState[]): UnitState {
  const has = (state: UnitState) => states.includes(state)
  if (states.every((state) => state === 'free')) return states.length > 0 ? 'free' : 'closed'
  if (takes === 'any' && (has('free') || has('partly'))) return 'partly'
  if (has('taken')) return 'taken'
  return has('closed') ? 'closed' : 'partly'
}

/** Why nothing is sold: the admin's words, or the name of the site that it was read from. */
export const closureText = ({ reason, label }: Pick<UnitBlock, 'reason' | 'label'>) =>
  (label === null ? reason : `تقویم بیرونی ${label}`) || 'بسته'

type Closable = { takes: Takes; units: CountedUnit[] }

/**
 * The days on which blocks keep a ticket from being sold, as rules of its units: any unit of a ticket that takes them all, every
 * unit of one that takes one of them. A unit of hours is closed when all its hours are; single hours are the kernel's to refuse.
 */
export function closureRules({ takes, units }: Closable, days: string[], blocks: UnitBlock[]): DayRule[] {
  if (blocks.length === 0) return []
  const nothing = new Set<string>()
  return days.flatMap((day) => {
    const closed = units.flatMap(({ id, unit }) => {
      const own = blocks.filter((block) => block.unitId === id)
      const { state, closure } = unitDay(own.length > 0 ? slotsOfDay(unit, day) : [], own, nothing)
      return state === 'closed' && closure ? [ruleOf(id, day, closureText(closure))] : []
    })
    return takes === 'all' || closed.length === units.length ? closed : []
  })
}

const ruleOf = (scopeId: number, day: string, closedReason: string): DayRule => ({
  ...plainDayRuleValues,
  day,
  scope: 'resource',
  scopeId,
  closedReason: closedReason.slice(0, 120),
})
