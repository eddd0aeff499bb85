import { EventStatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { StatisticsEventPage } from '#features/statistics/statistics-event-page.tsx'
import { eventStatistics } from '#features/statistics/statistics-queries.ts'

export const Route = createFileRoute('/event/statistics/$id')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(EventStatisticsSearch),
  loaderDeps: ({ search: { compareId } }) => ({ compareId }),
  loader: ({ context: { queryClient }, params, deps: { compareId } }) =>
    queryClient.ensureQueryData(eventStatistics(Number(params.id), compareId)),
  component: EventStatisticsId,
})

function EventStatisticsId() {
  return <StatisticsEventPage id={Number(Route.useParams().id)} compareId={Route.useSearch().compareId} />
}
