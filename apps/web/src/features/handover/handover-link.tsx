import { Link } from '@tanstack/react-router'
import { ClipboardCheck, RotateCcw } from 'lucide-react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import { orderUseEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { command, useCommand } from '#data.ts'
import { buttonClass } from '#ui/primitives/button-look.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useWords } from './handover-text.ts'

/** The way to the sheet of handover and return. */
export function OrderUseLink({ order }: { order: Order }) {
  const words = useWords[order.kind]
  const label = labelOf(order, words)
  if (!label) return null
  return (
    <Link to="/order/$id/handover" params={{ id: String(order.id) }} className={buttonClass({})}>
      <ClipboardCheck aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}

function labelOf({ status }: Order, words: (typeof useWords)['car']) {
  if (orderCan('use', status)) return words.begin
  if (orderCan('complete', status)) return words.end
  return status === 'completed' || status === 'no_show' ? words.sheet : undefined
}

const reviveOrder = command(orderUseEndpoints.reviveOrder, {
  renews: ['order'],
  always: true,
  says: 'سفارش دوباره فعال شد',
})

/** Holds the places of an order that is over again. */
export function OrderRevive({ order }: { order: Order }) {
  const revive = useCommand(reviveOrder)
  if (!orderCan('revive', order.status) || order.paidRials > 0) return null
  return (
    <Button icon={RotateCcw} isPending={revive.isPending} onPress={() => revive.mutate({ params: { id: order.id } })}>
      فعال کردن دوباره
    </Button>
  )
}
