import { createFileRoute } from '@tanstack/react-router'
import { spaceWizard } from '#features/wizard/wizard-space.tsx'
import { WizardEditPage } from '#features/wizard/wizard-edit-page.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { SpaceUnits } from '#features/unit/unit-space.tsx'
import { reviewParts } from '#features/review/review-parts.tsx'
import { unitList } from '#features/unit/unit-queries.ts'

export const Route = createFileRoute('/host/space/edit/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadEditedListing(queryClient, 'space', params.id)
    await queryClient.ensureQueryData(unitList(id))
  },
  component: HostSpaceEditId,
})

function HostSpaceEditId() {
  const id = Number(Route.useParams().id)
  return (
    <WizardEditPage key={id} id={id} wizard={spaceWizard} Frame={ListingPage} review={reviewParts}>
      <SpaceUnits listingId={id} />
    </WizardEditPage>
  )
}
