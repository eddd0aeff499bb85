import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadTicketForm, TicketFormPage } from '#features/ticket/ticket-form-page.tsx'
import { TicketForm } from '#features/ticket/ticket-form.tsx'

export const Route = createFileRoute('/host/event/tickets/$id/edit/$ticketId')({
  staticData: { layout: 'add' },
  loader: ({ context, params }) => loadTicketForm(context.queryClient, 'event', params),
  component: HostEventTicketsIdEditTicketId,
})

function HostEventTicketsIdEditTicketId() {
  const params = Route.useParams()
  const list = { to: '/host/event/tickets/$id', params: { id: params.id } } as const
  return <TicketFormPage title="ویرایش بلیت" desk="host" {...{ params, list }} Frame={ListingPage} Form={TicketForm} />
}
