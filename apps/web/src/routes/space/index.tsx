import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/space/')({
  staticData: { layout: 'services' },
  component: SpaceIndex,
})

function SpaceIndex() {
  return <NotBuilt title="اقامتگاه‌ها" />
}
