import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/user/host/')({
  staticData: { layout: 'default' },
  component: UserHostIndex,
})

function UserHostIndex() {
  return <NotBuilt title="میزبان‌ها" />
}
