import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/event/create')({
  staticData: { layout: 'default' },
  component: HostEventCreate,
})

function HostEventCreate() {
  return <NotBuilt title="ثبت رویداد" />
}
