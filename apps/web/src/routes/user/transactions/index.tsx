import { StatementQuery } from '@rezerv/contract/transaction/transaction-statement-query.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { statementOf } from '#features/transaction/transaction-queries.ts'
import { TransactionStatementPage } from '#features/transaction/transaction-statement-page.tsx'

export const Route = createFileRoute('/user/transactions/')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(StatementQuery),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    deps.hostId || deps.customerId ? queryClient.ensureQueryData(statementOf(deps)) : undefined,
  component: UserTransactionsIndex,
})

function UserTransactionsIndex() {
  return <TransactionStatementPage search={Route.useSearch()} />
}
