import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { Day, filter, Id, IdParams, PageQuery } from '../page.ts'
import { CommissionRule, CommissionRuleInput, CommissionRuleRow } from './commission.ts'

const Verdict = z.enum(['applies', 'outranked', 'other_host', 'other_kind', 'other_category', 'not_yet', 'over'])

/** A listing that a rule can be tried on. */
export const CommissionListing = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  kind: ListingKind,
  category: z.string(),
  hostId: z.int(),
  hostName: z.string(),
})
export type CommissionListing = z.infer<typeof CommissionListing>

export const CommissionTrial = z.object({
  listing: CommissionListing,
  day: Day,
  verdicts: z.array(z.object({ rule: CommissionRule, verdict: Verdict })),
  vatPercent: z.number(),
})
export type CommissionTrial = z.infer<typeof CommissionTrial>

export const commissionEndpoints = {
  listCommissionRules: endpoint({
    method: 'GET',
    path: '/api/v1/commission-rules',
    about: ['commission'],
    summary: 'Every commission rule, the closest scope first, with the default of the settings as the last.',
    answer: z.object({ items: z.array(CommissionRuleRow), defaultPercent: z.number() }),
  }),
  addCommissionRule: endpoint({
    method: 'POST',
    path: '/api/v1/commission-rules',
    summary: 'Adds a rule from a day on; orders made before keep what they froze.',
    body: CommissionRuleInput,
    answer: z.object({ id: z.int() }),
  }),
  endCommissionRule: endpoint({
    method: 'POST',
    path: '/api/v1/commission-rules/:id/end',
    summary: 'Sets the last day on which a rule counts; a rule is never changed otherwise.',
    params: IdParams,
    body: z.object({ until: Day }),
    answer: z.object({ until: Day }),
  }),
  findCommissionListings: endpoint({
    method: 'GET',
    path: '/api/v1/commission-rules/listings',
    about: ['commission'],
    summary: 'The first listings that match a search, to try the rules on.',
    query: z.pick(PageQuery, { q: true }),
    answer: z.object({ items: z.array(CommissionListing) }),
  }),
  tryCommission: endpoint({
    method: 'GET',
    path: '/api/v1/commission-rules/try',
    about: ['commission'],
    summary: 'Which rule applies to a listing booked on a day, and why the others do not.',
    query: z.object({ listingId: Id, day: filter(Day) }),
    answer: CommissionTrial,
  }),
}
