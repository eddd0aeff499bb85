import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import { PayoutBatchPage } from '#features/payout/payout-page.tsx'
import { payoutBatch } from '#features/payout/payout-queries.ts'

export const Route = createFileRoute('/payout/$id')({
  staticData: { layout: 'default' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(payoutBatch(Number(params.id))),
  component: PayoutId,
})

function PayoutId() {
  return <PayoutBatchPage id={Number(Route.useParams().id)} />
}
