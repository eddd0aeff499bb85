import { createFileRoute } from '@tanstack/react-router'
import { EventEdit } from '#features/listing/listing-event-edit.tsx'
import { loadEditedListing } from '#features/listing/listing-queries.ts'

export const Route = createFileRoute('/host/event/edit/$id')({
  staticData: { layout: 'default' },
  loader: ({ context, params }) => loadEditedListing(context.queryClient, 'event', params.id),
  component: HostEventEditId,
})

function HostEventEditId() {
  const { id } = Route.useParams()
  return <EventEdit key={id} id={Number(id)} />
}
