import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/space/$code')({
  staticData: { layout: 'details' },
  component: SpaceCode,
})

function SpaceCode() {
  return <NotBuilt title="صفحهٔ اقامتگاه" />
}
