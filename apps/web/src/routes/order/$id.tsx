import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/order/$id')({
  staticData: { layout: 'default' },
  component: OrderId,
})

function OrderId() {
  return <NotBuilt title="سفارش" />
}
