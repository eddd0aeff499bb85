import type * as z from 'zod/mini'
import { EventStatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'
import { StatisticsEventPage } from '#features/statistics/statistics-event-page.tsx'
import { eventStatistics } from '#features/statistics/statistics-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(EventStatisticsSearch)

export const Route = createFileRoute('/event/statistics/$id')({
  validateSearch: unread<z.infer<typeof EventStatisticsSearch>>,
  loaderDeps: ({ search: { compareId } }) => ({ compareId }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    await loadListing(queryClient, 'event', params.id)
    await queryClient.ensureQueryData(eventStatistics(Number(params.id), read(deps).compareId))
  },
  component: EventStatisticsId,
})

function EventStatisticsId() {
  const { compareId } = read(Route.useSearch())
  return <StatisticsEventPage id={Number(Route.useParams().id)} compareId={compareId} Frame={ListingPage} />
}
