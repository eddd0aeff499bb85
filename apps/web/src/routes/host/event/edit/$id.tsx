import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { EventEdit } from '#features/listing/listing-edit.tsx'
import { listingById } from '#features/listing/listing-queries.ts'

export const Route = createFileRoute('/host/event/edit/$id')({
  staticData: { layout: 'default' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(listingById(Number(params.id))),
  component: HostEventEditId,
})

function HostEventEditId() {
  const { id } = Route.useParams()
  return <EventEdit key={id} id={Number(id)} />
}
