import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/car/tickets/$id/edit/$ticketId')({
  staticData: { layout: 'add' },
  component: HostCarTicketsIdEditTicketId,
})

function HostCarTicketsIdEditTicketId() {
  return <NotBuilt title="ویرایش نرخ" />
}
