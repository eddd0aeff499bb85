import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadListing } from '#features/listing/listing-queries.ts'
import { RateForm } from '#features/ticket/ticket-rate-form.tsx'
import { rateFrame, ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/car/tickets/$id/add')({
  staticData: { layout: 'add' },
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadListing(queryClient, 'car', params.id)
    await Promise.all([queryClient.ensureQueryData(ticketList(id)), queryClient.ensureQueryData(rateFrame(id))])
  },
  component: HostCarTicketsIdAdd,
})

function HostCarTicketsIdAdd() {
  const params = Route.useParams()
  const navigate = Route.useNavigate()
  const back = () => void navigate({ to: '/host/car/tickets/$id', params })
  return (
    <ListingPage id={Number(params.id)} title="نرخ تازهٔ" desk="host">
      <RateForm listingId={Number(params.id)} onSaved={back} onCancel={back} />
    </ListingPage>
  )
}
