import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { Id, filter, CityId, SearchText } from '../page.ts'

/** The filters of the timeline; they are also the URL. */
export const TimelineFilter = z.object({
  kind: filter(ListingKind),
  hostId: filter(Id),
  cityId: filter(CityId),
  q: filter(SearchText),
})
export type TimelineFilter = z.infer<typeof TimelineFilter>
