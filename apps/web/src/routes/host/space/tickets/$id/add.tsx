import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { loadTicketForm, TicketFormPage } from '#features/ticket/ticket-form-page.tsx'
import { RateForm } from '#features/ticket/ticket-rate-form.tsx'

export const Route = createFileRoute('/host/space/tickets/$id/add')({
  staticData: { layout: 'add' },
  loader: ({ context, params }) => loadTicketForm(context.queryClient, 'space', params),
  component: HostSpaceTicketsIdAdd,
})

function HostSpaceTicketsIdAdd() {
  const params = Route.useParams()
  const list = { to: '/host/space/tickets/$id', params: { id: params.id } } as const
  return <TicketFormPage title="نرخ جدید" desk="host" {...{ params, list }} Frame={ListingPage} Form={RateForm} />
}
