import { type ReactNode, useState } from 'react'
import { Check, CreditCard, MessageSquareShare, Printer, RefreshCw, RotateCcw, X } from 'lucide-react'
import { orderDueRials } from '@rezerv/contract/order/order-due.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import { command, useCommand } from '#data.ts'
import { inquirePayment, sendPaymentLink } from '#features/payment/payment-queries.ts'
import { buttonClass } from '#ui/primitives/button-look.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { OrderAcceptDialog, OrderDeclineDialog } from './order-answer-dialogs.tsx'

/** What other rooms say of an order and do with it; the route brings them. */
export type OrderRooms = Record<
  'Handover' | 'Change' | 'Cancellation' | 'Refunds' | 'PrintDocuments',
  (props: { order: Order }) => ReactNode
>

const dialogs = { accept: OrderAcceptDialog, decline: OrderDeclineDialog }

/** What can be done with the order now: the server's own rules decide which buttons stand here. */
export function OrderActions({
  order,
  rooms: { Handover, Change, Cancellation },
}: {
  order: Order
  rooms: OrderRooms
}) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  return (
    <>
      <Button icon={Printer} onPress={() => window.print()}>
        چاپ
      </Button>
      <Handover order={order} />
      <Reinstate order={order} />
      <Change order={order} />
      <Cancellation order={order} />
      {order.stay && orderCan('accept', order.status) ? <HostAnswer onOpen={setOpen} /> : null}
      <MoneyActions order={order} />
      {Dialog ? <Dialog order={order} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

const reinstateOrder = command(orderEndpoints.reinstateOrder, {
  renews: ['order'],
  always: true,
  says: 'سفارش دوباره فعال شد',
})

/** Holds the places of an order that is over again. */
function Reinstate({ order }: { order: Order }) {
  const reinstate = useCommand(reinstateOrder)
  if (!orderCan('reinstate', order.status) || order.paidRials > 0) return null
  return (
    <Button
      icon={RotateCcw}
      isPending={reinstate.isPending}
      onPress={() => reinstate.mutate({ params: { id: order.id } })}
    >
      فعال کردن دوباره
    </Button>
  )
}

function HostAnswer({ onOpen }: { onOpen: (dialog: 'accept' | 'decline') => void }) {
  return (
    <>
      <Button icon={X} onPress={() => onOpen('decline')}>
        رد درخواست
      </Button>
      <Button icon={Check} variant="primary" onPress={() => onOpen('accept')}>
        پذیرش درخواست
      </Button>
    </>
  )
}

/** Nothing more is asked of the customer while the bank has not said what became of a payment. */
function MoneyActions({ order }: { order: Order }) {
  const unknown = unknownPayment(order.payments)
  if (unknown) return <Inquiry paymentId={unknown.id} />
  return (
    <>
      <SendLink order={order} />
      <PayLink order={order} />
    </>
  )
}

function Inquiry({ paymentId }: { paymentId: number }) {
  const inquiry = useCommand(inquirePayment)
  return (
    <Button
      variant="primary"
      icon={RefreshCw}
      isPending={inquiry.isPending}
      onPress={() => inquiry.mutate({ params: { id: paymentId } })}
    >
      استعلام
    </Button>
  )
}

function SendLink({ order }: { order: Order }) {
  const send = useCommand(sendPaymentLink)
  if (orderDueRials(order) === 0) return null
  return (
    <Button
      icon={MessageSquareShare}
      isPending={send.isPending}
      onPress={() =>
        send.mutate({ params: { id: order.id } }, { onSuccess: () => toast.success('پیوند پرداخت پیامک شد') })
      }
    >
      ارسال پیوند پرداخت
    </Button>
  )
}

function PayLink({ order }: { order: Order }) {
  if (orderDueRials(order) === 0) return null
  return (
    <a href={`/payment?order=${order.id}`} className={buttonClass({ variant: 'primary' })}>
      <CreditCard aria-hidden="true" className="size-4" />
      {order.paidRials > 0 ? 'دریافت مانده' : 'پرداخت'}
    </a>
  )
}
