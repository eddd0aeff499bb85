import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import type { Order, OrderStayDetail } from '@rezerv/contract/order/order.ts'
import { orderDueRials } from '@rezerv/contract/order/order-due.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { Card } from '#ui/primitives/card.tsx'
import { type DescriptionItem, DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { PlateNames } from '#ui/primitives/plate.tsx'

type Props = { order: Order; stay: OrderStayDetail }

export function OrderStayView({ order, stay }: Props) {
  return (
    <Card title={order.kind === 'car' ? 'اجارهٔ خودرو' : 'اقامت'}>
      <DescriptionList
        items={[...timeItems({ order, stay }), ...partyItems({ order, stay }), ...moneyItems({ order })]}
      />
    </Card>
  )
}

function timeItems({ order, stay }: Props): DescriptionItem[] {
  const figures = order.quote.stay
  const isCar = order.kind === 'car'
  return [
    { label: isCar ? 'تحویل' : 'ورود', value: <JalaliInstant at={order.startsAt} style="full" /> },
    { label: isCar ? 'بازگشت' : 'خروج', value: <JalaliInstant at={order.endsAt} style="full" /> },
    figures && { label: 'مدت', value: toPersianDigits(`${figures.units} ${priceUnitLabels[figures.unit]}`) },
    { label: isCar ? 'خودرو' : 'واحد', value: unitText(stay) },
    isCar && { label: 'محل تحویل', value: stay.pickUpPlace ?? 'محل خود خودرو' },
    isCar && { label: 'محل بازگشت', value: stay.returnPlace ?? 'محل خود خودرو' },
  ]
}

function unitText({ units, wanted }: OrderStayDetail) {
  if (units.length === 0) return toPersianDigits(`${wanted.quantity} واحد، پس از پذیرش مشخص می‌شود`)
  return <PlateNames units={units} />
}

function partyItems({ order, stay }: Props): DescriptionItem[] {
  const extras = stay.extras.map(({ name, quantity }) =>
    quantity > 1 ? `${toPersianDigits(quantity)} × ${name}` : name,
  )
  return [
    order.kind === 'space' && { label: 'مهمان', value: `${toPersianDigits(stay.wanted.guests)} نفر` },
    extras.length > 0 && { label: 'خدمات جانبی', value: extras.join('، ') },
    { label: 'مکان', value: order.venue },
    { label: 'سیاست لغو', value: order.cancellationPolicy && cancellationPolicyLabels[order.cancellationPolicy] },
    order.note !== '' && { label: 'یادداشت', value: order.note, isWide: true },
  ]
}

function moneyItems({ order }: { order: Order }): DescriptionItem[] {
  const figures = order.quote.stay
  const km = figures?.km
  return [
    figures !== undefined &&
      figures.depositRials > 0 && { label: 'ودیعه (پس داده می‌شود)', value: <Money rials={figures.depositRials} /> },
    km && {
      label: 'پیمایش مجاز',
      value: (
        <>
          {formatCount(km.included)} کیلومتر، هر کیلومتر بیشتر <Money rials={km.overRials} />
        </>
      ),
    },
    ...(order.payNowRials === null || order.payNowRials >= order.totalRials
      ? []
      : partItems({ ...order, payNowRials: order.payNowRials })),
  ]
}

function partItems(order: Order & { payNowRials: number }): DescriptionItem[] {
  const later = Math.max(0, order.totalRials - Math.max(order.paidRials, order.payNowRials))
  const isFirstDue = order.paidRials < order.payNowRials && orderDueRials(order) > 0
  return [
    {
      label: 'پیش‌پرداخت',
      value: (
        <>
          <Money rials={order.payNowRials} /> {isFirstDue ? '(پرداخت‌نشده)' : '(پرداخت شد)'}
        </>
      ),
    },
    { label: 'مانده برای بعد', value: <Money rials={later} /> },
  ]
}
