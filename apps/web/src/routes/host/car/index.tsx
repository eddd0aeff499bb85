import { createFileRoute } from '@tanstack/react-router'
import { ListingCarPage } from '#features/listing/listing-car-page.tsx'
import { listingList } from '#features/listing/listing-list-queries.ts'
import { ListingSearch } from '@rezerv/contract/listing/listing-list-query.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(ListingSearch)

export const Route = createFileRoute('/host/car/')({
  validateSearch: unread<ListingSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(listingList('car', read(deps))),
  component: HostCarIndex,
})

function HostCarIndex() {
  return <ListingCarPage {...usePageSearch(read)} />
}
