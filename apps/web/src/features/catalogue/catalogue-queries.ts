import type { QueryClient } from '@tanstack/react-query'
import { catalogueEndpoints } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import type { CatalogueSearch } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { infinite, query, askAhead } from '#data.ts'
import { catalogueCities } from './catalogue-city-queries.ts'

const { listCatalogue, getCatalogueCity, getListingActivity, countListingView } = catalogueEndpoints

export const catalogueList = (kind: CatalogueKind, search: CatalogueSearch) =>
  infinite(listCatalogue, { params: { kind }, query: search })

export const catalogueCity = (kind: CatalogueKind, slug: string) => query(getCatalogueCity, { params: { kind, slug } })

export const loadCatalogue = (queries: QueryClient, kind: CatalogueKind, search: CatalogueSearch) =>
  Promise.all([
    queries.ensureInfiniteQueryData(catalogueList(kind, search)),
    queries.ensureQueryData(catalogueCities(kind)),
  ])

/** The city's figures, and what it has of the kind. */
export async function loadCatalogueCity(
  queries: QueryClient,
  kind: CatalogueKind,
  { slug, search }: { slug: string; search: CatalogueSearch },
) {
  const city = await queries.ensureQueryData(catalogueCity(kind, slug))
  await queries.ensureInfiniteQueryData(catalogueList(kind, { ...search, cityId: city.id }))
}

export const listingActivity = (id: number) => query(getListingActivity, { params: { id } })

/** Its page was opened. Going back and forth within a minute is one view; one that is not counted disturbs nobody. */
export const countView = (queries: QueryClient, id: number) =>
  void askAhead(queries, query(countListingView, { params: { id } }, { staleTime: 60_000 }))
