import { expect, test } from 'vitest'
import { DayRuleValues, plainDayRuleValues } from './pricing-calendar.ts'
import { RatePlan, plainRatePlan } from './pricing-plan.ts'
import { percentOn } from './pricing-settings.ts'
import { PriceTerms, plainPriceTerms } from './pricing-terms.ts'

test('what an editor begins with can be saved as it is', () => {
  expect(RatePlan.parse(plainRatePlan('night', 18_000_000)).baseRials).toBe(18_000_000)
  expect(PriceTerms.parse(plainPriceTerms)).toEqual(plainPriceTerms)
  expect(DayRuleValues.parse(plainDayRuleValues)).toEqual(plainDayRuleValues)
})

test.each([
  ['a longest stay below the shortest', { minStay: 3, maxStay: 2 }, 'maxStay'],
  [
    'a season that ends before it begins',
    { seasons: [season('2027-04-02', '2027-03-21')] },
    'seasons.0.range.untilDay',
  ],
  ['fewer guests than the price includes', { guests: { included: 4, max: 2, extraRials: 0 } }, 'guests.max'],
  ['a negative price', { baseRials: -1 }, 'baseRials'],
])('%s is refused at its field', (_, change, path) => {
  const parsed = RatePlan.safeParse({ ...plainRatePlan('night', 1), ...change })
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

test('a percent holds from its day on, in whatever order the list is', () => {
  const list = [
    { from: '2026-03-21', percent: 12 },
    { from: '2024-03-20', percent: 10 },
  ]
  expect(['2024-03-19', '2024-03-20', '2026-03-20', '2026-03-21'].map((day) => percentOn(list, day))).toEqual([
    0, 10, 10, 12,
  ])
  expect(percentOn(list.toReversed(), '2027-01-01')).toBe(12)
})

function season(fromDay: string, untilDay: string) {
  return { name: 'نوروز', range: { kind: 'dated', fromDay, untilDay }, price: null, minStay: 3 }
}
