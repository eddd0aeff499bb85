import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '#features/catalogue/catalogue-page.tsx'
import { loadCatalogue } from '#features/catalogue/catalogue-queries.ts'
import { CatalogueSearch } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(CatalogueSearch)

export const Route = createFileRoute('/car/')({
  staticData: { layout: 'services' },
  validateSearch: unread<CatalogueSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCatalogue(context.queryClient, 'car', read(deps)),
  component: CarIndex,
})

function CarIndex() {
  return <CataloguePage kind="car" {...usePageSearch(read)} />
}
