'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { TransactionTabProps } from '#features/transaction/transaction-page.tsx'
import { hostBalances } from '#features/transaction/transaction-queries.ts'
import { Deferred, fetchAhead, fetchCode } from '#ui/overlay/deferred.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const loadPayouts = () => import('#features/payout/payout-batch-table.tsx')
const loadRefunds = () => import('#features/refund/refund-due-table.tsx')
const loadReconciliation = () => import('#features/reconciliation/reconciliation-tab.tsx')
const loadEntry = () => import('#features/transaction/transaction-line-entry.tsx')
const payoutQueries = () => import('#features/payout/payout-queries.ts')
const refundQueries = () => import('#features/refund/refund-due-queries.ts')
const bankQueries = () => import('#features/reconciliation/reconciliation-queries.ts')
for (const load of [loadPayouts, loadRefunds, loadReconciliation, loadEntry]) fetchAhead(load)
const meanwhile = <Skeleton className="h-96" />

/** The tabs of `/transactions` that other slices fill: each has its own code. */
export const transactionTabs = {
  payouts: () => (
    <Deferred load={loadPayouts} open meanwhile={meanwhile}>
      {({ PayoutBatchTable }) => <PayoutBatchTable />}
    </Deferred>
  ),
  refunds: (props: TransactionTabProps) => (
    <Deferred load={loadRefunds} open meanwhile={meanwhile}>
      {({ RefundDueTable }) => <RefundDueTable {...props} />}
    </Deferred>
  ),
  reconciliation: (props: TransactionTabProps) => (
    <Deferred load={loadReconciliation} open meanwhile={meanwhile}>
      {({ ReconciliationTab }) => <ReconciliationTab {...props} entry={LineEntry} />}
    </Deferred>
  ),
}

/** Code and rows of a tab beside each other. Where the code is lost the page is there, and the tab asks for it again. */
export async function openTab(queryClient: QueryClient, { tab, ...query }: TransactionSearch) {
  const load = tab && codeOf.get(tab)
  const code = load && fetchCode(load).catch(() => undefined)
  if (tab === 'payouts') await queryClient.ensureInfiniteQueryData((await fetchCode(payoutQueries)).payoutBatches)
  if (tab === 'hosts') await queryClient.ensureInfiniteQueryData(hostBalances(query.q))
  if (tab === 'refunds') await queryClient.ensureInfiniteQueryData((await fetchCode(refundQueries)).dueRefunds(query.q))
  if (tab === 'reconciliation') await (await fetchCode(bankQueries)).loadBankView(queryClient, query)
  await code
}

const codeOf = new Map<string, () => Promise<unknown>>([
  ['payouts', loadPayouts],
  ['refunds', loadRefunds],
  ['reconciliation', loadReconciliation],
])

type LineEntryProps = Parameters<Awaited<ReturnType<typeof loadEntry>>['TransactionLineEntry']>[0]

const LineEntry = (props: LineEntryProps) => (
  <Deferred load={loadEntry} open>
    {({ TransactionLineEntry }) => <TransactionLineEntry {...props} />}
  </Deferred>
)
