import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { SpaceStep } from '@rezerv/contract/listing/listing-details.ts'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { registerPlace, resumed } from '#features/wizard/wizard-register-path.ts'
import { WizardSpacePage } from '#features/wizard/wizard-space-page.tsx'
import { SpaceUnits } from '#features/unit/unit-space.tsx'
import { reviewParts } from '#features/review/review-parts.tsx'
import { unitList } from '#features/unit/unit-queries.ts'
import { TicketRates } from '#features/ticket/ticket-rates.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/space/register/$')({
  staticData: { layout: 'default' },
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
  const tickets = <TicketRates listingId={place.id} />
  const parts = { tickets, units: <SpaceUnits listingId={place.id} />, review: reviewParts }
  return <WizardSpacePage key={place.id} id={place.id} step={place.step} {...parts} />
}
