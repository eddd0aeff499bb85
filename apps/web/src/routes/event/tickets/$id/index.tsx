import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { EventSearch, eventTabTitles } from '#features/listing/listing-queries.ts'
import { OccurrenceDoors, OccurrenceFigures } from '#features/occurrence/occurrence-sales.tsx'
import { occurrenceList } from '#features/occurrence/occurrence-queries.ts'
import { orderList } from '#features/order/order-list-queries.ts'
import { OrdersOf } from '#features/order/order-table.tsx'
import { ReviewPending } from '#features/review/review-pending.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { ReviewReadyHere } from '#features/review/review-ready-here.tsx'
import { TicketSales } from '#features/ticket/ticket-table.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(EventSearch)

export const Route = createFileRoute('/event/tickets/$id/')({
  validateSearch: unread<EventSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const { id } = await loadEditedListing(queryClient, 'event', params.id)
    await Promise.all([queryClient.ensureQueryData(ticketList(id)), queryClient.ensureQueryData(occurrenceList(id))])
    if (read(deps).tab === 'orders') await queryClient.ensureInfiniteQueryData(orderList({ listingId: id }))
  },
  component: EventTicketsId,
})

function EventTicketsId() {
  const params = Route.useParams()
  const { tab = 'sales' } = read(Route.useSearch())
  const id = Number(params.id)
  return (
    <ListingPage id={id} title={eventTabTitles[tab]} desk="operation">
      {tab === 'orders' ? <OrdersOf listingId={id} /> : null}
      {tab === 'check-in' ? <OccurrenceDoors listingId={id} /> : null}
      {tab === 'sales' ? (
        <>
          <OccurrenceFigures listingId={id} />
          <ReviewReadyHere id={id} />
          <ReviewPending id={id} />
          <TicketSales
            listingId={id}
            addLink={{ to: '/event/tickets/$id/add', params }}
            editLink={(ticketId) => ({
              to: '/event/tickets/$id/edit/$ticketId',
              params: { ...params, ticketId: String(ticketId) },
            })}
          />
        </>
      ) : null}
    </ListingPage>
  )
}
