'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { TransactionTabProps } from '#features/transaction/transaction-page.tsx'
import { hostBalances } from '#features/transaction/transaction-queries.ts'
import { Deferred, fetchCode, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const loadPayouts = fetchedAhead(() => import('#features/payout/payout-batch-table.tsx'))
const loadRefunds = fetchedAhead(() => import('#features/refund/refund-due-table.tsx'))
const loadReconciliation = fetchedAhead(() => import('#features/reconciliation/reconciliation-tab.tsx'))
const loadEntry = fetchedAhead(() => import('#features/transaction/transaction-line-entry.tsx'))
const payoutQueries = () => import('#features/payout/payout-queries.ts')
const refundQueries = () => import('#features/refund/refund-due-queries.ts')
const bankQueries = () => import('#features/reconciliation/reconciliation-queries.ts')
const meanwhile = <Skeleton className="h-96" />

/** The tabs of `/transactions` that other slices fill: each has its own code. */
export const transactionTabs = {
  payouts: (props: TransactionTabProps) => (
    <Deferred load={loadPayouts} open meanwhile={meanwhile}>
      {({ PayoutBatchTable }) => <PayoutBatchTable {...props} />}
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

type Search = Omit<TransactionSearch, 'tab'>
/** The rows of each tab. */
const rowsOf = {
  hosts: (client: QueryClient, { q }: Search) => client.ensureInfiniteQueryData(hostBalances(q)),
  payouts: async (client: QueryClient, search: Search) =>
    client.ensureInfiniteQueryData((await fetchCode(payoutQueries)).payoutBatches(search)),
  refunds: async (client: QueryClient, search: Search) =>
    client.ensureInfiniteQueryData((await fetchCode(refundQueries)).dueRefunds(search)),
  reconciliation: async (client: QueryClient, search: Search) =>
    (await fetchCode(bankQueries)).loadBankView(client, search),
}
const codeOf = { hosts: undefined, payouts: loadPayouts, refunds: loadRefunds, reconciliation: loadReconciliation }

/** Code and rows of a tab beside each other. Where the code is lost the page is there, and the tab asks for it again. */
export async function openTab(client: QueryClient, tab: keyof typeof rowsOf, search: Search) {
  const load: (() => Promise<unknown>) | undefined = codeOf[tab]
  const code = load && fetchCode(load).catch(() => undefined)
  await rowsOf[tab](client, search)
  await code
}

type LineEntryProps = Parameters<Awaited<ReturnType<typeof loadEntry>>['TransactionLineEntry']>[0]

const LineEntry = (props: LineEntryProps) => (
  <Deferred load={loadEntry} open>
    {({ TransactionLineEntry }) => <TransactionLineEntry {...props} />}
  </Deferred>
)
