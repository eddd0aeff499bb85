import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { OrderDetail } from '#features/order/order-detail.tsx'
import { order } from '#features/order/order-queries.ts'

export const Route = createFileRoute('/order/$id')({
  staticData: { layout: 'default' },
  params: {
    parse: ({ id }) => {
      const parsed = Id.safeParse(id)
      if (!parsed.success) throw notFound()
      return { id: parsed.data }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(order(params.id)),
  component: OrderId,
})

function OrderId() {
  return <OrderDetail id={Route.useParams().id} />
}
