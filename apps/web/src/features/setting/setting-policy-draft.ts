import {
  CancellationCase,
  type CancellationCaseTerms,
  CancellationTerms,
} from '@rezerv/contract/cancellation/cancellation-terms.ts'

/** Terms that are being written: an empty figure is null. `at`: hours before the start, or the day of Esfand. */
export type DraftKept = { firstPercent: number | null; restPercent: number | null }
export type DraftTier = DraftKept & { id: number; kind: 'hours' | 'esfand'; at: number | null }
export type DraftCase = {
  tiers: DraftTier[]
  late: DraftKept
  during: { nextUnits: number | null; restPercent: number | null }
}
export type PolicyDraft = Record<CancellationCase, DraftCase>

export function draftOf(terms: CancellationTerms): PolicyDraft {
  const one = ({ tiers, late, during }: CancellationCaseTerms): DraftCase => ({
    tiers: tiers.map(({ until, firstPercent, restPercent }, id) => ({
      id,
      kind: until.kind,
      at: until.kind === 'hours' ? until.hours : until.day,
      firstPercent,
      restPercent,
    })),
    late: { ...late },
    during: { ...during },
  })
  return eachCase((which) => one(terms[which]))
}

function eachCase<T>(of: (which: CancellationCase) => T) {
  return Object.fromEntries(CancellationCase.options.map((which) => [which, of(which)])) as Record<CancellationCase, T>
}

const caseOf = ({ tiers, late, during }: DraftCase) => ({
  tiers: tiers.map(({ kind, at, firstPercent, restPercent }) => ({
    firstPercent,
    restPercent,
    until: kind === 'hours' ? { kind, hours: at } : { kind, day: at },
  })),
  late,
  during,
})

/** The contract's own judgement: the terms, or what is wrong by field (`nowruz.tiers.0.until.day`). */
export function readDraft(draft: PolicyDraft) {
  const read = CancellationTerms.safeParse(eachCase((which) => caseOf(draft[which])))
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) problems[path.join('.')] ??= message
  return { terms: read.data, problems }
}

/** Whether something of the case is wrong. */
export const hasProblem = (problems: Record<string, string>, which: CancellationCase) =>
  Object.keys(problems).some((path) => path.startsWith(`${which}.`))

/** The case alone, where it is in order. */
export const readCase = (which: CancellationCase, draft: DraftCase): CancellationCaseTerms | undefined =>
  CancellationTerms.shape[which].safeParse(caseOf(draft)).data

/** One more step before the start, that changes nothing yet: half as long before it, and as dear as the step before. */
export function nextTier({ tiers, late }: DraftCase): DraftTier {
  const last = tiers.at(-1)
  const id = Math.max(-1, ...tiers.map((tier) => tier.id)) + 1
  const { firstPercent, restPercent } = last ?? late
  if (last?.kind === 'esfand')
    return { id, kind: 'esfand', at: Math.min(29, (last.at ?? 15) + 1), firstPercent, restPercent }
  return { id, kind: 'hours', at: Math.max(1, Math.floor((last?.at ?? 144) / 2)), firstPercent, restPercent }
}
