import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/booking/space/$id')({
  staticData: { layout: 'payment' },
  component: BookingSpaceId,
})

function BookingSpaceId() {
  return <NotBuilt title="رزرو اقامتگاه" />
}
