import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { ReviewPending } from '#features/review/review-pending.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { ReviewReadyHere } from '#features/review/review-ready-here.tsx'
import { TicketTable } from '#features/ticket/ticket-table.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/event/tickets/$id/')({
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadEditedListing(queryClient, 'event', params.id)
    await queryClient.ensureQueryData(ticketList(id))
  },
  component: EventTicketsId,
})

function EventTicketsId() {
  const params = Route.useParams()
  return (
    <ListingPage id={Number(params.id)} title="بلیت‌های" desk="operation">
      <ReviewReadyHere id={Number(params.id)} />
      <ReviewPending id={Number(params.id)} />
      <TicketTable
        listingId={Number(params.id)}
        addLink={{ to: '/event/tickets/$id/add', params }}
        editLink={(ticketId) => ({
          to: '/event/tickets/$id/edit/$ticketId',
          params: { ...params, ticketId: String(ticketId) },
        })}
      />
    </ListingPage>
  )
}
