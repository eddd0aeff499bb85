import { TransactionSearch } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TransactionPage } from '#features/transaction/transaction-page.tsx'
import { hostBalances, transactionList } from '#features/transaction/transaction-queries.ts'
import { transactionTabs } from '#layouts/transaction-tabs.tsx'
import { searchReader, unread } from '#url-search.ts'
import { fetchCode } from '#ui/overlay/deferred.tsx'

const adjustments = () => import('#features/transaction/transaction-adjustments.tsx')
const adjustmentQueries = () => import('#features/transaction/transaction-adjustment-queries.ts')
const payouts = () => import('#features/payout/payout-queries.ts')
const refunds = () => import('#features/refund/refund-due-queries.ts')
const bank = () => import('#features/reconciliation/reconciliation-queries.ts')
const read = searchReader(TransactionSearch)

export const Route = createFileRoute('/transactions/')({
  staticData: { layout: 'default' },
  validateSearch: unread<TransactionSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { tab = 'ledger', ...query } = read(deps)
    if (tab === 'ledger') {
      const rows = queryClient.ensureInfiniteQueryData(transactionList(query))
      const [{ openAdjustments }, { TransactionAdjustments }] = await Promise.all([
        fetchCode(adjustmentQueries),
        fetchCode(adjustments),
      ])
      // Without it the ledger is still worth seeing.
      await Promise.all([rows, queryClient.prefetchQuery(openAdjustments)])
      return { Pending: TransactionAdjustments }
    }
    if (tab === 'payouts') await queryClient.ensureInfiniteQueryData((await fetchCode(payouts)).payoutBatches)
    if (tab === 'hosts') await queryClient.ensureInfiniteQueryData(hostBalances(query.q))
    if (tab === 'refunds') await queryClient.ensureInfiniteQueryData((await fetchCode(refunds)).dueRefunds(query.q))
    if (tab === 'reconciliation') await (await fetchCode(bank)).loadBankView(queryClient, query)
    return {}
  },
  component: TransactionsIndex,
})

function TransactionsIndex() {
  const { Pending } = Route.useLoaderData()
  return <TransactionPage search={read(Route.useSearch())} pending={Pending && <Pending />} tabs={transactionTabs} />
}
