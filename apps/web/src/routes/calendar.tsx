import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { loadTimeline } from '#features/timeline/timeline-queries.ts'
import { TimelineSearch } from '#features/timeline/timeline-search.ts'

export const Route = createFileRoute('/calendar')({
  staticData: { layout: 'add' },
  validateSearch: forgiving(TimelineSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadTimeline(queryClient, deps),
  component: Calendar,
})

function Calendar() {
  const navigate = useNavigate()
  return (
    <TimelinePage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/calendar', search, replace: true })}
    />
  )
}
