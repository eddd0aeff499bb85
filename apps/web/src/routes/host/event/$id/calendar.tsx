import { createFileRoute } from '@tanstack/react-router'
import { HallEventStrip } from '#features/hall/hall-event-strip.tsx'
import { eventHall } from '#features/hall/hall-seat-queries.ts'
import { OccurrenceTable } from '#features/occurrence/occurrence-table.tsx'
import { OccurrencePage } from '#features/occurrence/occurrence-page.tsx'
import { occurrenceList } from '#features/occurrence/occurrence-queries.ts'
import { MonthSearch } from '#features/month/month-queries.ts'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(MonthSearch)

export const Route = createFileRoute('/host/event/$id/calendar')({
  staticData: { layout: 'add' },
  validateSearch: unread<MonthSearch>,
  loader: async ({ context: { queryClient }, params }) => {
    const listing = await loadListing(queryClient, 'event', params.id)
    await Promise.all([
      queryClient.ensureQueryData(occurrenceList(listing.id)),
      queryClient.ensureQueryData(eventHall(listing.id)),
    ])
  },
  component: HostEventIdCalendar,
})

function HostEventIdCalendar() {
  const id = Number(Route.useParams().id)
  const { search, onSearch } = usePageSearch(read)
  return (
    <ListingPage id={id} title="سانس‌های" desk="host">
      <HallEventStrip listingId={id} />
      <OccurrencePage listingId={id} day={search.month} onDay={(month) => onSearch({ month })} />
      <OccurrenceTable listingId={id} />
    </ListingPage>
  )
}
