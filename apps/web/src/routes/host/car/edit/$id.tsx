import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/car/edit/$id')({
  staticData: { layout: 'default' },
  component: HostCarEditId,
})

function HostCarEditId() {
  return <NotBuilt title="ویرایش خودرو" />
}
