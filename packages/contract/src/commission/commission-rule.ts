import { addDays } from '../jalali.ts'
import type { DatedCommission } from '../pricing/pricing-settings.ts'
import type { CommissionRule } from './commission-endpoints.ts'
import type { ListingKind } from '../listing/listing-kind.ts'

type Scope = Pick<CommissionRule, 'id' | 'kind' | 'category' | 'hostId' | 'from' | 'until'>

/** The sale that a rule judges: whose it is, its kind, and the day on which it is booked. */
export type CommissionLine = { kind: ListingKind; category: string; hostId: number; day: string }

/** Why a rule is, or is not, the one: `outranked` when it would fit but a closer or a later one does too. */
export type CommissionVerdict =
  | 'applies'
  | 'outranked'
  | 'other_host'
  | 'other_kind'
  | 'other_category'
  | 'not_yet'
  | 'over'

/**
 * The one rule for a sale. The closer scope wins: host before category before kind before all; a rule that names two of them beats
 * one that names one. Of two with the same scope the later first day, then the later entry. Undefined when none fits.
 */
export function commissionFor<R extends Scope>(rules: R[], line: CommissionLine): R | undefined {
  let best: R | undefined
  for (const rule of rules) if (isOf(rule, line) && (!best || compareRules(rule, best) < 0)) best = rule
  return best
}

/** Every rule with its verdict, the one that applies first, then those that would have come next. */
export function explainCommission<R extends Scope>(rules: R[], line: CommissionLine) {
  const best = commissionFor(rules, line)
  return rules
    .toSorted(compareRules)
    .map((rule) => ({ rule, verdict: rule === best ? ('applies' as const) : (refusal(rule, line) ?? 'outranked') }))
    .toSorted((a, b) => rank(a.verdict) - rank(b.verdict))
}

/**
 * The commission of a seller from each day on: `commissionFor` of every day, told by the days on which it changes. Pricing picks the day of
 * booking out of it. Days on which no rule fits cost nothing.
 */
export function commissionSchedule(rules: CommissionRule[], seller: Omit<CommissionLine, 'day'>): DatedCommission[] {
  const changes = new Set(rules.flatMap(({ from, until }) => (until === null ? [from] : [from, addDays(until, 1)])))
  return [...changes].toSorted().map((from) => {
    const rule = commissionFor(rules, { ...seller, day: from })
    if (!rule) return { from, percent: 0 }
    const { id, name, hostPercent: percent, hostFixedRials: fixedRials } = rule
    if (id === 0) return { from, percent }
    const { guestPercent, guestFixedRials, vatOnCommission } = rule
    return { from, percent, terms: { ruleId: id, name, fixedRials, guestPercent, guestFixedRials, vatOnCommission } }
  })
}

const rank = (verdict: CommissionVerdict) => (verdict === 'applies' ? 0 : verdict === 'outranked' ? 1 : 2)

const isOf = (rule: Scope, line: CommissionLine) => refusal(rule, line) === undefined

function refusal(rule: Scope, line: CommissionLine): CommissionVerdict | undefined {
  if (rule.hostId !== null && rule.hostId !== line.hostId) return 'other_host'
  if (rule.kind !== null && rule.kind !== line.kind) return 'other_kind'
  if (rule.category !== null && rule.category !== line.category) return 'other_category'
  if (rule.from > line.day) return 'not_yet'
  return rule.until !== null && rule.until < line.day ? 'over' : undefined
}

const closeness = (rule: Scope) =>
  (rule.hostId === null ? 0 : 4) + (rule.category === null ? 0 : 2) + (rule.kind === null ? 0 : 1)

/** Below zero when `a` wins. */
function compareRules(a: Scope, b: Scope): number {
  const close = closeness(b) - closeness(a)
  if (close !== 0) return close
  return a.from === b.from ? b.id - a.id : a.from > b.from ? -1 : 1
}

export const commissionVerdictLabels: Record<CommissionVerdict, string> = {
  applies: 'همین قاعده اعمال می‌شود',
  outranked: 'قاعدهٔ دقیق‌تر یا جدیدتری هست',
  other_host: 'برای میزبان دیگری است',
  other_kind: 'برای نوع دیگری از آگهی است',
  other_category: 'برای دستهٔ دیگری است',
  not_yet: 'هنوز شروع نشده است',
  over: 'تمام شده است',
}
