import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CalendarDesk } from '#features/occurrence/occurrence-table.tsx'
import { CalendarOccurrences } from '#features/occurrence/occurrence-page.tsx'
import { occurrenceList } from '#features/occurrence/occurrence-queries.ts'
import { CalendarSearch } from '#features/month/month-search.ts'
import { ListingFrame } from '#features/listing/listing-frame.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'

export const Route = createFileRoute('/host/event/$id/calendar')({
  staticData: { layout: 'add' },
  validateSearch: forgiving(CalendarSearch),
  loader: async ({ context: { queryClient }, params }) => {
    const listing = await loadListing(queryClient, 'event', params.id)
    await queryClient.ensureQueryData(occurrenceList(listing.id))
  },
  component: HostEventIdCalendar,
})

function HostEventIdCalendar() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <ListingFrame id={Number(id)} title="سانس‌های" desk="host">
      <CalendarOccurrences
        listingId={Number(id)}
        day={Route.useSearch().month}
        onDay={(month) =>
          void navigate({ to: '/host/event/$id/calendar', params: { id }, search: { month }, replace: true })
        }
      />
      <CalendarDesk listingId={Number(id)} />
    </ListingFrame>
  )
}
