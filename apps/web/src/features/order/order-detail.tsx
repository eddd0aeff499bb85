import { useSuspenseQuery } from '@tanstack/react-query'
import { writeRefusal } from '@rezerv/contract/comment/comment-status.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { orderSourceLabels } from '@rezerv/contract/order/order-status.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Order, orderStarts } from '@rezerv/contract/order/order.ts'
import { refundReasonText } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { TextLink, WordLink } from '#ui/primitives/link-lines.tsx'
import { OldBanner } from '#ui/primitives/old-banner.tsx'
import { listingLinks } from '#listing-links.ts'
import { Page } from '#ui/page/page.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { UndoBar } from '#ui/undo/undo-bar.tsx'
import { useUndoKey } from '#ui/undo/use-undo-key.ts'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { OrderActions, type OrderRooms } from './order-actions.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderHints } from './order-hints.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderOwnerMenu } from './order-owner.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { OrderPayments } from './order-payments.tsx'
import { orderCacheNames, order, orderPlace } from './order-queries.ts'
import { OrderStayView } from './order-stay.tsx'
import { orderStatusBadge, paymentStateBadge } from './order-status.ts'
import { statusHints } from './order-text.ts'
import { OrderTickets } from './order-tickets.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export function OrderDetail({ id, rooms }: { id: number; rooms: OrderRooms }) {
  const { data } = useSuspenseQuery(order(id))
  useUndoKey(orderPlace(id))
  return (
    <Page
      title={data.listingTitle}
      breadcrumb={[{ label: 'سفارش‌ها', link: { to: '/order' } }]}
      badge={
        <span className="flex flex-wrap items-center gap-2">
          <Code text={data.code} isCopyable />
          <StatusBadge {...orderStatusBadge(data.status)} />
          <StatusBadge {...paymentStateBadge(data.paymentState)} />
        </span>
      }
      subtitle={
        <>
          <p className="my-1 flex flex-wrap items-center gap-x-3 text-base text-text">
            <TextLink to="/user/order" search={{ customerId: data.customerId }}>
              {data.customerName}
            </TextLink>
            <MobileNumber mobile={data.customerMobile} isLink />
            <OrderOwnerMenu order={data} />
          </p>
          <WordLink {...listingLinks[data.kind].own(data.listingId)}>صفحهٔ آگهی</WordLink> · میزبان:{' '}
          <WordLink to="/user/host/$id" params={{ id: String(data.hostId) }}>
            {data.hostName}
          </WordLink>{' '}
          · ثبت <JalaliInstant at={data.createdAt} style="full" />
          {data.createdByName ? ` · ${data.createdByName}` : null}
        </>
      }
      actions={<OrderActions order={data} rooms={rooms} />}
    >
      <OldBanner names={Object.values(orderCacheNames(id))} />
      <UndoBar place={orderPlace(id)} />
      <OrderFigures order={data} />
      <StatusBanner order={data} BankSilence={rooms.BankSilence} />
      <MayDo needs={refundEndpoints.listRefunds}>
        <rooms.RefundsDue order={data} />
      </MayDo>
      <Next order={data} />
      <WithAside asideLabel="مشتری و پول" aside={<Aside order={data} rooms={rooms} />}>
        {data.stay ? <OrderStayView order={data} stay={data.stay} /> : null}
        {data.stay ? null : <OrderTickets order={data} />}
        <OrderLines order={data} />
        <Card title="تاریخچهٔ سفارش">
          <OrderTimeline order={data} />
        </Card>
        <OrderNotes orderId={data.id} labels={data.labels} />
        <OrderFiles order={data} />
      </WithAside>
    </Page>
  )
}

function StatusBanner({ order: data, BankSilence }: { order: Order } & Pick<OrderRooms, 'BankSilence'>) {
  const unknown = unknownPayment(data.payments)
  return unknown ? <BankSilence payment={unknown} /> : <PlainBanner order={data} />
}

function PlainBanner({ order: data }: { order: Order }) {
  const waits = data.status === 'held' || data.status === 'awaiting_payment' || data.status === 'accepted'
  if (data.status === 'awaiting_host' && data.answerUntil)
    return (
      <Banner
        tone="warn"
        title={statusHints[data.status]}
        actions={<Countdown until={data.answerUntil} label="مهلت پاسخ" className="font-bold" />}
      >
        {orderHoldsSlots(data)
          ? 'جاها تا پاسخ نگه داشته می‌شوند و مشتری پس از تایید پرداخت می‌کند.'
          : 'تا پاسخ میزبان تاریخ‌ها نگه داشته نمی‌شود.'}{' '}
        پاسخ تا <JalaliInstant at={data.answerUntil} style="full" />.
      </Banner>
    )
  if (waits && data.expiresAt)
    return (
      <Banner
        tone="warn"
        title={statusHints[data.status]}
        actions={<Countdown until={data.expiresAt} className="font-bold" />}
      >
        پس از پایان مهلت، اگر پرداختی در جریان نباشد جاها آزاد می‌شوند.
      </Banner>
    )
  if (data.statusReason)
    return (
      <Banner tone="calm" title={statusHints[data.status]}>
        دلیل: {refundReasonText(data.statusReason)}
      </Banner>
    )
  return null
}

function Aside({
  order: data,
  rooms: { CustomerPast, Receipt, Refunds, PrintDocuments },
}: {
  order: Order
  rooms: OrderRooms
}) {
  const now = useNow(60_000)
  const canHaveComments = writeRefusal(data, new Date(now).toISOString()) === undefined
  return (
    <>
      <MayDo needs={customerRecordEndpoints.getCustomer}>
        <CustomerPast customerId={data.customerId}>
          {canHaveComments ? (
            <TextLink to="/comments" search={{ orderId: data.id, view: 'all' }}>
              نظرهای این سفارش
            </TextLink>
          ) : null}
        </CustomerPast>
      </MayDo>
      <OrderHints order={data} />
      {data.stay ? null : <EventFacts order={data} />}
      <MayDo needs={paymentEndpoints.getPayment}>
        <OrderPayments order={data} Receipt={Receipt} />
      </MayDo>
      <MayDo needs={refundEndpoints.listRefunds}>
        <Refunds order={data} />
      </MayDo>
      <PrintDocuments order={data} />
      <OrderNotices orderId={data.id} notices={data.notices} />
    </>
  )
}

const Starts = ({ starts }: { starts: string[] }) => (
  <span className="flex flex-col gap-1">
    {starts.map((at) => (
      <JalaliInstant key={at} at={at} style="full" />
    ))}
  </span>
)

function EventFacts({ order: data }: { order: Order }) {
  const several = orderStarts(data)
  const starts = several.length > 0 ? several : [data.startsAt]
  return (
    <Card title="رویداد">
      <DescriptionList
        columns={1}
        items={[
          { label: starts.length > 1 ? 'سانس‌ها' : 'سانس', value: <Starts starts={starts} /> },
          { label: 'مکان', value: data.venue },
          { label: 'تعداد', value: `${toPersianDigits(data.quantity)} نفر` },
          {
            label: 'سیاست لغو',
            value: data.cancellationPolicy && cancellationPolicyLabels[data.cancellationPolicy],
          },
          { label: 'یادداشت', value: data.note },
        ]}
      />
    </Card>
  )
}

const beginnings: Record<Order['kind'], string> = { car: 'تحویل خودرو', event: 'شروع سانس', space: 'ورود مهمان' }

/** Of an order that is final: what comes next, and what is still to be paid by then. */
function Next({ order }: { order: Order }) {
  const isAhead = Date.parse(order.startsAt) > useNow(60_000)
  const hasDue = order.dueRials > 0
  if (order.status !== 'confirmed' || (!isAhead && !hasDue)) return null
  return (
    <Banner
      tone={hasDue ? 'warn' : 'info'}
      title={
        hasDue
          ? `${formatMoney(order.dueRials, 'toman')} تومان از این سفارش مانده است`
          : `مرحلهٔ بعد: ${beginnings[order.kind]}`
      }
    >
      {beginnings[order.kind]} <JalaliInstant at={order.startsAt} style="full" /> (<Relative at={order.startsAt} />)
      {hasDue && !unknownPayment(order.payments) ? '؛ تا آن زمان مانده را دریافت کنید یا لینک پرداخت ارسال کنید' : null}
      . ثبت از {orderSourceLabels[order.source]}.
    </Banner>
  )
}
