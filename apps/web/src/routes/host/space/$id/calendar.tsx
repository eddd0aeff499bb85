import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/space/$id/calendar')({
  staticData: { layout: 'default' },
  component: HostSpaceIdCalendar,
})

function HostSpaceIdCalendar() {
  return <NotBuilt title="تقویم اقامتگاه" />
}
