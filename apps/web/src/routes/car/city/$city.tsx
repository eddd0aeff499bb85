import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogueCity } from '#features/catalogue/catalogue-queries.ts'
import { CatalogueSearch } from '#features/catalogue/catalogue-search.ts'
import { CatalogueCityPage } from '#features/catalogue/catalogue-city-page.tsx'

export const Route = createFileRoute('/car/city/$city')({
  staticData: { layout: 'services' },
  validateSearch: forgiving(CatalogueSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadCatalogueCity(context.queryClient, 'car', { slug: params.city, search: deps }),
  component: CarCityCity,
})

function CarCityCity() {
  const navigate = Route.useNavigate()
  return (
    <CatalogueCityPage
      kind="car"
      slug={Route.useParams().city}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
