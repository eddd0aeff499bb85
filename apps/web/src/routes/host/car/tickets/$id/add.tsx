import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/car/tickets/$id/add')({
  staticData: { layout: 'add' },
  component: HostCarTicketsIdAdd,
})

function HostCarTicketsIdAdd() {
  return <NotBuilt title="نرخ تازه" />
}
