import { createFileRoute } from '@tanstack/react-router'
import { handoverOrder } from '#features/handover/handover-queries.ts'
import { HandoverPage } from '#features/handover/handover-page.tsx'
import { needsId } from '#url-search.ts'

export const Route = createFileRoute('/order/$id/handover')({
  beforeLoad: needsId,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(handoverOrder(Number(params.id))),
  component: OrderHandover,
})

function OrderHandover() {
  return <HandoverPage id={Number(Route.useParams().id)} />
}
