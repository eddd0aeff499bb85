import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/home-page.tsx'
import { beginHome } from '#features/home/home-queries.ts'
import { OrderNew } from '#features/order/order-new.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context }) => beginHome(context.queryClient),
  component: Index,
})

function Index() {
  return <HomePage newOrder={<OrderNew />} />
}
