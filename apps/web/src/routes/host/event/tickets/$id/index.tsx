import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/event/tickets/$id/')({
  staticData: { layout: 'default' },
  component: HostEventTicketsIdIndex,
})

function HostEventTicketsIdIndex() {
  return <NotBuilt title="بلیت‌ها" />
}
