import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/user/host/edit/$id')({
  staticData: { layout: 'default' },
  component: UserHostEditId,
})

function UserHostEditId() {
  return <NotBuilt title="ویرایش میزبان" />
}
