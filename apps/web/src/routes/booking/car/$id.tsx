import { Id } from '@rezerv/contract/page.ts'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { stayBooking } from '#features/booking/booking-queries.ts'
import { BookingStayPage } from '#features/booking/booking-stay-page.tsx'
import { BookingCarSearch, type BookingStaySearch } from '#features/booking/booking-stay-search.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(BookingCarSearch)

export const Route = createFileRoute('/booking/car/$id')({
  staticData: { layout: 'payment' },
  validateSearch: unread<Omit<BookingStaySearch, 'people'>>,
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: async ({ context, params }) => {
    const { kind } = await context.queryClient.ensureQueryData(stayBooking(Number(params.id)))
    if (kind !== 'car') throw notFound()
  },
  component: BookingCarId,
})

function BookingCarId() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <BookingStayPage
      key={id}
      id={Number(id)}
      start={read(Route.useSearch())}
      onBooked={({ orderId, status }) =>
        void navigate({ href: status === 'held' ? `/payment?order=${orderId}` : `/order/${orderId}` })
      }
    />
  )
}
