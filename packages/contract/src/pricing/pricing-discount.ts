import * as z from 'zod/mini'
import { Prose } from '../written-text.ts'
import { toPersianDigits } from '../digits.ts'
import { formatMoney } from '../money.ts'
import { PlanRials } from './pricing-plan.ts'

/** How much is taken off a price. */
export const DiscountChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), rials: PlanRials.check(z.minimum(1, 'مبلغ تخفیف را وارد کنید')) }),
  z.object({
    kind: z.literal('percent'),
    percent: z
      .int('درصد تخفیف را وارد کنید')
      .check(z.minimum(1, 'درصد تخفیف را وارد کنید'), z.maximum(100, 'حداکثر ۱۰۰٪')),
  }),
])
export type DiscountChange = z.infer<typeof DiscountChange>

/** An admin's discount, with the reason that the customer and the audit log read. */
export const ManualDiscount = z.object({
  change: DiscountChange,
  reason: Prose.check(z.trim(), z.minLength(1, 'دلیل تخفیف الزامی است'), z.maxLength(120)),
})
export type ManualDiscount = z.infer<typeof ManualDiscount>

type PricedLine = { kind: string; totalRials: number }

/**
 * Why a discount by hand is more than the setting lets an admin give, in Persian, at its own field; undefined when it is not. `lines`: of
 * the price with the discount, which is taken off what stands before it.
 */
export function discountRefusal(
  { change }: ManualDiscount,
  lines: readonly PricedLine[],
  limitPercent: number,
): { field: string; message: string } | undefined {
  const at = lines.findIndex(({ kind }) => kind === 'discount')
  const base = lines.slice(0, Math.max(at, 0)).reduce((sum, { totalRials }) => sum + totalRials, 0)
  const most = Math.ceil((base * limitPercent) / 100)
  if (at < 0 || -(lines[at]?.totalRials ?? 0) <= most) return undefined
  return {
    field: `discount.change.${change.kind === 'fixed' ? 'rials' : 'percent'}`,
    message: `تخفیف دستی تا ${toPersianDigits(limitPercent)}٪ پذیرفته است: اینجا ${formatMoney(most, 'toman')} تومان`,
  }
}
