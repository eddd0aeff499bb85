import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/event/tickets/$id/add')({
  staticData: { layout: 'default' },
  component: EventTicketsIdAdd,
})

function EventTicketsIdAdd() {
  return <NotBuilt title="بلیت تازه" />
}
