import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadTicketForm, TicketFormPage } from '#features/ticket/ticket-form-page.tsx'
import { TicketForm } from '#features/ticket/ticket-form.tsx'

export const Route = createFileRoute('/host/event/tickets/$id/add')({
  staticData: { layout: 'add' },
  loader: ({ context, params }) => loadTicketForm(context.queryClient, 'event', params),
  component: HostEventTicketsIdAdd,
})

function HostEventTicketsIdAdd() {
  const params = Route.useParams()
  const list = { to: '/host/event/tickets/$id', params: { id: params.id } } as const
  return <TicketFormPage title="بلیت جدید" desk="host" {...{ params, list }} Frame={ListingPage} Form={TicketForm} />
}
