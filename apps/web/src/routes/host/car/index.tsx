import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/car/')({
  staticData: { layout: 'default' },
  component: HostCarIndex,
})

function HostCarIndex() {
  return <NotBuilt title="خودروهای میزبانان" />
}
