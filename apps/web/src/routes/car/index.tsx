import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '#features/catalogue/catalogue-page.tsx'
import { loadCatalogue } from '#features/catalogue/catalogue-queries.ts'
import { CatalogueSearch } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const loadBulk = () => import('#layouts/catalogue-bulk.tsx')
const read = searchReader(CatalogueSearch)

export const Route = createFileRoute('/car/')({
  staticData: { layout: 'services' },
  validateSearch: unread<CatalogueSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCatalogue(context.queryClient, 'car', read(deps)),
  component: CarIndex,
})

function CarIndex() {
  return <CataloguePage kind="car" load={loadBulk} {...usePageSearch(read)} />
}
