import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { BookingEventPage } from '#features/booking/booking-event-page.tsx'
import { BookingEventSearch } from '#features/booking/booking-event-search.ts'
import { eventBooking } from '#features/booking/booking-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(BookingEventSearch)

export const Route = createFileRoute('/booking/event/$id')({
  staticData: { layout: 'payment' },
  validateSearch: unread<BookingEventSearch>,
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
    <BookingEventPage
      key={id}
      id={Number(id)}
      start={read(Route.useSearch())}
      onBooked={({ orderId, status }) =>
        void navigate({ href: status === 'confirmed' ? `/order/${orderId}` : `/payment?order=${orderId}` })
      }
    />
  )
}
