import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { CalendarDesk } from '#features/calendar/calendar-desk.tsx'
import { occurrenceList } from '#features/calendar/calendar-queries.ts'
import { ListingFrame } from '#features/listing/listing-frame.tsx'
import { listingById } from '#features/listing/listing-queries.ts'

export const Route = createFileRoute('/host/event/$id/calendar')({
  staticData: { layout: 'add' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(listingById(Number(params.id))),
      queryClient.ensureQueryData(occurrenceList(Number(params.id))),
    ]),
  component: HostEventIdCalendar,
})

function HostEventIdCalendar() {
  const id = Number(Route.useParams().id)
  return (
    <ListingFrame id={id} title="سانس‌های" desk="host">
      <CalendarDesk listingId={id} />
    </ListingFrame>
  )
}
