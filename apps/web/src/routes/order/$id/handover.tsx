import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { handoverOrder } from '#features/handover/handover-queries.ts'
import { HandoverPage } from '#features/handover/handover-page.tsx'

export const Route = createFileRoute('/order/$id/handover')({
  staticData: { layout: 'default' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(handoverOrder(Number(params.id))),
  component: OrderHandover,
})

function OrderHandover() {
  return <HandoverPage id={Number(Route.useParams().id)} />
}
