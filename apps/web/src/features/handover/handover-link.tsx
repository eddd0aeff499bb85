import { linkOptions } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { orderDueRials } from '@rezerv/contract/order/order-due.ts'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { handoverWords } from './handover-text.ts'
import { PageAction } from '#ui/page/page-actions.tsx'

/** What most come for, once nothing is owed: until then that is the payment. */
export function HandoverLink({ order }: { order: Order }) {
  const { id, kind, status } = order
  const words = handoverWords[kind]
  const isNext = orderCan('use', status) || orderCan('complete', status)
  if (!isNext && status !== 'completed' && status !== 'no_show') return null
  const label = orderCan('use', status) ? words.begin : orderCan('complete', status) ? words.end : words.sheet
  return (
    <PageAction
      place={3}
      label={label}
      needs={{ right: isNext ? 'handover.record' : 'order.read' }}
      icon={ClipboardCheck}
      {...(isNext && orderDueRials(order) === 0 && { look: 'primary' })}
      link={linkOptions({ to: '/order/$id/handover', params: { id: String(id) } })}
    />
  )
}
