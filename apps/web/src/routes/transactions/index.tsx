import { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TransactionList } from '#features/transaction/transaction-list.tsx'
import { transactionList } from '#features/transaction/transaction-queries.ts'

export const Route = createFileRoute('/transactions/')({
  staticData: { layout: 'default' },
  validateSearch: TransactionListQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(transactionList(deps)),
  component: TransactionsIndex,
})

function TransactionsIndex() {
  return <TransactionList search={Route.useSearch()} place="/transactions" />
}
