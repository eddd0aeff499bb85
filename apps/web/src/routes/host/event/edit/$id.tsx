import { createFileRoute } from '@tanstack/react-router'
import { EventEdit } from '#features/listing/listing-event-edit.tsx'
import { ListingFrame } from '#features/listing/listing-frame.tsx'
import { reviewParts } from '#features/listing/listing-review-parts.tsx'
import { loadEditedListing } from '#features/listing/listing-change-queries.ts'

export const Route = createFileRoute('/host/event/edit/$id')({
  staticData: { layout: 'default' },
  loader: ({ context, params }) => loadEditedListing(context.queryClient, 'event', params.id),
  component: HostEventEditId,
})

function HostEventEditId() {
  const { id } = Route.useParams()
  return <EventEdit key={id} id={Number(id)} Frame={ListingFrame} review={reviewParts} />
}
