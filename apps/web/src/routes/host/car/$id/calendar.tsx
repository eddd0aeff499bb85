import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/car/$id/calendar')({
  staticData: { layout: 'add' },
  component: HostCarIdCalendar,
})

function HostCarIdCalendar() {
  return <NotBuilt title="تقویم خودرو" />
}
