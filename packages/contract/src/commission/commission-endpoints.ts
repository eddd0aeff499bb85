import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { Day, filter, Id, PageQuery, Instant, RowId } from '../page.ts'
import { PlanRials } from '../pricing/pricing-plan.ts'
import { Line } from '../written-text.ts'

const Percent = z
  .number('درصد را وارد کنید')
  .check(z.minimum(0, 'درصد نمی‌تواند منفی باشد'), z.maximum(100, 'حداکثر ۱۰۰٪'))

/** The fields of a rule that an admin sets. A scope that is null means all of them; a category belongs to a kind. Percents in hundredths at the finest. */
export const CommissionRuleInput = z.object({
  name: Line.check(z.trim(), z.minLength(1, 'نام قاعده الزامی است'), z.maxLength(80)),
  kind: z.nullable(ListingKind),
  category: z.nullable(Line.check(z.maxLength(40))),
  hostId: z.nullable(RowId),
  /** The first day of booking that it counts for. */
  from: Day,
  /** The last one; null for as long as no other takes its place. */
  until: z.nullable(Day),
  hostPercent: Percent,
  hostFixedRials: PlanRials,
  guestPercent: Percent,
  guestFixedRials: PlanRials,
  vatOnCommission: z.boolean(),
})
export type CommissionRuleInput = z.infer<typeof CommissionRuleInput>

export const CommissionRule = z.extend(CommissionRuleInput, {
  /** 0 stands for the percent of the settings, and for a host's own percent: they are not rows of the table. */
  id: z.int(),
})
export type CommissionRule = z.infer<typeof CommissionRule>

export const CommissionRuleRow = z.extend(CommissionRule, {
  hostName: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  createdAt: Instant,
  /** Orders that carry it. Counted up to a thousand. */
  orderCount: z.int(),
})
export type CommissionRuleRow = z.infer<typeof CommissionRuleRow>

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
  listCommissionRules: endpoint('GET /api/v1/commission-rules', {
    right: 'commission.read',
    about: ['commission'],
    summary: 'Every commission rule, the closest scope first, with the default of the settings as the last.',
    answer: z.object({ items: z.array(CommissionRuleRow), defaultPercent: z.number() }),
  }),
  addCommissionRule: endpoint('POST /api/v1/commission-rules', {
    right: 'commission.change',
    summary: 'Adds a rule from a day on; orders made before keep what they froze.',
    body: CommissionRuleInput,
    answer: z.object({ id: z.int() }),
  }),
  endCommissionRule: endpoint('POST /api/v1/commission-rules/:id/end', {
    right: 'commission.change',
    summary: 'Sets the last day on which a rule counts; a rule is never changed otherwise.',
    body: z.object({ until: Day }),
    answer: z.object({ until: Day }),
  }),
  findCommissionListings: endpoint('GET /api/v1/commission-rules/listings', {
    right: 'commission.read',
    about: ['commission'],
    summary: 'The first listings that match a search, to try the rules on.',
    query: z.pick(PageQuery, { q: true }),
    answer: z.object({ items: z.array(CommissionListing) }),
  }),
  tryCommission: endpoint('GET /api/v1/commission-rules/try', {
    right: 'commission.read',
    about: ['commission'],
    summary: 'Which rule applies to a listing booked on a day, and why the others do not.',
    query: z.object({ listingId: Id, day: filter(Day) }),
    answer: CommissionTrial,
  }),
}
