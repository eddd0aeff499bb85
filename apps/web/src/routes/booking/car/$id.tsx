import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/booking/car/$id')({
  staticData: { layout: 'payment' },
  component: BookingCarId,
})

function BookingCarId() {
  return <NotBuilt title="رزرو خودرو" />
}
