import * as z from 'zod/mini'

export const CatalogueKind = z.enum(['car', 'space'])
export type CatalogueKind = z.infer<typeof CatalogueKind>
