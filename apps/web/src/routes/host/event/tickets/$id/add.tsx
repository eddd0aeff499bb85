import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'
import { TicketForm } from '#features/ticket/ticket-form.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/event/tickets/$id/add')({
  staticData: { layout: 'add' },
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadListing(queryClient, 'event', params.id)
    await queryClient.ensureQueryData(ticketList(id))
  },
  component: HostEventTicketsIdAdd,
})

function HostEventTicketsIdAdd() {
  const params = Route.useParams()
  const navigate = Route.useNavigate()
  const back = () => void navigate({ to: '/host/event/tickets/$id', params })
  return (
    <ListingPage id={Number(params.id)} title="بلیت تازهٔ" desk="host">
      <TicketForm listingId={Number(params.id)} onSaved={back} onCancel={back} />
    </ListingPage>
  )
}
