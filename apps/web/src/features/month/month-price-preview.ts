import type { CalendarPricing } from '@rezerv/contract/month/month-days.ts'
import { plainDayRuleValues, type DayRule } from '@rezerv/contract/pricing/pricing-calendar.ts'
import { dayPricer } from '@rezerv/contract/pricing/pricing-days.ts'
import type { PriceChange } from '@rezerv/contract/pricing/pricing-plan.ts'

export type PricedDay = { day: string; before: number; after: number }

/** What each day costs now and would cost with this price; `null` gives it back to the rate plan. Reckoned as the server does. */
export function previewPrices(
  pricing: CalendarPricing,
  ticketId: number,
  { days, price }: { days: string[]; price: PriceChange | null },
): PricedDay[] {
  const isChanged = new Set(days)
  const isOwn = (rule: DayRule) => rule.scope === 'ticket' && isChanged.has(rule.day)
  const changed = days.map((day) => ({
    ...(pricing.rules.find((rule) => rule.day === day && isOwn(rule)) ?? { ...plainDayRuleValues, day }),
    price,
    scope: 'ticket' as const,
    scopeId: ticketId,
  }))
  const before = dayPricer(pricing)
  const after = dayPricer({ ...pricing, rules: [...pricing.rules.filter((rule) => !isOwn(rule)), ...changed] })
  return days.map((day) => ({ day, before: before(day).rials, after: after(day).rials }))
}
