import type { StayBooking } from '@rezerv/contract/booking/booking.ts'
import { type DeliveryPoint, type Extra, extraPerLabels } from '@rezerv/contract/pricing/pricing-terms.ts'
import { priceOrFree } from '@rezerv/contract/money.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { StayForm } from './booking-stay-form.ts'

export function BookingStayExtras({ booking, form }: { booking: StayBooking; form: StayForm }) {
  const { extras, deliveryPoints } = booking.terms
  return (
    <>
      {deliveryPoints.length > 0 ? (
        <Card title="محل تحویل" description="هزینهٔ هر مسیر جداگانه در قیمت می‌آید">
          <FormGrid>
            <Place {...{ form, points: deliveryPoints }} label="تحویل به مشتری" field="pickUpPointId" />
            <Place {...{ form, points: deliveryPoints }} label="بازگرداندن" field="returnPointId" />
          </FormGrid>
        </Card>
      ) : null}
      {extras.length > 0 ? (
        <Card title="خدمات جانبی">
          <ul className="flex flex-col divide-y divide-line">
            {extras.map((extra) => (
              <ExtraRow key={extra.id} extra={extra} form={form} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

type PlaceProps = { form: StayForm; points: DeliveryPoint[]; label: string; field: 'pickUpPointId' | 'returnPointId' }

function Place({ form, points, label, field }: PlaceProps) {
  return (
    <Select
      label={label}
      name={`wanted.${field}`}
      value={form.draft[field] ?? ownPlace}
      onChange={(id) => form.change({ [field]: id === ownPlace ? null : id })}
      options={[
        { id: ownPlace, label: 'محل خود خودرو، رایگان' },
        ...points.map((point) => ({
          id: point.id,
          label: `${point.name}، ${priceOrFree(point.rials)}`,
        })),
      ]}
      errorMessage={form.reasonAt(field)}
    />
  )
}

/** No place has an empty id. */
const ownPlace = ''

function ExtraRow({ extra, form }: { extra: Extra; form: StayForm }) {
  const quantity = form.draft.extras[extra.id] ?? 0
  const change = (next: number) => form.change({ extras: { ...form.draft.extras, [extra.id]: next } })
  const reason = form.reasonAt(`extras.${extra.id}`)
  const price = (
    <>
      <Money rials={extra.rials} />، {extraPerLabels[extra.per]}
    </>
  )
  if (extra.per === 'booking' || extra.max === 1)
    return (
      <li className="py-1.5 first:pt-0 last:pb-0">
        <Checkbox
          name={`wanted.extras.${extra.id}`}
          isSelected={quantity > 0}
          onChange={(isSelected) => change(isSelected ? 1 : 0)}
          description={price}
        >
          {extra.name}
        </Checkbox>
        {reason === undefined ? null : <p className="text-xs text-bad">{reason}</p>}
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <p className="min-w-0 text-sm">
        {extra.name}
        <span className="block text-xs text-muted">{price}</span>
      </p>
      <NumberField
        label={`تعداد ${extra.name}`}
        isLabelHidden
        className="w-36"
        name={`wanted.extras.${extra.id}`}
        min={0}
        max={extra.max}
        value={quantity}
        onChange={(next) => change(next ?? 0)}
        errorMessage={reason}
      />
    </li>
  )
}
