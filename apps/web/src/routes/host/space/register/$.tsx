import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { SpaceStep } from '@rezerv/contract/listing/listing-details.ts'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { registerPlace, resumed } from '#features/wizard/wizard-register-path.ts'
import { spaceWizard } from '#features/wizard/wizard-space.tsx'
import { WizardPage } from '#features/wizard/wizard-page.tsx'
import { SpaceUnits } from '#features/unit/unit-space.tsx'
import { HostLicence } from '#features/host/host-licence.tsx'
import { reviewParts } from '#features/review/review-parts.tsx'
import { unitList } from '#features/unit/unit-queries.ts'
import { TicketRates } from '#features/ticket/ticket-rates.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/space/register/$')({
  loader: async ({ context: { queryClient }, params }) => {
    const place = registerPlace(SpaceStep, params._splat)
    if (!place) throw notFound()
    if (place.at === 'start') throw redirect({ to: '/host/space/register', replace: true })
    const listing = await loadEditedListing(queryClient, 'space', String(place.id))
    if (!place.step) throw resumed('space', listing)
    await Promise.all([
      queryClient.ensureQueryData(ticketList(place.id)),
      queryClient.ensureQueryData(unitList(place.id)),
    ])
  },
  component: HostSpaceRegisterSplat,
})

function HostSpaceRegisterSplat() {
  const place = registerPlace(SpaceStep, Route.useParams()._splat)
  if (place?.at !== 'draft' || !place.step) return null
  const { id, step } = place
  const parts = {
    units: <SpaceUnits listingId={id} />,
    tickets: <TicketRates listingId={id} />,
    review: <HostLicence listingId={id} />,
  }
  return <WizardPage key={id} id={id} wizard={spaceWizard} step={step} parts={parts} review={reviewParts} />
}
