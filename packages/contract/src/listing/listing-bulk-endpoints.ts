import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RowId } from '../page.ts'
import { ListingKind } from './listing-kind.ts'
import { ListingStatus } from './listing-status.ts'

/** So many listings take a step at once: more than a page has. */
const listingsAtOnce = 100

/** The steps that many listings take together; what needs a reason of its own is said at each. */
export const ListingBulkStep = z.enum(['publish', 'pause', 'resume', 'archive'])
export type ListingBulkStep = z.infer<typeof ListingBulkStep>

const ListingBulk = z.object({
  step: ListingBulkStep,
  ids: z.array(RowId).check(z.minLength(1), z.maxLength(listingsAtOnce)),
})

/** The outcome of one listing, done or foreseen; `refusal` is Persian, null when it is done. */
export const ListingVerdict = z.object({ id: z.int(), name: z.string(), refusal: z.nullable(z.string()) })
export type ListingVerdict = z.infer<typeof ListingVerdict>
const Verdicts = z.object({ items: z.array(ListingVerdict) })

/** How many of a kind stand in each state; `all` is without the archive, `edits` those whose edit waits. */
export const ListingCounts = z.object({
  all: z.int(),
  edits: z.int(),
  statuses: z.array(z.object({ status: ListingStatus, count: z.int() })),
})
export type ListingCounts = z.infer<typeof ListingCounts>

export const listingBulkEndpoints = {
  countListings: endpoint('GET /api/v1/listing-counts', {
    right: 'listing.read',
    about: ['listing'],
    summary: 'How many listings of a kind stand in each state.',
    query: z.object({ kind: ListingKind }),
    answer: ListingCounts,
  }),
  dryRunListings: endpoint('POST /api/v1/listing-bulk/dry-run', {
    right: 'listing.change',
    summary: 'Takes the step with each listing and takes it back: what would become of each.',
    body: ListingBulk,
    answer: Verdicts,
  }),
  runListings: endpoint('POST /api/v1/listing-bulk', {
    right: 'listing.change',
    summary: 'Takes the step with these listings, each in a transaction of its own.',
    body: ListingBulk,
    answer: Verdicts,
  }),
}
