import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CalendarBoard } from '#features/month/month-page.tsx'
import { CalendarFeeds } from '#features/feed/feed-drawer.tsx'
import { loadCalendar } from '#features/month/month-queries.ts'
import { CalendarSearch } from '#features/month/month-search.ts'
import { ListingFrame } from '#features/listing/listing-frame.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'

export const Route = createFileRoute('/host/car/$id/calendar')({
  staticData: { layout: 'add' },
  validateSearch: forgiving(CalendarSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const listing = await loadListing(queryClient, 'car', params.id)
    await loadCalendar(queryClient, listing.id, deps)
  },
  component: HostCarIdCalendar,
})

function HostCarIdCalendar() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <ListingFrame id={Number(id)} title="تقویم" desk="host">
      <CalendarBoard
        listingId={Number(id)}
        search={Route.useSearch()}
        Feeds={CalendarFeeds}
        onSearch={(search) => void navigate({ to: '/host/car/$id/calendar', params: { id }, search, replace: true })}
      />
    </ListingFrame>
  )
}
