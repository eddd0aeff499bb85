import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/event/tickets/$id/edit/$ticketId')({
  staticData: { layout: 'add' },
  component: HostEventTicketsIdEditTicketId,
})

function HostEventTicketsIdEditTicketId() {
  return <NotBuilt title="ویرایش بلیت" />
}
