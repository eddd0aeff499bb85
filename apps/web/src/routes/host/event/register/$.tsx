import { createFileRoute, notFound } from '@tanstack/react-router'
import { EventStep } from '@rezerv/contract/listing/listing-details.ts'
import { OccurrenceTable } from '#features/occurrence/occurrence-table.tsx'
import { occurrenceList } from '#features/occurrence/occurrence-queries.ts'
import { eventWizard } from '#features/wizard/wizard-event.tsx'
import { WizardPage } from '#features/wizard/wizard-page.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { registerPlace, resumed } from '#features/wizard/wizard-register-path.ts'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'
import { HostLicence } from '#features/host/host-licence.tsx'
import { reviewParts } from '#features/review/review-parts.tsx'
import { TicketWizardStep } from '#features/ticket/ticket-wizard-step.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/event/register/$')({
  loader: async ({ context: { queryClient }, params }) => {
    const place = registerPlace(EventStep, params._splat)
    if (!place) throw notFound()
    if (place.at === 'start') return
    const listing = await loadEditedListing(queryClient, 'event', String(place.id))
    if (!place.step) throw resumed('event', listing)
    await Promise.all([
      queryClient.ensureQueryData(occurrenceList(place.id)),
      queryClient.ensureQueryData(ticketList(place.id)),
    ])
  },
  component: HostEventRegisterSplat,
})

function HostEventRegisterSplat() {
  const place = registerPlace(EventStep, Route.useParams()._splat)
  if (place?.at !== 'draft' || !place.step) return <WizardStartPage kind="event" />
  const { id, step } = place
  const parts = {
    occurrences: <OccurrenceTable listingId={id} />,
    tickets: <TicketWizardStep listingId={id} />,
    review: <HostLicence listingId={id} />,
  }
  return <WizardPage key={id} id={id} wizard={eventWizard} step={step} parts={parts} review={reviewParts} />
}
