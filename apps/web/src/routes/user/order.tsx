import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/user/order')({
  staticData: { layout: 'default' },
  component: UserOrder,
})

function UserOrder() {
  return <NotBuilt title="سفارش‌های مشتری" />
}
