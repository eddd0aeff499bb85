import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CatalogueKind } from './catalogue-kind.ts'

/** A city in which there is something of a kind. */
const CatalogueCity = z.object({ id: z.int(), name: z.string(), slug: z.string(), listings: z.int() })

/** Apart from the rest of the catalogue: the search of all pages asks it too. */
export const catalogueCityEndpoints = {
  listCatalogueCities: endpoint('GET /api/v1/catalogue/:kind/cities', {
    right: 'listing.read',
    about: ['listing'],
    summary: 'Cities in which there are cars or spaces, the most first.',
    params: z.object({ kind: CatalogueKind }),
    answer: z.object({ items: z.array(CatalogueCity) }),
  }),
}
