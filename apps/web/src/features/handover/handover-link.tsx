import { linkOptions } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { orderDueRials } from '@rezerv/contract/order/order-due.ts'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import type { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { Needs } from '#lib/rights/rights.ts'
import { handoverWords } from './handover-text.ts'
import { PageAction } from '#ui/page/page-actions.tsx'

const needs: Record<'begin' | 'end' | 'sheet', Needs> = {
  begin: { right: 'handover.record' satisfies typeof handoverEndpoints.beginHandover.right },
  end: { right: 'handover.record' satisfies typeof handoverEndpoints.endHandover.right },
  sheet: { right: 'order.read' satisfies typeof handoverEndpoints.getHandover.right },
}

/** What most come for, once nothing is owed: until then that is the payment. */
export function HandoverLink({ order }: { order: Order }) {
  const { id, kind, status } = order
  const words = handoverWords[kind]
  const way = orderCan('use', status) ? 'begin' : orderCan('complete', status) ? 'end' : 'sheet'
  const isNext = way !== 'sheet'
  if (!isNext && status !== 'completed' && status !== 'no_show') return null
  return (
    <PageAction
      place={3}
      label={words[way]}
      needs={needs[way]}
      icon={ClipboardCheck}
      {...(isNext && orderDueRials(order) === 0 && { look: 'primary' })}
      link={linkOptions({ to: '/order/$id/handover', params: { id: String(id) } })}
    />
  )
}
