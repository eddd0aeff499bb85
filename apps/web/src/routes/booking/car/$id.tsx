import { createFileRoute } from '@tanstack/react-router'
import { loadStayBooking } from '#features/booking/booking-queries.ts'
import { BookingStayPage } from '#features/booking/booking-stay-page.tsx'
import { BookingCarSearch, type BookingStaySearch } from '#features/booking/booking-search.ts'
import { needsId, searchReader, unread } from '#url-search.ts'

const read = searchReader(BookingCarSearch)

export const Route = createFileRoute('/booking/car/$id')({
  staticData: { layout: 'payment' },
  validateSearch: unread<Omit<BookingStaySearch, 'people'>>,
  beforeLoad: needsId,
  loader: ({ context, params }) => loadStayBooking(context.queryClient, 'car', Number(params.id)),
  component: BookingCarId,
})

function BookingCarId() {
  const { id } = Route.useParams()
  return <BookingStayPage key={id} id={Number(id)} start={read(Route.useSearch())} />
}
