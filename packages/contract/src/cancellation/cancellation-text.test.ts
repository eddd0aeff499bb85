import { expect, test } from 'vitest'
import { type CancellationCaseTerms, cancellationSentences } from './cancellation-terms.ts'

const lines = (terms: CancellationCaseTerms) => cancellationSentences(terms).map(({ when, kept }) => `${when}: ${kept}`)
const hours = (n: number) => ({ kind: 'hours' as const, hours: n })

test('a policy is said in the order in which time passes', () => {
  expect(
    lines({
      tiers: [
        { until: hours(168), firstPercent: 0, restPercent: 0 },
        { until: hours(24), firstPercent: 50, restPercent: 20 },
      ],
      late: { firstPercent: 100, restPercent: 20 },
      during: { nextUnits: 2, restPercent: 20 },
    }),
  ).toEqual([
    'تا ۷ روز پیش از شروع: چیزی کسر نمی‌شود',
    'تا ۲۴ ساعت پیش از شروع: ۵۰٪ واحد اول و ۲۰٪ بقیه کسر می‌شود',
    'پس از آن تا شروع: همهٔ واحد اول و ۲۰٪ بقیه کسر می‌شود',
    'پس از شروع: واحدهای استفاده‌شده، ۲ واحد بعدی و ۲۰٪ بقیه کسر می‌شود',
  ])
})

test('nothing, all and only a part are said without percents that say nothing', () => {
  expect(
    lines({
      tiers: [],
      late: { firstPercent: 100, restPercent: 100 },
      during: { nextUnits: 0, restPercent: 100 },
    }),
  ).toEqual(['تا پیش از شروع: چیزی برنمی‌گردد', 'پس از شروع: چیزی برنمی‌گردد'])
  expect(
    lines({
      tiers: [{ until: { kind: 'esfand', day: 15 }, firstPercent: 100, restPercent: 0 }],
      late: { firstPercent: 100, restPercent: 0 },
      during: { nextUnits: 0, restPercent: 0 },
    }),
  ).toEqual([
    'تا پایان ۱۵ اسفند: همهٔ واحد اول کسر می‌شود',
    'پس از آن تا شروع: همهٔ واحد اول کسر می‌شود',
    'پس از شروع: واحدهای استفاده‌شده کسر می‌شود',
  ])
})
