import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/event/$id/calendar')({
  staticData: { layout: 'add' },
  component: HostEventIdCalendar,
})

function HostEventIdCalendar() {
  return <NotBuilt title="تقویم رویداد" />
}
