import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/statistics')({
  staticData: { layout: 'default' },
  component: Statistics,
})

function Statistics() {
  return <NotBuilt title="آمار" />
}
