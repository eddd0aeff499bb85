import { plainDayRuleValues } from '@rezerv/contract/pricing/pricing-calendar.ts'
import { plainRatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { expect, test } from 'vitest'
import { previewPrices } from './month-change-price.tsx'

const [friday, saturday] = ['2026-11-20', '2026-11-21']
const pricing = {
  plan: { ...plainRatePlan('night', 10_000_000), weekend: { kind: 'percent' as const, percent: 50 } },
  rules: [
    {
      ...plainDayRuleValues,
      day: saturday,
      scope: 'ticket' as const,
      scopeId: 7,
      price: { kind: 'fixed' as const, rials: 1_000_000 },
    },
  ],
  settings: { weekendDays: [6], holidays: [] },
}

test('a percent is of the price that the plan gives the day, not of what an admin set before', () => {
  const price = { kind: 'percent' as const, percent: 20 }
  expect(previewPrices(pricing, 7, { days: [friday, saturday], price })).toEqual([
    { day: friday, before: 15_000_000, after: 18_000_000 },
    { day: saturday, before: 1_000_000, after: 12_000_000 },
  ])
})

test('given back, a day costs what the plan says', () => {
  expect(previewPrices(pricing, 7, { days: [saturday], price: null })).toEqual([
    { day: saturday, before: 1_000_000, after: 10_000_000 },
  ])
})
