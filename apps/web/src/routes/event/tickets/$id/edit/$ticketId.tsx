import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/event/tickets/$id/edit/$ticketId')({
  staticData: { layout: 'add' },
  component: EventTicketsIdEditTicketId,
})

function EventTicketsIdEditTicketId() {
  return <NotBuilt title="ویرایش بلیت" />
}
