import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { ReviewPending } from '#features/review/review-pending.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { TicketTable } from '#features/ticket/ticket-table.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/event/tickets/$id/')({
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadEditedListing(queryClient, 'event', params.id)
    await queryClient.ensureQueryData(ticketList(id))
  },
  component: HostEventTicketsId,
})

function HostEventTicketsId() {
  const params = Route.useParams()
  return (
    <ListingPage id={Number(params.id)} title="بلیت‌های" desk="host">
      <ReviewPending id={Number(params.id)} />
      <TicketTable
        listingId={Number(params.id)}
        addLink={{ to: '/host/event/tickets/$id/add', params }}
        editLink={(ticketId) => ({
          to: '/host/event/tickets/$id/edit/$ticketId',
          params: { ...params, ticketId: String(ticketId) },
        })}
      />
    </ListingPage>
  )
}
