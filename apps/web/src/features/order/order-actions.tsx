import { useState } from 'react'
import {
  ArrowLeftRight,
  Ban,
  CalendarClock,
  Check,
  Clock,
  CreditCard,
  MessageSquareShare,
  Printer,
  RefreshCw,
  UserX,
  X,
} from 'lucide-react'
import { orderDueRials } from '@rezerv/contract/order/order-due.ts'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import { useCommand } from '#data.ts'
import { inquirePayment, sendPaymentLink } from '#features/payment/payment-queries.ts'
import { buttonClass } from '#ui/primitives/button-look.ts'
import { Button } from '#ui/primitives/button.tsx'
import { part } from '#ui/overlay/late.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { OrderAcceptDialog, OrderDeclineDialog } from './order-answer-dialogs.tsx'
import { OrderExtendDialog } from '#features/order-change/order-change-extend-dialog.tsx'
import { OrderRevive, OrderUseLink } from '#features/handover/handover-link.tsx'

const dialogs = {
  cancel: part(() => import('#features/cancellation/cancellation-dialog.tsx').then((file) => file.OrderCancelDialog)),
  extend: OrderExtendDialog,
  change: part(() => import('#features/order-change/order-change-dialog.tsx').then((file) => file.OrderChangeDialog)),
  miss: part(() =>
    import('#features/cancellation/cancellation-no-show-dialog.tsx').then((file) => file.OrderNoShowDialog),
  ),
  swap: part(() => import('#features/order-change/order-change-swap-dialog.tsx').then((file) => file.OrderSwapDialog)),
  accept: OrderAcceptDialog,
  decline: OrderDeclineDialog,
}

/** What can be done with the order now: the server's own rules decide which buttons stand here. */
export function OrderActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  return (
    <>
      <Button icon={Printer} onPress={() => window.print()}>
        چاپ
      </Button>
      <OrderUseLink order={order} />
      <OrderRevive order={order} />
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
      <NoShow order={order} onOpen={() => setOpen('miss')} />
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
      {order.stay && orderCan('accept', order.status) ? <HostAnswer onOpen={setOpen} /> : null}
      <MoneyActions order={order} />
      {Dialog ? <Dialog order={order} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

/** Once the time has come. */
function NoShow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const now = useNow(60_000)
  if (!orderCan('miss', order.status) || Date.parse(order.startsAt) > now) return null
  return (
    <Button icon={UserX} onPress={onOpen}>
      عدم حضور
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
