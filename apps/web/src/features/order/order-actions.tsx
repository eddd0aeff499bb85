import { useState } from 'react'
import { Ban, Clock, CreditCard, Printer } from 'lucide-react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { buttonClass } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { OrderCancelDialog } from './order-cancel-dialog.tsx'
import { OrderExtendDialog } from './order-extend-dialog.tsx'

/** What can be done with the order now: the server's own rules decide which buttons stand here. */
export function OrderActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<'cancel' | 'extend' | undefined>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button icon={Printer} onPress={() => window.print()}>
        چاپ
      </Button>
      {orderCan('extend', order.status) ? (
        <Button icon={Clock} onPress={() => setOpen('extend')}>
          تمدید مهلت
        </Button>
      ) : null}
      {orderCan('cancel', order.status) ? (
        <Button icon={Ban} onPress={() => setOpen('cancel')}>
          لغو سفارش
        </Button>
      ) : null}
      {orderCan('confirm', order.status) ? (
        <a href={`/payment?order=${order.id}`} className={buttonClass({ variant: 'primary' })}>
          <CreditCard aria-hidden="true" className="size-4" />
          پرداخت
        </a>
      ) : null}
      {open === 'cancel' ? <OrderCancelDialog order={order} onClose={close} /> : null}
      {open === 'extend' ? <OrderExtendDialog order={order} onClose={close} /> : null}
    </>
  )
}
