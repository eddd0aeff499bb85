import { createFileRoute } from '@tanstack/react-router'
import { carWizard } from '#features/wizard/wizard-car.tsx'
import { WizardEditPage } from '#features/wizard/wizard-edit-page.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { CarUnits } from '#features/unit/unit-car.tsx'
import { reviewParts } from '#features/review/review-parts.tsx'
import { unitList } from '#features/unit/unit-queries.ts'

export const Route = createFileRoute('/host/car/edit/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadEditedListing(queryClient, 'car', params.id)
    await queryClient.ensureQueryData(unitList(id))
  },
  component: HostCarEditId,
})

function HostCarEditId() {
  const id = Number(Route.useParams().id)
  return (
    <WizardEditPage key={id} id={id} wizard={carWizard} Frame={ListingPage} review={reviewParts}>
      <CarUnits listingId={id} />
    </WizardEditPage>
  )
}
