import { createFileRoute, notFound } from '@tanstack/react-router'
import { CarStep } from '@rezerv/contract/listing/listing-car.ts'
import { carWizard } from '#features/wizard/wizard-car.tsx'
import { WizardPage } from '#features/wizard/wizard-page.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { registerPlace, resumed } from '#features/wizard/wizard-register-path.ts'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'
import { CarUnits } from '#features/unit/unit-car.tsx'
import { HostLicence } from '#features/host/host-licence.tsx'
import { reviewParts } from '#features/review/review-parts.tsx'
import { unitList } from '#features/unit/unit-queries.ts'
import { ticketList } from '#features/ticket/ticket-queries.ts'
import { TicketRates } from '#features/ticket/ticket-rates.tsx'

export const Route = createFileRoute('/host/car/register/$')({
  loader: async ({ context: { queryClient }, params }) => {
    const place = registerPlace(CarStep, params._splat)
    if (!place) throw notFound()
    if (place.at === 'start') return
    const listing = await loadEditedListing(queryClient, 'car', String(place.id))
    if (!place.step) throw resumed('car', listing)
    await Promise.all([
      queryClient.ensureQueryData(unitList(place.id)),
      queryClient.ensureQueryData(ticketList(place.id)),
    ])
  },
  component: HostCarRegisterSplat,
})

function HostCarRegisterSplat() {
  const place = registerPlace(CarStep, Route.useParams()._splat)
  if (place?.at !== 'draft' || !place.step) return <WizardStartPage kind="car" />
  const { id, step } = place
  const parts = {
    units: <CarUnits listingId={id} />,
    tickets: <TicketRates listingId={id} />,
    review: <HostLicence listingId={id} />,
  }
  return <WizardPage key={id} id={id} wizard={carWizard} step={step} parts={parts} review={reviewParts} />
}
