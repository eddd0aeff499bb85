import { catalogueCityEndpoints } from '@rezerv/contract/catalogue/catalogue-city-endpoints.ts'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import { query } from '#data.ts'

export const catalogueCities = (kind: CatalogueKind) =>
  query(catalogueCityEndpoints.listCatalogueCities, { params: { kind } }, { staleTime: 60_000 })
