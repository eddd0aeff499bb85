import { createFileRoute } from '@tanstack/react-router'
import { CarEdit } from '#features/listing/listing-car-edit.tsx'
import { loadEditedListing } from '#features/listing/listing-queries.ts'
import { unitList } from '#features/listing/listing-unit-queries.ts'

export const Route = createFileRoute('/host/car/edit/$id')({
  staticData: { layout: 'default' },
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadEditedListing(queryClient, 'car', params.id)
    await queryClient.ensureQueryData(unitList(id))
  },
  component: HostCarEditId,
})

function HostCarEditId() {
  const { id } = Route.useParams()
  return <CarEdit key={id} id={Number(id)} />
}
