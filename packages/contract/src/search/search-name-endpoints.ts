import { endpoint } from '../endpoint.ts'
import * as z from 'zod/mini'
import { CityId, filter, Id } from '../page.ts'
import { Line } from '../written-text.ts'

/** Records that a page knows by their ids alone, as its URL names them, and a category of a listing. */
export const NamesQuery = z.object({
  hostId: filter(Id),
  customerId: filter(Id),
  listingId: filter(Id),
  orderId: filter(Id),
  cityId: filter(CityId),
  category: filter(Line.check(z.minLength(1), z.maxLength(40))),
})
export type NamesQuery = z.infer<typeof NamesQuery>

const Name = z.nullable(z.string())
/** The name of each; null for what was not asked or is not there. */
export const Names = z.object({
  hostId: Name,
  customerId: Name,
  listingId: Name,
  orderId: Name,
  cityId: Name,
  category: Name,
})
export type Names = z.infer<typeof Names>

export const searchNameEndpoints = {
  nameRecords: endpoint('GET /api/v1/search/names', {
    right: 'own',
    summary: 'What a host, customer, listing, order, city and category of these ids are called.',
    query: NamesQuery,
    answer: Names,
  }),
}
