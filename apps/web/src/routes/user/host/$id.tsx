import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/user/host/$id')({
  staticData: { layout: 'default' },
  component: UserHostId,
})

function UserHostId() {
  return <NotBuilt title="میزبان" />
}
