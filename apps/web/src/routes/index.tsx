import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/home-page.tsx'
import { loadMore } from '#features/home/home-later.tsx'
import { beginHome } from '#features/home/home-queries.ts'
import { OrderNew } from '#features/order/order-new.tsx'
import { fetchCode } from '#ui/overlay/deferred.tsx'
import { isWide } from '#ui/page/use-is-phone.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    beginHome(context.queryClient)
    // Where all of it is seen at once, it is drawn at once; what is lost of it is told in its place.
    if (isWide()) await fetchCode(loadMore).catch(() => undefined)
  },
  component: Index,
})

function Index() {
  return <HomePage newOrder={<OrderNew />} />
}
