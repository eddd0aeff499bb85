import { StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { askAhead } from '#data.ts'
import { StatisticsPage } from '#features/statistics/statistics-page.tsx'
import { statisticsOf } from '#features/statistics/statistics-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(StatisticsSearch)

export const Route = createFileRoute('/statistics')({
  validateSearch: unread<StatisticsSearch>,
  loaderDeps: ({ search }) => search,
  // Not waited for: the page stands at once, and the days before stay while others are read.
  loader: ({ context: { queryClient }, deps }) => void askAhead(queryClient, statisticsOf(read(deps))),
  component: Statistics,
})

function Statistics() {
  return <StatisticsPage search={read(Route.useSearch())} />
}
