import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { OrderDetail } from '#features/order/order-detail.tsx'
import { order, orderNotes } from '#features/order/order-queries.ts'

export const Route = createFileRoute('/order/$id/')({
  staticData: { layout: 'default' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(order(Number(params.id))),
      context.queryClient.ensureQueryData(orderNotes(Number(params.id))),
    ]),
  component: OrderId,
})

function OrderId() {
  return <OrderDetail id={Number(Route.useParams().id)} />
}
