import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/event/')({
  staticData: { layout: 'default' },
  component: EventIndex,
})

function EventIndex() {
  return <NotBuilt title="رویدادها" />
}
