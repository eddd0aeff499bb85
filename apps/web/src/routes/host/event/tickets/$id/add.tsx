import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/event/tickets/$id/add')({
  staticData: { layout: 'add' },
  component: HostEventTicketsIdAdd,
})

function HostEventTicketsIdAdd() {
  return <NotBuilt title="بلیت تازه" />
}
