import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/event/')({
  staticData: { layout: 'default' },
  component: HostEventIndex,
})

function HostEventIndex() {
  return <NotBuilt title="رویدادهای میزبانان" />
}
