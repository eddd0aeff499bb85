import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ListingCarPage } from '#features/listing/listing-car-page.tsx'
import { listingList } from '#features/listing/listing-list-queries.ts'
import { ListingSearch } from '#features/listing/listing-search.ts'

export const Route = createFileRoute('/host/car/')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(ListingSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(listingList('car', deps)),
  component: HostCarIndex,
})

function HostCarIndex() {
  const navigate = Route.useNavigate()
  return <ListingCarPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
