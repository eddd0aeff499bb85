import { ClipboardCheck } from 'lucide-react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { handoverWords } from './handover-text.ts'
import { LinkButton } from '#ui/primitives/button.tsx'

export function HandoverLink({ order }: { order: Order }) {
  const words = handoverWords[order.kind]
  const label = labelOf(order, words)
  if (!label) return null
  return (
    <LinkButton to="/order/$id/handover" params={{ id: String(order.id) }} icon={ClipboardCheck}>
      {label}
    </LinkButton>
  )
}

function labelOf({ status }: Order, words: (typeof handoverWords)['car']) {
  if (orderCan('use', status)) return words.begin
  if (orderCan('complete', status)) return words.end
  return status === 'completed' || status === 'no_show' ? words.sheet : undefined
}
