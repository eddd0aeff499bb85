import { createFileRoute } from '@tanstack/react-router'
import { ListingEventPage } from '#features/listing/listing-event-page.tsx'
import { listingList } from '#features/listing/listing-list-queries.ts'
import { ListingSearch } from '@rezerv/contract/listing/listing-list-query.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(ListingSearch)

export const Route = createFileRoute('/host/event/')({
  validateSearch: unread<ListingSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(listingList('event', read(deps))),
  component: HostEventIndex,
})

function HostEventIndex() {
  return <ListingEventPage {...usePageSearch(read)} />
}
