import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogueCity } from '#features/catalogue/catalogue-queries.ts'
import { CatalogueSearch } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { CatalogueCityPage } from '#features/catalogue/catalogue-city-page.tsx'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const loadBulk = () => import('#layouts/catalogue-bulk.tsx')
const read = searchReader(CatalogueSearch)

export const Route = createFileRoute('/space/city/$city')({
  staticData: { layout: 'services' },
  validateSearch: unread<CatalogueSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadCatalogueCity(context.queryClient, 'space', { slug: params.city, search: read(deps) }),
  component: SpaceCityCity,
})

function SpaceCityCity() {
  return <CatalogueCityPage kind="space" load={loadBulk} slug={Route.useParams().city} {...usePageSearch(read)} />
}
