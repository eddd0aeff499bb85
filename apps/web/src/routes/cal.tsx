import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/cal')({
  staticData: { layout: 'default' },
  component: Cal,
})

function Cal() {
  return <NotBuilt title="دستور کار ماه" />
}
