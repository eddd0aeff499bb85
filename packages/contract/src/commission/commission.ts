import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { PlanRials } from '../pricing/pricing-plan.ts'
import { Day, Instant, RowId } from '../page.ts'
import { Line } from '../written-text.ts'

const Percent = z.number('درصد را بنویسید').check(z.minimum(0, 'درصد منفی نمی‌شود'), z.maximum(100, 'بیشینه ۱۰۰٪'))

/** The fields of a rule that an admin sets. A scope that is null means all of them; a category belongs to a kind. Percents in hundredths at the finest. */
export const CommissionRuleInput = z.object({
  name: Line.check(z.trim(), z.minLength(1, 'نام قاعده الزامی است'), z.maxLength(80)),
  kind: z.nullable(ListingKind),
  category: z.nullable(Line.check(z.maxLength(40))),
  hostId: z.nullable(RowId),
  /** The first day of booking that it counts for. */
  from: Day,
  /** The last one; null for as long as no other takes its place. */
  until: z.nullable(Day),
  hostPercent: Percent,
  hostFixedRials: PlanRials,
  guestPercent: Percent,
  guestFixedRials: PlanRials,
  vatOnCommission: z.boolean(),
})
export type CommissionRuleInput = z.infer<typeof CommissionRuleInput>

export const CommissionRule = z.extend(CommissionRuleInput, {
  /** 0 stands for the percent of the settings, and for a host's own percent: they are not rows of the table. */
  id: z.int(),
})
export type CommissionRule = z.infer<typeof CommissionRule>

export const CommissionRuleRow = z.extend(CommissionRule, {
  hostName: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  createdAt: Instant,
  /** Orders that carry it. Counted up to a thousand. */
  orderCount: z.int(),
})
export type CommissionRuleRow = z.infer<typeof CommissionRuleRow>
