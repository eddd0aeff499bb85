import { ArrowLeftRight, CalendarClock, Clock } from 'lucide-react'
import { useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ExtendDialog } from './order-change-extend-dialog.tsx'

const loadChange = () => import('./order-change-dialog.tsx')
const loadSwap = () => import('./order-change-swap-dialog.tsx')

/** Other days, places or units, another end, another order's unit, or more time to pay. */
export function OrderChangeActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<'change' | 'swap' | 'extend'>()
  const given = { order, onClose: () => setOpen(undefined) }
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
      <Deferred load={loadChange} open={open === 'change'}>
        {({ OrderChangeDialog }) => <OrderChangeDialog {...given} />}
      </Deferred>
      <Deferred load={loadSwap} open={open === 'swap'}>
        {({ SwapDialog }) => <SwapDialog {...given} />}
      </Deferred>
      {open === 'extend' ? <ExtendDialog {...given} /> : null}
    </>
  )
}
