import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { OccurrenceTable } from '#features/occurrence/occurrence-table.tsx'
import { OccurrencePage } from '#features/occurrence/occurrence-page.tsx'
import { occurrenceList } from '#features/occurrence/occurrence-queries.ts'
import { MonthSearch } from '#features/month/month-search.ts'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(MonthSearch)

export const Route = createFileRoute('/host/event/$id/calendar')({
  staticData: { layout: 'add' },
  validateSearch: unread<MonthSearch>,
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
    <ListingPage id={Number(id)} title="سانس‌های" desk="host">
      <OccurrencePage
        listingId={Number(id)}
        day={read(Route.useSearch()).month}
        onDay={(month) =>
          void navigate({ to: '/host/event/$id/calendar', params: { id }, search: { month }, replace: true })
        }
      />
      <OccurrenceTable listingId={Number(id)} />
    </ListingPage>
  )
}
