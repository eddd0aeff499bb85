import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/user/host/create')({
  staticData: { layout: 'default' },
  component: UserHostCreate,
})

function UserHostCreate() {
  return <NotBuilt title="ثبت میزبان" />
}
