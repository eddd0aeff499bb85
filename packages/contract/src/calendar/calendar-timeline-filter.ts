import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { Id, filter } from '../page.ts'

/** What the timeline shows; it is also the URL. */
export const TimelineFilter = z.object({
  kind: filter(ListingKind),
  hostId: filter(Id),
  cityId: filter(Id),
  q: filter(z.coerce.string().check(z.maxLength(100))),
})
export type TimelineFilter = z.infer<typeof TimelineFilter>
