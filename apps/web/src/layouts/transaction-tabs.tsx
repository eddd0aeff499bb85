'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { TransactionTabProps } from '#features/transaction/transaction-page.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const loadPayouts = () => import('#features/payout/payout-batch-table.tsx')
const loadRefunds = () => import('#features/refund/refund-due-table.tsx')
const loadReconciliation = () => import('#features/reconciliation/reconciliation-tab.tsx')
const loadEntry = () => import('#features/transaction/transaction-line-entry.tsx')
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

type LineEntryProps = Parameters<Awaited<ReturnType<typeof loadEntry>>['TransactionLineEntry']>[0]

const LineEntry = (props: LineEntryProps) => (
  <Deferred load={loadEntry} open>
    {({ TransactionLineEntry }) => <TransactionLineEntry {...props} />}
  </Deferred>
)
