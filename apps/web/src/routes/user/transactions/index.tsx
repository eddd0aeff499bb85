import { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { TransactionLedger } from '#features/transaction/transaction-ledger.tsx'
import { transactionList } from '#features/transaction/transaction-queries.ts'
import { Page } from '#ui/page.tsx'

export const Route = createFileRoute('/user/transactions/')({
  staticData: { layout: 'default' },
  validateSearch: TransactionListQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(transactionList(deps)),
  component: UserTransactionsIndex,
})

function UserTransactionsIndex() {
  const navigate = useNavigate()
  return (
    <Page title="تراکنش‌های کاربر" subtitle="دفتر کل، از دید یک مشتری یا میزبان">
      <TransactionLedger
        search={Route.useSearch()}
        onChange={(search) => void navigate({ to: '/user/transactions', search, replace: true })}
      />
    </Page>
  )
}
