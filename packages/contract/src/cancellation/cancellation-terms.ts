import * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import { toPersianDigits } from '../digits.ts'

const Percent = z
  .int('درصد را با عدد صحیح وارد کنید')
  .check(z.minimum(0, 'درصد نمی‌تواند منفی باشد'), z.maximum(100, 'حداکثر ۱۰۰٪'))

/** The percents that are kept before the start: of the price of the first unit (night, day, hour; an event is one unit) and of the rest. */
export const CancellationKept = z.object({ firstPercent: Percent, restPercent: Percent })
export type CancellationKept = z.infer<typeof CancellationKept>

/** Until when a step of a policy holds: so many hours before the start, or the end of a day of the Esfand before Nowruz. */
export const CancellationDeadline = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hours'),
    hours: z.int('ساعت را وارد کنید').check(z.minimum(1, 'حداقل ۱ ساعت'), z.maximum(8_760, 'حداکثر ۸٬۷۶۰ ساعت')),
  }),
  z.object({
    kind: z.literal('esfand'),
    day: z.int('روز را وارد کنید').check(z.minimum(1, 'از ۱ تا ۲۹ اسفند'), z.maximum(29, 'از ۱ تا ۲۹ اسفند')),
  }),
])
export type CancellationDeadline = z.infer<typeof CancellationDeadline>

/** Steps before the start that one case may have. */
export const maxCancellationTiers = 10

/**
 * One policy in one kind of time. `tiers` are tried in order, then `late` holds until the start, then `during`: the units begun,
 * `nextUnits` more, and a part of the rest.
 */
export const CancellationCaseTerms = z
  .object({
    tiers: z
      .array(z.extend(CancellationKept, { until: CancellationDeadline }))
      .check(z.maxLength(maxCancellationTiers, 'حداکثر ۱۰ پله')),
    late: CancellationKept,
    during: z.object({
      nextUnits: z
        .int('تعداد واحدها را وارد کنید')
        .check(z.minimum(0, 'نمی‌تواند منفی باشد'), z.maximum(60, 'حداکثر ۶۰ واحد')),
      restPercent: Percent,
    }),
  })
  .check(refusing(outOfOrder), refusing(cheaper))
export type CancellationCaseTerms = z.infer<typeof CancellationCaseTerms>

export const cancellationCaseLabels = {
  ordinary: 'روزهای عادی',
  peak: 'روزهای پرتقاضا',
  nowruz: 'نوروز',
  long: 'اقامت طولانی',
}
/** Nowruz: 29 Esfand to 13 Farvardin. Peak: days that were priced as a holiday or a season. Long: more than 14 nights or days. */
export const CancellationCase = wordOf(cancellationCaseLabels)
export type CancellationCase = z.infer<typeof CancellationCase>

/** A version of one policy, as it is kept and as orders freeze it. */
export const CancellationTerms = z
  .object({
    ordinary: CancellationCaseTerms,
    peak: CancellationCaseTerms,
    nowruz: CancellationCaseTerms,
    long: CancellationCaseTerms,
  })
  .check(refusing(esfandElsewhere))
export type CancellationTerms = z.infer<typeof CancellationTerms>

/** A check that knows at which fields a rule is broken. */
function refusing<T>(broken: (terms: T) => z.core.$ZodRawIssue[]) {
  return ({ value, issues }: z.core.ParsePayload<T>) => {
    issues.push(...broken(value))
  }
}

const wrong = (path: (string | number)[], message: string) => ({
  code: 'custom' as const,
  input: undefined,
  path,
  message,
})

/** A step whose time is over before its turn comes would never be used. Hours and days of Esfand cannot be compared. */
function outOfOrder({ tiers }: { tiers: Tier[] }) {
  return tiers.flatMap(({ until }, at) => {
    const before = tiers.slice(0, at).map((tier) => tier.until)
    if (until.kind === 'hours')
      return before.some((one) => one.kind === 'hours' && one.hours <= until.hours)
        ? [wrong(['tiers', at, 'until', 'hours'], 'از پلهٔ قبل به شروع نزدیک‌تر باشد')]
        : []
    return before.some((one) => one.kind === 'esfand' && one.day >= until.day)
      ? [wrong(['tiers', at, 'until', 'day'], 'پس از روز پلهٔ قبل باشد')]
      : []
  })
}

type Tier = CancellationKept & { until: CancellationDeadline }
type Steps = { tiers: Tier[]; late: CancellationKept; during: { restPercent: number } }

/** Who waits longer never pays less: otherwise an operator would be asked to wait. */
function cheaper({ tiers, late, during }: Steps) {
  const steps = [
    ...tiers.map((tier, at) => ({ ...tier, path: ['tiers', at] })),
    { ...late, path: ['late'] },
    // The units that have begun are kept whole.
    { firstPercent: Infinity, restPercent: during.restPercent, path: ['during'] },
  ]
  return steps.flatMap((step, at) => {
    const before = steps[at - 1]
    if (!before) return []
    return (['firstPercent', 'restPercent'] as const)
      .filter((part) => step[part] < before[part])
      .map((part) =>
        wrong(
          [...step.path, part],
          `حداقل ${toPersianDigits(before[part])}٪؛ هر پله به اندازهٔ پلهٔ قبل یا بیشتر کسر می‌کند`,
        ),
      )
  })
}

/** The Esfand before Nowruz is no time to reckon from for a stay of another season. */
function esfandElsewhere(terms: Record<CancellationCase, { tiers: Tier[] }>) {
  return CancellationCase.options
    .filter((which) => which !== 'nowruz')
    .flatMap((which) =>
      terms[which].tiers.flatMap(({ until }, at) =>
        until.kind === 'esfand' ? [wrong([which, 'tiers', at, 'until'], 'روز اسفند فقط برای نوروز است')] : [],
      ),
    )
}

/** «تا ۳ روز پیش از شروع», «تا پایان ۱۵ اسفند». */
export const deadlineText = (deadline: CancellationDeadline) =>
  deadline.kind === 'esfand'
    ? `تا پایان ${toPersianDigits(deadline.day)} اسفند`
    : deadline.hours % 24 === 0 && deadline.hours > 24
      ? `تا ${toPersianDigits(deadline.hours / 24)} روز پیش از شروع`
      : `تا ${toPersianDigits(deadline.hours)} ساعت پیش از شروع`

/** A step of a policy in words: when it holds, and what is kept then. */
export type CancellationSentence = { when: string; kept: string }

/** The sentences of a policy in one case, one a step, in the order in which time passes. */
export function cancellationSentences({ tiers, late, during }: CancellationCaseTerms): CancellationSentence[] {
  return [
    ...tiers.map((tier) => ({ when: deadlineText(tier.until), kept: keptText(tier) })),
    { when: tiers.length > 0 ? 'پس از آن تا شروع' : 'تا پیش از شروع', kept: keptText(late) },
    { when: 'پس از شروع', kept: duringText(during) },
  ]
}

function keptText({ firstPercent, restPercent }: CancellationKept): string {
  if (firstPercent === restPercent) {
    if (firstPercent === 0) return 'چیزی کسر نمی‌شود'
    return firstPercent === 100 ? 'چیزی برنمی‌گردد' : `${partText(firstPercent)} مبلغ کسر می‌شود`
  }
  const first = firstPercent === 0 ? '' : `${partText(firstPercent)} واحد اول`
  const rest = restPercent === 0 ? '' : `${partText(restPercent)} بقیه`
  return `${[first, rest].filter(Boolean).join(' و ')} کسر می‌شود${firstPercent === 0 ? '؛ واحد اول برمی‌گردد' : ''}`
}

function duringText({ nextUnits, restPercent }: CancellationCaseTerms['during']): string {
  if (restPercent === 100) return 'چیزی برنمی‌گردد'
  const next = nextUnits === 0 ? '' : `${toPersianDigits(nextUnits)} واحد بعدی`
  const rest = restPercent === 0 ? '' : `${partText(restPercent)} بقیه`
  const parts = ['واحدهای استفاده‌شده', next, rest].filter(Boolean)
  const last = parts.pop()
  return `${parts.length === 0 ? last : `${parts.join('، ')} و ${last}`} کسر می‌شود`
}

const partText = (percent: number) => (percent === 100 ? 'همهٔ' : `${toPersianDigits(percent)}٪`)
