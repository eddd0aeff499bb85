import { createFileRoute } from '@tanstack/react-router'
import { PayoutBatchPage } from '#features/payout/payout-page.tsx'
import { payoutBatch } from '#features/payout/payout-queries.ts'
import { needsId } from '#url-search.ts'

export const Route = createFileRoute('/payout/$id')({
  beforeLoad: needsId,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(payoutBatch(Number(params.id))),
  component: PayoutId,
})

function PayoutId() {
  return <PayoutBatchPage id={Number(Route.useParams().id)} />
}
