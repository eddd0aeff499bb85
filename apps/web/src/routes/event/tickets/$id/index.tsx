import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { ListingFrame } from '#features/listing/listing-frame.tsx'
import { listingById } from '#features/listing/listing-queries.ts'
import { TicketDesk } from '#features/ticket/ticket-desk.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/event/tickets/$id/')({
  staticData: { layout: 'default' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(listingById(Number(params.id))),
      queryClient.ensureQueryData(ticketList(Number(params.id))),
    ]),
  component: EventTicketsId,
})

function EventTicketsId() {
  const params = Route.useParams()
  return (
    <ListingFrame id={Number(params.id)} title="بلیت‌های" desk="operation">
      <TicketDesk
        listingId={Number(params.id)}
        addLink={{ to: '/event/tickets/$id/add', params }}
        editLink={(ticketId) => ({
          to: '/event/tickets/$id/edit/$ticketId',
          params: { ...params, ticketId: String(ticketId) },
        })}
      />
    </ListingFrame>
  )
}
