import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'
import { RateForm } from '#features/ticket/ticket-rate-form.tsx'
import { ensureTicket, rateFrame } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/car/tickets/$id/edit/$ticketId')({
  staticData: { layout: 'add' },
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadListing(queryClient, 'car', params.id)
    await ensureTicket(queryClient, id, Number(params.ticketId))
    await queryClient.ensureQueryData(rateFrame(id, Number(params.ticketId)))
  },
  component: HostCarTicketsIdEditTicketId,
})

function HostCarTicketsIdEditTicketId() {
  const { ticketId, ...params } = Route.useParams()
  const navigate = Route.useNavigate()
  const back = () => void navigate({ to: '/host/car/tickets/$id', params })
  const of = { listingId: Number(params.id), ticketId: Number(ticketId) }
  return (
    <ListingPage id={of.listingId} title="ویرایش نرخ" desk="host">
      <RateForm key={ticketId} {...of} onSaved={back} onCancel={back} />
    </ListingPage>
  )
}
