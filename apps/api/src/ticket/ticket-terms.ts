import { isSameJson } from '#db/stored.ts'
import { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { spansOf } from '@rezerv/contract/ticket/ticket-spans.ts'
import type { TicketTerms } from '@rezerv/contract/ticket/ticket-terms.ts'

/**
 * The terms of what has more than them, each value in its one form, so that equal terms compare equal: the database gives a plan's keys
 * in an order of its own, a form may write an instant with another zone.
 */
export function termsOf(given: TicketTerms): TicketTerms {
  const { name, description, priceRials, takes, minPerOrder, maxPerOrder, hidden } = given
  return {
    name,
    description,
    priceRials,
    pricing: given.pricing && (RatePlan.safeParse(given.pricing).data ?? given.pricing),
    seatRials: given.seatRials ? Object.fromEntries(Object.entries(given.seatRials).toSorted(byName)) : null,
    maxPerCustomer: given.maxPerCustomer ?? null,
    minPerCustomer: given.minPerCustomer ?? null,
    onlyByCode: given.onlyByCode ?? false,
    onlyWithOther: given.onlyWithOther ?? false,
    needsApproval: given.needsApproval ?? false,
    ...spansOf(given),
    openPrice: given.openPrice ?? false,
    priceSteps: given.priceSteps ?? [],
    takes,
    resourceIds: [...new Set(given.resourceIds)].toSorted((a, b) => a - b),
    saleFrom: instant(given.saleFrom),
    saleUntil: instant(given.saleUntil),
    minPerOrder,
    maxPerOrder,
    hidden,
  }
}

/** What a copy is called. */
export const copyName = (name: string) => `${name.slice(0, 70)} (کپی)`

/** The terms that are others after than before. */
export function differing(before: TicketTerms, after: TicketTerms): Partial<TicketTerms> {
  const keys = Object.keys(after) as (keyof TicketTerms)[]
  return picked(
    after,
    keys.filter((key) => !isSameJson(before[key], after[key])),
  )
}

export const picked = (terms: TicketTerms, keys: (keyof TicketTerms)[]): Partial<TicketTerms> =>
  Object.fromEntries(keys.map((key) => [key, terms[key]]))

/** For the audit log: each rule of the plan by itself. */
export const auditedTerms = ({ pricing, ...terms }: Partial<TicketTerms>) => ({ ...terms, ...pricing })

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

const instant = (at: string | null) => at && new Date(at).toISOString()
