import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listingCatalogueEndpoints } from '@rezerv/contract/listing/listing-catalogue-endpoints.ts'
import type { CatalogueKind } from '@rezerv/contract/listing/listing-catalogue-query.ts'
import { call } from '#lib/call.ts'
import type { CatalogueSearch } from './listing-catalogue-search.ts'

const { listCatalogue, listCatalogueCities, getCatalogueCity, getListingDesk, countListingView } =
  listingCatalogueEndpoints

export const catalogueList = (kind: CatalogueKind, search: CatalogueSearch) =>
  infiniteQueryOptions({
    queryKey: ['listing', 'catalogue', kind, search],
    queryFn: ({ pageParam, signal }) =>
      call(listCatalogue, { params: { kind }, query: { ...search, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const catalogueCities = (kind: CatalogueKind) =>
  queryOptions({
    queryKey: ['listing', 'cities', kind],
    queryFn: ({ signal }) => call(listCatalogueCities, { params: { kind } }, { signal }),
    staleTime: 60_000,
  })

export const catalogueCity = (kind: CatalogueKind, slug: string) =>
  queryOptions({
    queryKey: ['listing', 'city', kind, slug],
    queryFn: ({ signal }) => call(getCatalogueCity, { params: { kind, slug } }, { signal }),
  })

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

/** What operators see beside a listing's page. */
export const listingDesk = (id: number) =>
  queryOptions({
    queryKey: ['listing', 'desk', id],
    queryFn: ({ signal }) => call(getListingDesk, { params: { id } }, { signal }),
  })

/** Its page was opened. Going back and forth within a minute is one view; one that is not counted disturbs nobody. */
export const countView = (queries: QueryClient, id: number) =>
  void queries.prefetchQuery({
    queryKey: ['view', id],
    queryFn: () => call(countListingView, { params: { id } }),
    staleTime: 60_000,
    retry: false,
  })
