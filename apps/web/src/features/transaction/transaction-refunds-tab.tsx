import { Undo2 } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Money that waits to go back to customers. */
export function TransactionRefundsTab() {
  return (
    <Card isFlush>
      <EmptyState
        icon={Undo2}
        title="بازپرداخت‌ها در کنار سفارش‌ها"
        actions={
          <LinkButton to="/order" search={{ paymentState: 'refund_due' }}>
            سفارش‌های با بازپرداخت مانده
          </LinkButton>
        }
      >
        هر بازپرداخت در صفحهٔ سفارش خودش پیش می‌رود.
      </EmptyState>
    </Card>
  )
}
