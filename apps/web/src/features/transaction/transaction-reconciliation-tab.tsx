import { Landmark } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** What the bank says beside what the ledger says. */
export function TransactionReconciliationTab() {
  return (
    <Card isFlush>
      <EmptyState icon={Landmark} title="صورت‌حسابی از بانک نرسیده است" />
    </Card>
  )
}
