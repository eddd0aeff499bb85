import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadTicketForm, TicketFormPage } from '#features/ticket/ticket-form-page.tsx'
import { RateForm } from '#features/ticket/ticket-rate-form.tsx'

export const Route = createFileRoute('/host/car/tickets/$id/edit/$ticketId')({
  staticData: { layout: 'add' },
  loader: ({ context, params }) => loadTicketForm(context.queryClient, 'car', params),
  component: HostCarTicketsIdEditTicketId,
})

function HostCarTicketsIdEditTicketId() {
  const params = Route.useParams()
  const list = { to: '/host/car/tickets/$id', params: { id: params.id } } as const
  return <TicketFormPage title="ویرایش نرخ" desk="host" {...{ params, list }} Frame={ListingPage} Form={RateForm} />
}
