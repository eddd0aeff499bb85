import { createFileRoute } from '@tanstack/react-router'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { loadTimeline, TimelineSearch } from '#features/timeline/timeline-queries.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(TimelineSearch)
const loadWindows = () => import('#features/order-change/order-change-windows.ts')

export const Route = createFileRoute('/calendar')({
  staticData: { layout: 'add' },
  validateSearch: unread<TimelineSearch>,
  // Scrolling on waits for nothing.
  loaderDeps: ({ search: { at: _at, ...search } }) => search,
  loader: ({ context: { queryClient }, deps }) => loadTimeline(queryClient, read(deps)),
  component: Calendar,
})

function Calendar() {
  return <TimelinePage load={loadWindows} {...usePageSearch(read, { resetScroll: false })} />
}
