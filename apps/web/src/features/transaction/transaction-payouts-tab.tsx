import { HandCoins } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Payout batches; what hosts are owed stands in the tab beside it. */
export function TransactionPayoutsTab() {
  return (
    <Card isFlush>
      <EmptyState icon={HandCoins} title="هنوز دستهٔ تسویه‌ای ساخته نشده است">
        ماندهٔ هر میزبان را در زبانهٔ «ماندهٔ میزبان‌ها» ببینید.
      </EmptyState>
    </Card>
  )
}
