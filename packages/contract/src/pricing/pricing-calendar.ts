import * as z from 'zod/mini'
import { Day } from '../page.ts'
import { PriceChange, StayLength } from './pricing-plan.ts'
import { Line, Prose } from '../written-text.ts'

/** The rules that an admin sets for days of a calendar. `null` leaves that matter to the plan. */
export const DayRuleValues = z.object({
  price: z.nullable(PriceChange),
  /** Why nothing is sold; null when the day is open. */
  closedReason: z.nullable(Line.check(z.trim(), z.minLength(1, 'دلیل بستن الزامی است'), z.maxLength(120))),
  /** Of stays that begin on the day. */
  minStay: z.nullable(StayLength),
  maxStay: z.nullable(StayLength),
  /** Whether a stay may begin, or end, on the day. */
  arrival: z.nullable(z.boolean()),
  departure: z.nullable(z.boolean()),
  /** For colleagues; a customer never sees it. */
  note: Prose.check(z.trim(), z.maxLength(200)),
})
export type DayRuleValues = z.infer<typeof DayRuleValues>

/** The dated override of one day, of one ticket or of one resource (then of every ticket that uses it). */
export const DayRule = z.extend(DayRuleValues, {
  day: Day,
  scope: z.enum(['ticket', 'resource']),
  scopeId: z.int(),
})
export type DayRule = z.infer<typeof DayRule>

export const plainDayRuleValues: DayRuleValues = {
  price: null,
  closedReason: null,
  minStay: null,
  maxStay: null,
  arrival: null,
  departure: null,
  note: '',
}

/** One rule's part in the price of a day; `rials` is the price after it. */
export const DayStep = z.object({
  kind: z.enum(['base', 'weekday', 'weekend', 'holiday', 'season', 'override']),
  reason: z.string(),
  rials: z.int(),
})
export type DayStep = z.infer<typeof DayStep>

/** The price and the rules of one day or night of a ticket: a cell of its calendar, and the panel that explains it. */
export const DayPrice = z.object({
  day: Day,
  /** Of one unit: the hour, day or night that begins on the day. */
  rials: z.int(),
  /** Every rule that touched the price, in order. */
  steps: z.array(DayStep).check(z.minLength(1)),
  /** The last rule that touched it, and in one sentence those that still show in it. */
  kind: DayStep.shape.kind,
  reason: z.string(),
  closedReason: z.nullable(z.string()),
  /** In units of the plan, of stays that begin on the day. */
  minStay: z.int(),
  maxStay: z.int(),
  arrival: z.boolean(),
  departure: z.boolean(),
  note: z.string(),
})
export type DayPrice = z.infer<typeof DayPrice>
