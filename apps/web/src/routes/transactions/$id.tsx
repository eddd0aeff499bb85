import { createFileRoute } from '@tanstack/react-router'
import { TransactionDetail } from '#features/transaction/transaction-detail.tsx'
import { transactionById } from '#features/transaction/transaction-queries.ts'

export const Route = createFileRoute('/transactions/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(transactionById(Number(params.id))),
  component: TransactionsId,
})

function TransactionsId() {
  return <TransactionDetail id={Number(Route.useParams().id)} />
}
