import { createFileRoute } from '@tanstack/react-router'
import { ListingOperationPage } from '#features/listing/listing-event-page.tsx'
import { listingList, operationSearch } from '#features/listing/listing-list-queries.ts'
import { ListingSearch } from '@rezerv/contract/listing/listing-list-query.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(ListingSearch)

export const Route = createFileRoute('/event/')({
  validateSearch: unread<ListingSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(listingList('event', operationSearch(read(deps)))),
  component: EventIndex,
})

function EventIndex() {
  return <ListingOperationPage {...usePageSearch(read)} />
}
