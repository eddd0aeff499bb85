import * as z from 'zod/mini'
import { Prose } from '../written-text.ts'
import { PlanRials } from './pricing-plan.ts'

/** An admin's discount, with the reason that the customer and the audit log read. */
export const ManualDiscount = z.object({
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), rials: PlanRials.check(z.minimum(1, 'مبلغ تخفیف را وارد کنید')) }),
    z.object({
      kind: z.literal('percent'),
      percent: z
        .int('درصد تخفیف را وارد کنید')
        .check(z.minimum(1, 'درصد تخفیف را وارد کنید'), z.maximum(100, 'حداکثر ۱۰۰٪')),
    }),
  ]),
  reason: Prose.check(z.trim(), z.minLength(1, 'دلیل تخفیف الزامی است'), z.maxLength(120)),
})
export type ManualDiscount = z.infer<typeof ManualDiscount>
