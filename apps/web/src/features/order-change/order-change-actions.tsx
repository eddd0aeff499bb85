import { ArrowLeftRight, CalendarClock, Clock } from 'lucide-react'
import { useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { part } from '#ui/overlay/late.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ExtendDialog } from './order-change-extend-dialog.tsx'

const dialogs = {
  change: part(() => import('./order-change-dialog.tsx').then((file) => file.OrderChangeDialog)),
  swap: part(() => import('./order-change-swap-dialog.tsx').then((file) => file.SwapDialog)),
  extend: ExtendDialog,
}

/** Other days, places or units, another end, another order's unit, or more time to pay. */
export function OrderChangeActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  return (
    <>
      {orderCan('change', order.status) ? (
        <Button icon={CalendarClock} onPress={() => setOpen('change')}>
          تغییر رزرو
        </Button>
      ) : null}
      {order.stay && orderCan('stretch', order.status) ? (
        <Button icon={CalendarClock} onPress={() => setOpen('change')}>
          تغییر پایان
        </Button>
      ) : null}
      {order.stay && orderCan('change', order.status) ? (
        <Button icon={ArrowLeftRight} onPress={() => setOpen('swap')}>
          تعویض
        </Button>
      ) : null}
      {orderCan('extend', order.status) ? (
        <Button icon={Clock} onPress={() => setOpen('extend')}>
          تمدید مهلت
        </Button>
      ) : null}
      {Dialog ? <Dialog order={order} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}
