import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ListingOperationPage } from '#features/listing/listing-event-page.tsx'
import { listingList } from '#features/listing/listing-list-queries.ts'
import { ListingSearch, operationSearch } from '#features/listing/listing-search.ts'

export const Route = createFileRoute('/event/')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(ListingSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(listingList('event', operationSearch(deps))),
  component: EventIndex,
})

function EventIndex() {
  const navigate = Route.useNavigate()
  return (
    <ListingOperationPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
