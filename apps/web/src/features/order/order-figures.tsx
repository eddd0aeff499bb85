import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { type Order, orderStarts } from '@rezerv/contract/order/order.ts'
import { backRials } from '@rezerv/contract/order/order-due.ts'
import { type FigureItem, Figures } from '#ui/page/figures.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'

const begins: Record<ListingKind, string> = { car: 'تحویل', event: 'سانس', space: 'ورود' }

/** What an order is worth now, what came in and what is open; after a cancellation what was kept of it. */
export function OrderFigures({ order }: { order: Order }) {
  const { kind, startsAt, quantity, paidRials, refunds } = order
  const back = backRials(refunds)
  const starts = orderStarts(order).length
  return (
    <Figures
      label="خلاصهٔ سفارش"
      items={[
        {
          label: begins[kind],
          value: <JalaliInstant at={startsAt} style="near" />,
          detail: starts > 1 ? `اولین از ${toPersianDigits(starts)} سانس` : <Relative at={startsAt} />,
        },
        kind === 'event' && { label: 'تعداد', value: `${toPersianDigits(quantity)} بلیت` },
        worth(order),
        paidRials > 0 && { label: 'پرداختی مشتری', value: <Money rials={paidRials} /> },
        order.dueRials > 0 && { label: 'مانده', value: <Money rials={order.dueRials} />, tone: 'warn' },
        back > 0 && { label: 'سهم برگشتی مشتری', value: <Money rials={back} /> },
      ]}
    />
  )
}

function worth({ cancellation, totalRials }: Order): FigureItem {
  if (!cancellation) return { label: 'مبلغ سفارش', value: <Price rials={totalRials} /> }
  const { paidRials, guestRials } = cancellation.result
  return {
    label: 'باقی‌مانده پس از لغو',
    value: <Money rials={paidRials - guestRials} />,
    detail: (
      <>
        مبلغ سفارش <Money rials={totalRials} /> بود
      </>
    ),
  }
}
