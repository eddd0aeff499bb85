import { StatementQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { statementOf } from '#features/transaction/transaction-queries.ts'
import { TransactionStatementPage } from '#features/transaction/transaction-statement-page.tsx'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(StatementQuery)

export const Route = createFileRoute('/user/transactions/')({
  validateSearch: unread<StatementQuery>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const search = read(deps)
    return search.hostId || search.customerId ? queryClient.ensureQueryData(statementOf(search)) : undefined
  },
  component: UserTransactionsIndex,
})

function UserTransactionsIndex() {
  return <TransactionStatementPage search={read(Route.useSearch())} />
}
