import { createFileRoute } from '@tanstack/react-router'
import { loadListing } from '#features/listing/listing-queries.ts'
import { ticketList } from '#features/ticket/ticket-queries.ts'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { PromoTable } from '#features/promo/promo-table.tsx'
import { promosOf } from '#features/promo/promo-queries.ts'

export const Route = createFileRoute('/event/promo/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const listing = await loadListing(queryClient, 'event', params.id)
    await Promise.all([
      queryClient.ensureQueryData(promosOf(listing.id)),
      queryClient.ensureQueryData(ticketList(listing.id)),
    ])
  },
  component: EventPromosId,
})

function EventPromosId() {
  const listingId = Number(Route.useParams().id)
  return (
    <ListingPage id={listingId} title="کدهای تخفیف" desk="operation">
      <PromoTable key={listingId} listingId={listingId} />
    </ListingPage>
  )
}
