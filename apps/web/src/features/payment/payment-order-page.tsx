import { orderDueRials } from '@rezerv/contract/order/order-due.ts'
import { orderStatusLabels, paymentStateLabels } from '@rezerv/contract/order/order-status.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { unknownPayment } from '@rezerv/contract/payment/payment-unknown.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { seatLabelsText } from '@rezerv/contract/hall/hall-seat-text.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarPlus, CreditCard, HandCoins, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { CommandButton } from '#data-button.tsx'
import { command, useCommand } from '#data.ts'
import { listingLinks } from '#listing-links.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { BankSilence } from './payment-silence.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { orderToPay } from './payment-order-queries.ts'
import { PaymentOffline } from './payment-offline.tsx'
import { PaymentOrderLink } from './payment-order-link.tsx'
import { inquirePayment } from './payment-inquiry-queries.ts'

const startPayment = command(paymentEndpoints.startPayment, { renews: [] })

export function PaymentOrderPage({ orderId }: { orderId: number }) {
  const { data: order, refetch } = useSuspenseQuery(orderToPay(orderId))
  const dueRials = orderDueRials(order)
  const unknown = unknownPayment(order.payments)
  const isPayable = dueRials > 0
  return (
    <Page
      title={`پرداخت سفارش ${order.code}`}
      subtitle={order.listingTitle}
      breadcrumb={[{ label: 'سفارش‌ها', link: { to: '/order' } }]}
      actions={
        isPayable && order.expiresAt ? (
          <Countdown until={order.expiresAt} label="مهلت" onEnd={() => void refetch()} />
        ) : null
      }
    >
      <WithAside asideLabel="خلاصهٔ سفارش" aside={<OrderSummary order={order} dueRials={dueRials} />}>
        {unknown ? <Inquiry payment={unknown} /> : null}
        {unknown ? null : isPayable ? <PayWays order={order} dueRials={dueRials} /> : <NotPayable order={order} />}
      </WithAside>
    </Page>
  )
}

function OrderSummary({ order, dueRials }: { order: Order; dueRials: number }) {
  return (
    <Card title="خلاصهٔ سفارش">
      <DescriptionList
        columns={1}
        items={[
          {
            label: 'سفارش',
            value: (
              <TextLink to="/order/$id" params={{ id: String(order.id) }}>
                <Code text={order.code} />
              </TextLink>
            ),
          },
          { label: 'مشتری', value: order.customerName },
          { label: 'موبایل', value: <MobileNumber mobile={order.customerMobile} /> },
          { label: 'زمان', value: <JalaliInstant at={order.startsAt} style="full" /> },
          order.stay && { label: 'تا', value: <JalaliInstant at={order.endsAt} style="full" /> },
          {
            label: order.stay ? 'نرخ' : 'بلیت‌ها',
            value: piecesText(order),
          },
          { label: 'جمع', value: <Money rials={order.totalRials} /> },
          order.paidRials > 0 && { label: 'پرداخت‌شده', value: <Money rials={order.paidRials} /> },
          { label: 'قابل پرداخت', value: <Money rials={dueRials} className="text-lg font-bold" /> },
        ]}
      />
      <LinkButton {...listingLinks[order.kind].booking(order.listingId)} icon={CalendarPlus} className="mt-4 w-full">
        رزرو بعدی
      </LinkButton>
    </Card>
  )
}

/** «۲ × بلیت: همکف، ردیف ۴، صندلی ۲۰ و ۲۱»: a line for each seat is not counted one by one. */
const piecesText = ({ lines }: Order) =>
  [...Map.groupBy(lines, ({ ticketName }) => ticketName)]
    .map(([name, of]) => {
      const pieces = of.reduce((sum, { quantity }) => sum + quantity, 0)
      const seats = of.flatMap(({ seatLabel }) => seatLabel ?? [])
      return toPersianDigits(`${pieces} × ${name}${seats.length > 0 ? `: ${seatLabelsText(seats)}` : ''}`)
    })
    .join('، ')

/** While the bank has not said what became of a payment, asking it is the one thing to do. */
const Inquiry = ({ payment }: { payment: Payment }) => (
  <BankSilence
    payment={payment}
    actions={
      <CommandButton
        variant="primary"
        icon={RefreshCw}
        command={inquirePayment}
        request={{ params: { id: payment.id } }}
      >
        استعلام
      </CommandButton>
    }
  />
)

function PayWays({ order, dueRials }: { order: Order; dueRials: number }) {
  const [isOffline, setOffline] = useState(false)
  const params = { id: order.id }
  const start = useCommand(startPayment, {
    // A whole navigation, not a frame: the bank wants our address as the Referer.
    onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl),
  })
  return (
    <>
      <PaymentOrderLink orderId={order.id} />
      <Card title="پرداخت با کارت" description="به صفحهٔ امن بانک پاسارگاد می‌روید و پس از پرداخت به همین‌جا برمی‌گردید.">
        <Button
          icon={CreditCard}
          needs={paymentEndpoints.startPayment}
          isPending={start.isPending || start.isSuccess}
          onPress={() => start.mutate({ params })}
          className="w-full sm:w-auto"
        >
          پرداخت <Money rials={dueRials} />
        </Button>
      </Card>
      <Card title="پرداخت بیرون از درگاه" description="پول نقد، کارت به کارت یا حواله‌ای که قبلاً دریافت شده است.">
        {isOffline ? (
          <PaymentOffline order={order} dueRials={dueRials} onCancel={() => setOffline(false)} />
        ) : (
          <Button icon={HandCoins} needs={paymentEndpoints.recordOfflinePayment} onPress={() => setOffline(true)}>
            ثبت پرداخت دستی
          </Button>
        )}
      </Card>
    </>
  )
}

function NotPayable({ order }: { order: Order }) {
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'overpaid'
  return (
    <Banner
      tone={isPaid ? 'good' : 'warn'}
      title={isPaid ? 'این سفارش پرداخت شده است' : 'این سفارش دیگر قابل پرداخت نیست'}
      actions={
        <LinkButton to="/order/$id" params={{ id: String(order.id) }} size="small">
          دیدن سفارش
        </LinkButton>
      }
    >
      وضعیت سفارش <Code text={order.code} />: {orderStatusLabels[order.status]}،{' '}
      {paymentStateLabels[order.paymentState]}
    </Banner>
  )
}
