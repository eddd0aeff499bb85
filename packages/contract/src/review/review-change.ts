import * as z from 'zod/mini'
import { Instant } from '../page.ts'
import { ListingImage, ListingInput } from '../listing/listing.ts'
import { WaitingTicket } from '../ticket/ticket-terms.ts'
import { Line, Prose } from '../written-text.ts'

/** Why fields must change, by their name in `ListingInput`; other names (units, tickets) are allowed for what has its own page. */
export const FieldReasons = z.record(
  Line.check(z.maxLength(40)),
  Prose.check(z.trim(), z.minLength(1), z.maxLength(300)),
)

/**
 * The one edit of a published listing that waits to be looked at. `patch` has only the fields that differ from the live ones, `tickets`
 * its rates or tickets that differ; their names are told so that a diff can be shown without asking again.
 */
export const PendingChange = z.object({
  id: z.int(),
  patch: z.partial(ListingInput),
  tickets: z.array(WaitingTicket),
  createdByName: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  /** Names behind ids of the patch. */
  hostName: z.nullable(z.string()),
  cityName: z.nullable(z.string()),
  images: z.array(ListingImage),
  /** Units and capacities that `tickets` name. */
  resources: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type PendingChange = z.infer<typeof PendingChange>

export const DecidedChange = z.object({
  id: z.int(),
  status: z.enum(['approved', 'declined', 'withdrawn']),
  /** Names of fields, and `tickets` when rates or tickets were among them. */
  fields: z.array(z.string()),
  reason: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedAt: Instant,
})
export type DecidedChange = z.infer<typeof DecidedChange>
