import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/')({
  staticData: { layout: 'default' },
  component: Index,
})

function Index() {
  return <NotBuilt title="خانه" />
}
