import type { TransactionTabProps } from '#features/transaction/transaction-page.tsx'
import { late } from '#ui/overlay/late.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const meanwhile = <Skeleton className="h-96" />

const Reconciliation = late(
  () => import('#features/reconciliation/reconciliation-tab.tsx').then((file) => file.ReconciliationTab),
  meanwhile,
)
const LineEntry = late(() =>
  import('#features/transaction/transaction-line-entry.tsx').then((file) => file.TransactionLineEntry),
)

/** The tabs of `/transactions` that other slices fill: each has its own code, fetched in an idle moment. */
export const transactionTabs = {
  payouts: late(
    () => import('#features/payout/payout-batch-table.tsx').then((file) => file.PayoutBatchTable),
    meanwhile,
  ),
  refunds: late(() => import('#features/refund/refund-due-table.tsx').then((file) => file.RefundDueTable), meanwhile),
  reconciliation: (props: TransactionTabProps) => <Reconciliation {...props} entry={LineEntry} />,
}
