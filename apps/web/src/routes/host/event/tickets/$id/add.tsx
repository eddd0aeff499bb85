import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { ListingFrame } from '#features/listing/listing-frame.tsx'
import { listingById } from '#features/listing/listing-queries.ts'
import { TicketForm } from '#features/ticket/ticket-form.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/event/tickets/$id/add')({
  staticData: { layout: 'add' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(listingById(Number(params.id))),
      queryClient.ensureQueryData(ticketList(Number(params.id))),
    ]),
  component: HostEventTicketsIdAdd,
})

function HostEventTicketsIdAdd() {
  const params = Route.useParams()
  const navigate = Route.useNavigate()
  const back = () => void navigate({ to: '/host/event/tickets/$id', params })
  return (
    <ListingFrame id={Number(params.id)} title="بلیت تازهٔ" desk="host">
      <TicketForm listingId={Number(params.id)} onSaved={back} onCancel={back} />
    </ListingFrame>
  )
}
