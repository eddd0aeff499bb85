import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/event/edit/$id')({
  staticData: { layout: 'default' },
  component: HostEventEditId,
})

function HostEventEditId() {
  return <NotBuilt title="ویرایش رویداد" />
}
