import { TransactionSearch } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TransactionDesk } from '#features/transaction/transaction-desk.tsx'
import { hostBalances, transactionList } from '#features/transaction/transaction-queries.ts'

export const Route = createFileRoute('/transactions/')({
  staticData: { layout: 'default' },
  validateSearch: TransactionSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { tab = 'ledger', ...query } }) => {
    if (tab === 'ledger') await queryClient.ensureInfiniteQueryData(transactionList(query))
    if (tab === 'payouts') await queryClient.ensureInfiniteQueryData((await import('#lib/payouts.ts')).payoutBatches)
    if (tab === 'hosts') await queryClient.ensureInfiniteQueryData(hostBalances(query.q))
  },
  component: TransactionsIndex,
})

function TransactionsIndex() {
  return <TransactionDesk search={Route.useSearch()} />
}
