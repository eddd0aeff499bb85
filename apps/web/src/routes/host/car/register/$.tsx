import { createFileRoute, notFound } from '@tanstack/react-router'
import { CarStep } from '@rezerv/contract/listing/listing-car.ts'
import { WizardCarPage } from '#features/wizard/wizard-car-page.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { registerPlace, resumed } from '#features/wizard/wizard-register-path.ts'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'
import { CarUnits } from '#features/unit/unit-car.tsx'
import { reviewParts } from '#features/review/review-parts.tsx'
import { unitList } from '#features/unit/unit-queries.ts'
import { ticketList } from '#features/ticket/ticket-queries.ts'
import { TicketRates } from '#features/ticket/ticket-rates.tsx'

export const Route = createFileRoute('/host/car/register/$')({
  staticData: { layout: 'default' },
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
  const tickets = <TicketRates listingId={place.id} />
  const parts = { tickets, units: <CarUnits listingId={place.id} />, review: reviewParts }
  return <WizardCarPage key={place.id} id={place.id} step={place.step} {...parts} />
}
