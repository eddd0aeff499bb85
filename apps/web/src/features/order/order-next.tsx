import { formatMoney } from '@rezerv/contract/money.ts'
import { orderSourceLabels } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { useNow } from '#ui/date/use-now.ts'

const beginnings: Record<Order['kind'], string> = { car: 'تحویل خودرو', event: 'آغاز سانس', space: 'ورود مهمان' }

/** Of an order that is final: what comes next, and what is still to be paid by then. */
export function OrderNext({ order }: { order: Order }) {
  const isAhead = Date.parse(order.startsAt) > useNow(60_000)
  const hasDue = order.dueRials > 0
  if (order.status !== 'confirmed' || (!isAhead && !hasDue)) return null
  return (
    <Banner
      tone={hasDue ? 'warn' : 'info'}
      title={
        hasDue
          ? `${formatMoney(order.dueRials, 'toman')} تومان از این سفارش مانده است`
          : `گام بعد: ${beginnings[order.kind]}`
      }
    >
      {beginnings[order.kind]} <JalaliInstant at={order.startsAt} style="full" /> (<Relative at={order.startsAt} />)
      {hasDue && !unknownPayment(order.payments) ? '؛ تا آن زمان مانده را دریافت کنید یا پیوند پرداخت بفرستید' : null}.
      ثبت از {orderSourceLabels[order.source]}.
    </Banner>
  )
}
