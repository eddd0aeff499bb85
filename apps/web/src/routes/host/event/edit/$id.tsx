import { createFileRoute } from '@tanstack/react-router'
import { WizardEventEditPage } from '#features/wizard/wizard-event-edit-page.tsx'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { reviewParts } from '#features/review/review-parts.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'

export const Route = createFileRoute('/host/event/edit/$id')({
  staticData: { layout: 'default' },
  loader: ({ context, params }) => loadEditedListing(context.queryClient, 'event', params.id),
  component: HostEventEditId,
})

function HostEventEditId() {
  const { id } = Route.useParams()
  return <WizardEventEditPage key={id} id={Number(id)} Frame={ListingPage} review={reviewParts} />
}
