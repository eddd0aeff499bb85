import * as z from 'zod/mini'
import { CatalogueQuery } from '@rezerv/contract/catalogue/catalogue-query.ts'

/** The catalogue's state, as it stands in the URL. */
export const CatalogueSearch = z.omit(CatalogueQuery, { after: true })
export type CatalogueSearch = z.infer<typeof CatalogueSearch>
