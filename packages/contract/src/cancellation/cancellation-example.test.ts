import { describe, expect, test } from 'vitest'
import { cancellationCase } from './cancellation.ts'
import { exampleCancellations, exampleNights, exampleOrder } from './cancellation-example.ts'
import { CancellationCase, type CancellationCaseTerms } from './cancellation-terms.ts'
import { inEveryCase } from './cancellation-testing.ts'

const one: CancellationCaseTerms = {
  tiers: [{ until: { kind: 'hours', hours: 72 }, firstPercent: 20, restPercent: 20 }],
  late: { firstPercent: 100, restPercent: 20 },
  during: { nextUnits: 0, restPercent: 50 },
}
const terms = inEveryCase(one)
const stay = { nightRials: 10_000_000, vatPercent: 10, commissionPercent: 10 }

describe.each(CancellationCase.options)('a made-up stay of the case %s', (which) => {
  test('falls into it however many nights it has', () => {
    const { min, max, usual } = exampleNights[which]
    for (const nights of [min, usual, max])
      expect(cancellationCase(exampleOrder('easy', terms, { ...stay, case: which, nights }))).toBe(which)
  })
})

test('what is shown is what the rule gives at each moment, out of the whole price', () => {
  const order = exampleOrder('easy', terms, { ...stay, case: 'ordinary', nights: 5 })
  const examples = exampleCancellations(order).map(({ when, rule, result }) => [
    when,
    rule,
    result.guestRials,
    result.hostRials,
  ])
  expect(examples).toEqual([
    ['۳۰ روز پیش از شروع', 'تا ۳ روز پیش از شروع ۲۰٪ کسر می‌شود', 44_000_000, 9_000_000],
    ['۱۰ روز پیش از شروع', 'تا ۳ روز پیش از شروع ۲۰٪ کسر می‌شود', 44_000_000, 9_000_000],
    ['۱ روز پیش از شروع', 'تا پیش از شروع ۱۰۰٪ واحد اول و ۲۰٪ بقیه کسر می‌شود', 35_200_000, 16_200_000],
    ['در شب دوم', 'پس از شروع ۲ واحد استفاده‌شده و ۵۰٪ بقیه کسر می‌شود', 16_500_000, 31_500_000],
  ])
})
