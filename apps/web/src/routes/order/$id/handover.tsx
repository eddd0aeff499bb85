import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { orderUse } from '#features/order/order-queries.ts'
import { OrderUsePage } from '#features/handover/handover-page.tsx'

export const Route = createFileRoute('/order/$id/handover')({
  staticData: { layout: 'default' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(orderUse(Number(params.id))),
  component: OrderHandover,
})

function OrderHandover() {
  return <OrderUsePage id={Number(Route.useParams().id)} />
}
