import { createFileRoute } from '@tanstack/react-router'
import { BookingEventPage } from '#features/booking/booking-event-page.tsx'
import { BookingEventSearch } from '#features/booking/booking-search.ts'
import { eventBooking } from '#features/booking/booking-queries.ts'
import { needsId, searchReader, unread } from '#url-search.ts'

const read = searchReader(BookingEventSearch)

export const Route = createFileRoute('/booking/event/$id')({
  staticData: { layout: 'payment' },
  validateSearch: unread<BookingEventSearch>,
  beforeLoad: needsId,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(eventBooking(Number(params.id))),
  component: BookingEventId,
})

function BookingEventId() {
  const { id } = Route.useParams()
  return <BookingEventPage key={id} id={Number(id)} start={read(Route.useSearch())} />
}
