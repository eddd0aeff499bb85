import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { ReviewPending } from '#features/review/review-pending.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { LinkedRateTable } from '#features/ticket/ticket-rate-table.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/car/tickets/$id/')({
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadEditedListing(queryClient, 'car', params.id)
    await queryClient.ensureQueryData(ticketList(id))
  },
  component: HostCarTicketsId,
})

function HostCarTicketsId() {
  const params = Route.useParams()
  return (
    <ListingPage id={Number(params.id)} title="نرخ‌های" desk="host">
      <ReviewPending id={Number(params.id)} />
      <LinkedRateTable
        listingId={Number(params.id)}
        addLink={{ to: '/host/car/tickets/$id/add', params }}
        editLink={(ticketId) => ({
          to: '/host/car/tickets/$id/edit/$ticketId',
          params: { ...params, ticketId: String(ticketId) },
        })}
      />
    </ListingPage>
  )
}
