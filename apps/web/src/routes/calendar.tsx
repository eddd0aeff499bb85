import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CalendarTimeline } from '#features/calendar/calendar-timeline.tsx'
import { loadTimeline } from '#features/calendar/calendar-timeline-queries.ts'
import { TimelineSearch } from '#features/calendar/calendar-timeline-search.ts'

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
    <CalendarTimeline
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/calendar', search, replace: true })}
    />
  )
}
