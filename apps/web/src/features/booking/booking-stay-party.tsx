import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { StayForm } from './booking-stay-form.ts'
import { canTake, startsOf, takenSlots } from '@rezerv/contract/booking/booking-stay-free.ts'
import { mostGuests } from '@rezerv/contract/booking/booking-stay-price.ts'

type Props = { booking: StayBooking; form: StayForm }

/** How many guests or cars, and which one if it matters. */
export function BookingStayParty({ booking, form }: Props) {
  const { rate } = form
  if (!rate) return null
  const hasQuantity = rate.takes === 'any' && rate.ticket.maxPerOrder > 1 && rate.unitIds.length > 1
  const hasUnit = rate.takes === 'any' && rate.unitIds.length > 1
  const hasGuests = booking.kind === 'space'
  if (!hasQuantity && !hasUnit && !hasGuests) return null
  return (
    <Card title={hasGuests ? 'مهمانان و واحد' : 'تعداد و واحد'}>
      <FormGrid>
        {hasGuests ? <Guests {...{ booking, form, rate }} /> : null}
        {hasQuantity ? <Quantity {...{ booking, form, rate }} /> : null}
        {hasUnit ? <Unit {...{ booking, form, rate }} /> : null}
      </FormGrid>
    </Card>
  )
}

type WithRate = Props & { rate: StayRate }

function Guests({ booking, form, rate }: WithRate) {
  const reason = form.reasonAt('guests')
  return (
    <NumberField
      label="تعداد مهمان"
      name="wanted.guests"
      suffix="نفر"
      isRequired
      min={1}
      value={form.draft.guests}
      onChange={(guests) => form.change({ guests })}
      description={guestsText(rate.plan, mostGuests(booking, { rate, ...form.draft }))}
      {...(reason !== undefined && { errorMessage: reason })}
    />
  )
}

function guestsText({ guests }: StayRate['plan'], room: number): string {
  if (!guests) return toPersianDigits(`بیشینه ${room} نفر جا می‌شوند`)
  const most = `تا ${guests.included} نفر در قیمت است، بیشینه ${room} نفر`
  const more = guests.extraRials > 0 && room > guests.included
  return toPersianDigits(more ? `${most}؛ هر نفر بیشتر ${formatMoney(guests.extraRials, 'toman')} تومان` : most)
}

function Quantity({ booking, form, rate }: WithRate) {
  const reason = form.reasonAt('quantity')
  return (
    <NumberField
      label={booking.kind === 'car' ? 'تعداد خودرو' : 'تعداد واحد'}
      name="wanted.quantity"
      isRequired
      min={rate.ticket.minPerOrder}
      max={Math.min(rate.ticket.maxPerOrder, rate.unitIds.length)}
      value={form.draft.quantity}
      onChange={(quantity) =>
        form.change({ quantity, unitId: quantity !== null && quantity > 1 ? null : form.draft.unitId })
      }
      {...(reason !== undefined && { errorMessage: reason })}
    />
  )
}

/** Any free one, or a certain one. Several are always any. */
function Unit({ booking, form, rate }: WithRate) {
  const { draft, days, priced } = form
  const starts = priced ? startsOf(booking, priced.wanted) : []
  const taken = takenSlots(days.data?.unavailable ?? [])
  const units = booking.units.filter((unit) => rate.unitIds.includes(unit.id))
  const isFull = (unitId: number) => !canTake({ unitIds: [unitId], takes: 'any', quantity: 1 }, starts, taken)
  return (
    <Select
      label={booking.kind === 'car' ? 'خودروی مشخص' : 'واحد مشخص'}
      name="unitId"
      isDisabled={(draft.quantity ?? 1) > 1}
      value={draft.unitId ?? anyUnit}
      onChange={(id) => form.change({ unitId: id === anyUnit ? null : id })}
      options={[
        { id: anyUnit, label: 'هرکدام که آزاد است' },
        ...units.map(({ id, name, guests }) => ({
          id,
          label: name,
          ...unitDetail(isFull(id), guests),
        })),
      ]}
    />
  )
}

function unitDetail(isFull: boolean, guests: number | null): { detail?: string } {
  if (isFull) return { detail: 'در این روزها پر است' }
  return guests === null ? {} : { detail: toPersianDigits(`${guests} نفر`) }
}

/** No unit has this id. */
const anyUnit = 0
