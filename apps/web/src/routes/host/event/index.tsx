import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ListingEventPage } from '#features/listing/listing-event-page.tsx'
import { listingList } from '#features/listing/listing-list-queries.ts'
import { ListingSearch } from '#features/listing/listing-search.ts'

export const Route = createFileRoute('/host/event/')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(ListingSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(listingList('event', deps)),
  component: HostEventIndex,
})

function HostEventIndex() {
  const navigate = Route.useNavigate()
  return <ListingEventPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
