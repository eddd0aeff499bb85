import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/auth')({
  staticData: { layout: 'auth' },
  component: Auth,
})

function Auth() {
  return <NotBuilt title="ورود" />
}
