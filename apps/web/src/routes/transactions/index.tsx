import { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { askAhead } from '#data.ts'
import { TransactionPage } from '#features/transaction/transaction-page.tsx'
import { transactionList } from '#features/transaction/transaction-queries.ts'
import { openTab, transactionTabs } from '#layouts/transaction-tabs.tsx'
import { searchReader, unread } from '#url-search.ts'
import { fetchCode } from '#ui/overlay/deferred.tsx'

const adjustments = () => import('#features/transaction/transaction-adjustments.tsx')
const adjustmentQueries = () => import('#features/transaction/transaction-adjustment-queries.ts')
// The tabs of refunds and payouts read their own filters.
const read = searchReader(TransactionSearch) as (search: object) => TransactionSearch

export const Route = createFileRoute('/transactions/')({
  validateSearch: unread<TransactionSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { tab = 'ledger', ...query } = read(deps)
    if (tab === 'ledger') {
      const [{ TransactionAdjustments }] = await Promise.all([
        fetchCode(adjustments),
        // Without it the ledger is still worth seeing.
        fetchCode(adjustmentQueries).then(({ openAdjustments }) => askAhead(queryClient, openAdjustments)),
        queryClient.ensureInfiniteQueryData(transactionList(query)),
      ])
      return { Pending: TransactionAdjustments }
    }
    await openTab(queryClient, tab, query)
    return {}
  },
  component: TransactionsIndex,
})

function TransactionsIndex() {
  const { Pending } = Route.useLoaderData()
  return <TransactionPage search={read(Route.useSearch())} pending={Pending && <Pending />} tabs={transactionTabs} />
}
