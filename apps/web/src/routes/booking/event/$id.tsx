import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { BookingEvent } from '#features/booking/booking-event.tsx'
import { eventBooking } from '#features/booking/booking-queries.ts'

export const Route = createFileRoute('/booking/event/$id')({
  staticData: { layout: 'payment' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(eventBooking(Number(params.id))),
  component: BookingEventId,
})

function BookingEventId() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <BookingEvent
      id={Number(id)}
      onBooked={({ orderId, status }) =>
        void navigate({ href: status === 'confirmed' ? `/order/${orderId}` : `/payment?order=${orderId}` })
      }
    />
  )
}
