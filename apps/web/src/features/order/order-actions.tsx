import { type ReactNode, useState } from 'react'
import { Check, CreditCard, MessageSquareShare, Printer, RefreshCw, RotateCcw, Ticket, X } from 'lucide-react'
import { orderDueRials } from '@rezerv/contract/order/order-due.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { passEndpoints } from '@rezerv/contract/pass/pass-endpoints.ts'
import { orderCan, orderHoldsSlots, orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Order, orderStarts } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import { CommandAction } from '#data-button.tsx'
import { CommandDialog, CommandReasonDialog } from '#data-dialog.tsx'
import { command } from '#data.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { inquirePayment } from '#features/payment/payment-inquiry-queries.ts'
import { PageAction } from '#ui/page/page-actions.tsx'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { CompetingRequest } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { competingRequests } from './order-queries.ts'

/** Parts of other slices; the route brings them. */
export type OrderRooms = Record<
  'Handover' | 'Change' | 'Cancellation' | 'RefundsDue' | 'Refunds' | 'PrintDocuments',
  (props: { order: Order }) => ReactNode
> & {
  BankSilence: (props: { payment: Order['payments'][number] }) => ReactNode
  Receipt: (props: { payment: Order['payments'][number] }) => ReactNode
  CustomerPast: (props: { customerId: number; children: ReactNode }) => ReactNode
}

const dialogs = { accept: OrderAcceptDialog, decline: OrderDeclineDialog }

export function OrderActions({
  order,
  rooms: { Handover, Change, Cancellation },
}: {
  order: Order
  rooms: OrderRooms
}) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  const isAsked = orderCan('accept', order.status)
  return (
    <>
      <Handover order={order} />
      <Reinstate order={order} />
      {orderStarts(order).length > 1 ? null : <Change order={order} />}
      <Cancellation order={order} />
      {isAsked ? (
        <>
          <PageAction
            place={1}
            look="primary"
            label="پذیرش درخواست"
            needs={bookingEndpoints.acceptRequest}
            icon={Check}
            onPress={() => setOpen('accept')}
          />
          <PageAction
            place={2}
            label="رد درخواست"
            needs={bookingEndpoints.declineRequest}
            icon={X}
            onPress={() => setOpen('decline')}
          />
        </>
      ) : null}
      <MoneyActions order={order} />
      <SendPass order={order} />
      <PageAction isRare label="چاپ" icon={Printer} onPress={() => window.print()} />
      {Dialog ? <Dialog order={order} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

const reinstateOrder = command(orderEndpoints.reinstateOrder, {
  renews: ['order'],
  always: true,
  says: 'سفارش دوباره فعال شد',
})

function Reinstate({ order }: { order: Order }) {
  if (!orderCan('reinstate', order.status) || order.paidRials > 0) return null
  return (
    <CommandAction
      place={3}
      look="primary"
      label="فعال کردن دوباره"
      icon={RotateCcw}
      command={reinstateOrder}
      request={{ params: { id: order.id } }}
    />
  )
}

const sendPassLink = command(passEndpoints.sendPassLink, {
  renews: ['order'],
  says: 'لینک سفارش پیامک شد و لینک قبلی دیگر باز نمی‌شود',
})

/** The page on which the customer finds the order with its tickets; the message of the confirmation has the first address. */
function SendPass({ order: { id, status } }: { order: Order }) {
  if (!orderIsSold(status)) return null
  return (
    <CommandAction
      isRare
      label="ارسال لینک سفارش و بلیت"
      icon={Ticket}
      command={sendPassLink}
      request={{ params: { id } }}
    />
  )
}

const sendPaymentLink = command(paymentEndpoints.sendPaymentLink, { renews: ['order'], says: 'لینک پرداخت پیامک شد' })

/** Nothing more is asked of the customer while the bank has not said what became of a payment. */
function MoneyActions({ order }: { order: Order }) {
  const unknown = unknownPayment(order.payments)
  if (unknown)
    return (
      <CommandAction
        place={1}
        look="primary"
        label="استعلام"
        icon={RefreshCw}
        command={inquirePayment}
        request={{ params: { id: unknown.id } }}
      />
    )
  if (orderDueRials(order) === 0) return null
  return (
    <>
      <PageAction
        place={2}
        look="primary"
        label={order.paidRials > 0 ? 'دریافت مانده' : 'پرداخت'}
        needs={paymentEndpoints.startPayment}
        icon={CreditCard}
        link={linkOptions({ to: '/payment', search: { order: order.id } })}
      />
      <CommandAction
        place={5}
        label="ارسال لینک پرداخت"
        icon={MessageSquareShare}
        command={sendPaymentLink}
        request={{ params: { id: order.id } }}
      />
    </>
  )
}

type AnswerProps = { order: Order; onClose: () => void }

const acceptRequest = command(bookingEndpoints.acceptRequest, {
  renews: ['order'],
  says: ({ expiresAt, declined }) => {
    const others = declined > 0 ? `؛ ${toPersianDigits(declined)} درخواست دیگر رد شد` : ''
    return `درخواست پذیرفته شد؛ مهلت پرداخت ${formatInstant(expiresAt, 'near')}${others}`
  },
  failure: 'shown',
})
const declineRequest = command(bookingEndpoints.declineRequest, {
  renews: ['order'],
  says: 'درخواست رد شد و مشتری پیامک می‌گیرد',
  failure: 'shown',
})

function OrderAcceptDialog({ order, onClose }: AnswerProps) {
  // Places of an event are kept since they were asked for: nobody else wants them.
  const isKept = orderHoldsSlots(order)
  const competing = useQuery({ ...competingRequests(order.id), enabled: !isKept })
  const isSearching = !isKept && competing.isPending
  return (
    <CommandDialog
      command={acceptRequest}
      request={{ params: { id: order.id } }}
      title={`پذیرش درخواست ${order.code}`}
      confirm="پذیرش درخواست"
      cancel="بازگشت"
      isConfirmDisabled={isSearching}
      onClose={onClose}
    >
      {isSearching ? <Progress label="جست‌وجوی درخواست‌های همین روزها" /> : null}
      {competing.isError ? <Banner tone="warn" title={competing.error.message} className="mb-4" /> : null}
      {competing.data ? <Competing items={competing.data.items} /> : null}
      <p>{acceptText(order)}</p>
    </CommandDialog>
  )
}

function acceptText(order: Order): string {
  if (!orderHoldsSlots(order))
    return 'با پذیرش، این روزها برای مشتری نگه داشته می‌شود و پیامک مهلت پرداخت برای او ارسال می‌شود.'
  return order.totalRials === 0
    ? 'با پذیرش، سفارش قطعی می‌شود و بلیت‌ها صادر می‌شوند.'
    : 'با پذیرش، جاها همچنان برای مشتری می‌ماند و پیامک مهلت و لینک پرداخت برای او ارسال می‌شود.'
}

function Competing({ items }: { items: CompetingRequest[] }) {
  if (items.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-3">
      <Banner tone="warn" title={`این درخواست یکی از ${toPersianDigits(items.length + 1)} درخواست برای همین روزهاست`}>
        با پذیرش آن، هر درخواست زیر که دیگر ظرفیتی برای آن نماند رد می‌شود و مشتری آن پیامک می‌گیرد.
      </Banner>
      <ul
        aria-label="درخواست‌های همین روزها"
        className="flex flex-col divide-y divide-line rounded-2 border border-line text-sm"
      >
        {items.map((item) => (
          <li key={item.orderId} className="flex flex-col gap-0.5 px-3 py-2">
            <span className="flex justify-between gap-3 font-medium text-ink">
              {item.customerName}
              <Code text={item.code} />
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-xs">
              <span>
                {formatInstant(item.startsAt, 'dayMonth')} تا {formatInstant(item.endsAt, 'dayMonth')}
              </span>
              <Money rials={item.totalRials} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OrderDeclineDialog({ order, onClose }: AnswerProps) {
  return (
    <CommandReasonDialog
      command={declineRequest}
      request={(reason) => ({ params: { id: order.id }, body: { reason } })}
      title={`رد درخواست ${order.code}`}
      confirm="رد درخواست"
      cancel="بازگشت"
      tone="danger"
      description={orderHoldsSlots(order) ? 'در پیامک مشتری می‌آید؛ جاها همان لحظه آزاد می‌شوند' : 'در پیامک مشتری می‌آید'}
      onClose={onClose}
    />
  )
}
