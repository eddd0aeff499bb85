import { StatementSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { batchStatements } from '#features/transaction/transaction-batch-queries.ts'
import { statementOf } from '#features/transaction/transaction-queries.ts'
import { TransactionStatementPage } from '#features/transaction/transaction-statement-page.tsx'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(StatementSearch)

export const Route = createFileRoute('/user/transactions/')({
  validateSearch: unread<StatementSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { batchId, ...search } = read(deps)
    if (batchId) return queryClient.ensureQueryData(batchStatements(batchId, search))
    return search.hostId || search.customerId ? queryClient.ensureQueryData(statementOf(search)) : undefined
  },
  component: UserTransactionsIndex,
})

function UserTransactionsIndex() {
  return <TransactionStatementPage search={read(Route.useSearch())} />
}
