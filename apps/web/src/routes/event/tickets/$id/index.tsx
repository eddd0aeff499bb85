import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/event/tickets/$id/')({
  staticData: { layout: 'default' },
  component: EventTicketsIdIndex,
})

function EventTicketsIdIndex() {
  return <NotBuilt title="بلیت‌های رویداد" />
}
