import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/comments')({
  staticData: { layout: 'default' },
  component: Comments,
})

function Comments() {
  return <NotBuilt title="نظرها" />
}
