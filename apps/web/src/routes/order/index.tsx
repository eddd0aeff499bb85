import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/order/')({
  staticData: { layout: 'default' },
  component: OrderIndex,
})

function OrderIndex() {
  return <NotBuilt title="سفارش‌ها" />
}
