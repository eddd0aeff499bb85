import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/car/')({
  staticData: { layout: 'services' },
  component: CarIndex,
})

function CarIndex() {
  return <NotBuilt title="خودروها" />
}
