import { createFileRoute } from '@tanstack/react-router'
import { WizardEditPage } from '#features/wizard/wizard-edit-page.tsx'
import { eventWizard } from '#features/wizard/wizard-event.tsx'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { reviewParts } from '#features/review/review-parts.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'

export const Route = createFileRoute('/host/event/edit/$id')({
  loader: ({ context, params }) => loadEditedListing(context.queryClient, 'event', params.id),
  component: HostEventEditId,
})

function HostEventEditId() {
  const id = Number(Route.useParams().id)
  return <WizardEditPage key={id} id={id} wizard={eventWizard} Frame={ListingPage} review={reviewParts} />
}
