import * as z from 'zod/mini'
import { CityId, filter, Id } from '../page.ts'

/** Records that a page knows by their ids alone, as its URL names them. */
export const NamesQuery = z.object({
  hostId: filter(Id),
  customerId: filter(Id),
  listingId: filter(Id),
  orderId: filter(Id),
  cityId: filter(CityId),
})
export type NamesQuery = z.infer<typeof NamesQuery>

const Name = z.nullable(z.string())
/** What each is called; null for what was not asked or is not there. */
export const Names = z.object({ hostId: Name, customerId: Name, listingId: Name, orderId: Name, cityId: Name })
export type Names = z.infer<typeof Names>
