import { createFileRoute } from '@tanstack/react-router'
import { listingList } from '#features/listing/listing-list-queries.ts'
import { ListingSearch } from '@rezerv/contract/listing/listing-list-query.ts'
import { ListingSpacePage } from '#features/listing/listing-space-page.tsx'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(ListingSearch)

export const Route = createFileRoute('/host/space/')({
  validateSearch: unread<ListingSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(listingList('space', read(deps))),
  component: HostSpaceIndex,
})

function HostSpaceIndex() {
  return <ListingSpacePage {...usePageSearch(read)} />
}
