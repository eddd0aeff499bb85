import * as z from 'zod/mini'
import { CommissionTerms } from '../commission/commission-terms.ts'
import { Day } from '../page.ts'

/** A percent (0-100, hundredths at the finest) in force from a day on, until another begins. */
export const DatedPercent = z.object({ from: Day, percent: z.number().check(z.minimum(0), z.maximum(100)) })
export type DatedPercent = z.infer<typeof DatedPercent>

/** The host's percent from a day on; with `terms` it is a rule of the table. */
export const DatedCommission = z.extend(DatedPercent, { terms: z.optional(CommissionTerms) })
export type DatedCommission = z.infer<typeof DatedCommission>

/** The settings that a price depends on. Weekdays count from Saturday = 0. */
export const PricingSettings = z.object({
  weekendDays: z.array(z.int()),
  holidays: z.array(z.object({ day: Day, name: z.string() })),
  vat: z.array(DatedPercent),
  commission: z.array(DatedCommission),
  /** A car may come back so many minutes late before a further day is charged. */
  graceMinutes: z.int().check(z.minimum(0), z.maximum(720)),
})
export type PricingSettings = z.infer<typeof PricingSettings>

/** The percent in force on a day; 0 before the first. Of two from the same day the higher. */
export const percentOn = (list: DatedPercent[], day: string): number => entryOn(list, day)?.percent ?? 0

/** The commission in force on a day, chosen like `percentOn`. */
export function commissionOn(list: DatedCommission[], day: string) {
  const found = entryOn(list, day)
  return { commissionPercent: found?.percent ?? 0, ...(found?.terms && { commission: found.terms }) }
}

function entryOn<T extends DatedPercent>(list: T[], day: string): T | undefined {
  let found: T | undefined
  for (const entry of list) {
    if (entry.from > day) continue
    if (!found || entry.from > found.from || (entry.from === found.from && entry.percent > found.percent)) found = entry
  }
  return found
}
