import { plainSale } from '@rezerv/contract/ticket/ticket.ts'
import { plainRatePlan, type RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import type { RateInput } from '@rezerv/contract/ticket/ticket-rate.ts'
import type { TestStay } from '#month/month-testing.ts'

/** The body of a rate by the night that takes all units of a listing. For tests. */
export const rateInput = (stay: TestStay, plan: Partial<RatePlan>, given: Partial<RateInput> = {}): RateInput => ({
  name: 'اقامت',
  description: '',
  pricing: { ...plainRatePlan('night', 10_000_000), ...plan },
  takes: 'all',
  unitIds: stay.unitIds,
  ...plainSale,
  ...given,
})
