import { linkOptions } from '@tanstack/react-router'
import { ClipboardCheck, CreditCard, UserRound } from 'lucide-react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'
import { RowWays } from '#ui/table/row-ways.tsx'

const keys = [
  ['P', 'پرداخت سفارش ردیف'],
  ['H', 'تحویل یا ورود سفارش ردیف'],
  ['C', 'مشتری سفارش ردیف'],
] as const

const handover = { car: 'تحویل و بازگشت', space: 'ورود و خروج', event: 'شروع و پایان برنامه' }

/** Payment while something is due, handover when it is next, the customer. */
export function OrderWays({ row: { id, kind, status, dueRials, customerId } }: { row: OrderRow }) {
  const pay = linkOptions({ to: '/payment', search: { order: id } })
  const hand = linkOptions({ to: '/order/$id/handover', params: { id: String(id) } })
  const customer = linkOptions({ to: '/user/order', search: { customerId } })
  const isHandover = orderCan('use', status) || orderCan('complete', status)
  return (
    <RowWays
      keys={keys}
      ways={[
        ...(dueRials > 0 ? [{ key: 'P', icon: CreditCard, label: 'پرداخت', link: pay }] : []),
        ...(isHandover ? [{ key: 'H', icon: ClipboardCheck, label: handover[kind], link: hand }] : []),
        { key: 'C', icon: UserRound, label: 'مشتری', link: customer },
      ]}
    />
  )
}
