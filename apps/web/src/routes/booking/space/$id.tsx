import { createFileRoute } from '@tanstack/react-router'
import { loadStayBooking } from '#features/booking/booking-queries.ts'
import { BookingStayPage } from '#features/booking/booking-stay-page.tsx'
import { BookingStaySearch } from '#features/booking/booking-search.ts'
import { needsId, searchReader, unread } from '#url-search.ts'

const read = searchReader(BookingStaySearch)

export const Route = createFileRoute('/booking/space/$id')({
  staticData: { layout: 'payment' },
  validateSearch: unread<BookingStaySearch>,
  beforeLoad: needsId,
  loader: ({ context, params }) => loadStayBooking(context.queryClient, 'space', Number(params.id)),
  component: BookingSpaceId,
})

function BookingSpaceId() {
  const { id } = Route.useParams()
  return <BookingStayPage key={id} id={Number(id)} start={read(Route.useSearch())} />
}
