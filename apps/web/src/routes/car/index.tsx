import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '#features/catalogue/catalogue-page.tsx'
import { loadCatalogue } from '#features/catalogue/catalogue-queries.ts'
import { CatalogueSearch } from '#features/catalogue/catalogue-search.ts'

export const Route = createFileRoute('/car/')({
  staticData: { layout: 'services' },
  validateSearch: forgiving(CatalogueSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCatalogue(context.queryClient, 'car', deps),
  component: CarIndex,
})

function CarIndex() {
  const navigate = Route.useNavigate()
  return (
    <CataloguePage
      kind="car"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
