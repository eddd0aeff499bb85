import * as z from 'zod/mini'

const Percent = z.int().check(z.minimum(0), z.maximum(100))

/** What is kept before the start: of the price of the first unit (night, day, hour; an event is one unit) and of the rest. */
export const CancellationKept = z.object({ firstPercent: Percent, restPercent: Percent })
export type CancellationKept = z.infer<typeof CancellationKept>

/** Until when a step of a policy holds: so many hours before the start, or the end of a day of the Esfand before Nowruz. */
export const CancellationDeadline = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hours'), hours: z.int().check(z.minimum(0), z.maximum(8_760)) }),
  z.object({ kind: z.literal('esfand'), day: z.int().check(z.minimum(1), z.maximum(29)) }),
])
export type CancellationDeadline = z.infer<typeof CancellationDeadline>

/**
 * One policy in one kind of time. `tiers` are tried in order, then `late` holds until the start, then `during`: the units begun,
 * `nextUnits` more, and a part of the rest.
 */
export const CancellationCaseTerms = z
  .object({
    tiers: z.array(z.extend(CancellationKept, { until: CancellationDeadline })).check(z.maxLength(10)),
    late: CancellationKept,
    during: z.object({ nextUnits: z.int().check(z.minimum(0), z.maximum(60)), restPercent: Percent }),
  })
  .check(z.refine(neverCheaper, 'هر پله باید دست‌کم به اندازهٔ پلهٔ پیش از خود کسر کند'))
export type CancellationCaseTerms = z.infer<typeof CancellationCaseTerms>

/** Nowruz: 29 Esfand to 13 Farvardin. Peak: days that were priced as a holiday or a season. Long: more than 14 nights or days. */
export const CancellationCase = z.enum(['ordinary', 'peak', 'nowruz', 'long'])
export type CancellationCase = z.infer<typeof CancellationCase>
export const cancellationCaseLabels: Record<CancellationCase, string> = {
  ordinary: 'روزهای عادی',
  peak: 'روزهای پرتقاضا',
  nowruz: 'نوروز',
  long: 'اقامت بلند',
}

/** A version of one policy, as it is kept and as orders freeze it. */
export const CancellationTerms = z.object({
  ordinary: CancellationCaseTerms,
  peak: CancellationCaseTerms,
  nowruz: CancellationCaseTerms,
  long: CancellationCaseTerms,
})
export type CancellationTerms = z.infer<typeof CancellationTerms>

/** Who waits longer never pays less: otherwise an operator would be asked to wait. */
function neverCheaper({
  tiers,
  late,
  during,
}: {
  tiers: CancellationKept[]
  late: CancellationKept
  during: { restPercent: number }
}) {
  const steps = [...tiers, late, { firstPercent: 100, restPercent: during.restPercent }]
  return steps.every((step, at) => {
    const before = steps[at - 1]
    return !before || (before.firstPercent <= step.firstPercent && before.restPercent <= step.restPercent)
  })
}
