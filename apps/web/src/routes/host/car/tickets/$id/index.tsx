import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/car/tickets/$id/')({
  staticData: { layout: 'default' },
  component: HostCarTicketsIdIndex,
})

function HostCarTicketsIdIndex() {
  return <NotBuilt title="نرخ‌های خودرو" />
}
