import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/car/create')({
  staticData: { layout: 'default' },
  component: HostCarCreate,
})

function HostCarCreate() {
  return <NotBuilt title="ثبت خودرو" />
}
