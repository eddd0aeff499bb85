import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { buttonClass } from '#ui/primitives/button-look.tsx'
import { handoverWords } from './handover-text.ts'

export function HandoverLink({ order }: { order: Order }) {
  const words = handoverWords[order.kind]
  const label = labelOf(order, words)
  if (!label) return null
  return (
    <Link to="/order/$id/handover" params={{ id: String(order.id) }} className={buttonClass({})}>
      <ClipboardCheck aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}

function labelOf({ status }: Order, words: (typeof handoverWords)['car']) {
  if (orderCan('use', status)) return words.begin
  if (orderCan('complete', status)) return words.end
  return status === 'completed' || status === 'no_show' ? words.sheet : undefined
}
