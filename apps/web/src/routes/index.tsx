import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/home-page.tsx'
import { fetchMore } from '#features/home/home-later.tsx'
import { beginHome } from '#features/home/home-queries.ts'
import { OrderNew } from '#features/order/order-new.tsx'
import { isWide } from '#ui/page/use-is-phone.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    beginHome(context.queryClient)
    if (isWide()) await fetchMore()
  },
  component: Index,
})

function Index() {
  return <HomePage newOrder={<OrderNew />} />
}
