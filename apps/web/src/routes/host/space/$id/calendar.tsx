import { createFileRoute } from '@tanstack/react-router'
import { MonthPage } from '#features/month/month-page.tsx'
import { FeedDrawer } from '#features/feed/feed-drawer.tsx'
import { loadMonth, MonthSearch } from '#features/month/month-queries.ts'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(MonthSearch)
const loadConflict = () => import('#features/order-change/order-change-conflict-dialog.tsx')

export const Route = createFileRoute('/host/space/$id/calendar')({
  validateSearch: unread<MonthSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const listing = await loadListing(queryClient, 'space', params.id)
    await loadMonth(queryClient, listing.id, read(deps))
  },
  component: HostSpaceIdCalendar,
})

function HostSpaceIdCalendar() {
  const id = Number(Route.useParams().id)
  return (
    <ListingPage id={id} title="تقویم" desk="host">
      <MonthPage listingId={id} Feeds={FeedDrawer} load={loadConflict} {...usePageSearch(read)} />
    </ListingPage>
  )
}
