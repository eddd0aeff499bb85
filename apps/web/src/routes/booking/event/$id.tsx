import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/booking/event/$id')({
  staticData: { layout: 'payment' },
  component: BookingEventId,
})

function BookingEventId() {
  return <NotBuilt title="رزرو رویداد" />
}
