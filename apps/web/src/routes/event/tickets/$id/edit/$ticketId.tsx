import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'
import { TicketForm } from '#features/ticket/ticket-form.tsx'
import { ensureTicket } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/event/tickets/$id/edit/$ticketId')({
  staticData: { layout: 'add' },
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadListing(queryClient, 'event', params.id)
    await ensureTicket(queryClient, id, Number(params.ticketId))
  },
  component: EventTicketsIdEditTicketId,
})

function EventTicketsIdEditTicketId() {
  const { ticketId, ...params } = Route.useParams()
  const navigate = Route.useNavigate()
  const back = () => void navigate({ to: '/event/tickets/$id', params })
  const of = { listingId: Number(params.id), ticketId: Number(ticketId) }
  return (
    <ListingPage id={of.listingId} title="ویرایش بلیت" desk="operation">
      <TicketForm key={ticketId} {...of} onSaved={back} onCancel={back} />
    </ListingPage>
  )
}
