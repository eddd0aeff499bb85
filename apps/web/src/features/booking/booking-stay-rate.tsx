import { Radio, RadioGroup } from 'react-aria-components'
import { EyeOff } from 'lucide-react'
import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { withRate } from './booking-stay-draft.ts'
import type { StayForm } from './booking-stay-form.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { canTake, startsOf, takenSlots } from '@rezerv/contract/booking/booking-stay-free.ts'
import { mostGuests } from '@rezerv/contract/booking/booking-stay-price.ts'

export function BookingStayRate({ booking, form }: { booking: StayBooking; form: StayForm }) {
  const choose = (id: string) => {
    const rate = booking.rates.find((one) => one.ticket.id === Number(id))
    if (rate) form.change(withRate(form.draft, rate))
  }
  const closed = form.reasonAt('ticketId')
  return (
    <Card title="نرخ">
      <RadioGroup
        aria-label="نرخ"
        data-field="wanted.ticketId"
        value={form.rate ? String(form.rate.ticket.id) : null}
        onChange={choose}
        className="grid gap-2 sm:grid-cols-2"
      >
        {booking.rates.map((rate) => (
          <Radio key={rate.ticket.id} value={String(rate.ticket.id)} className={choice}>
            <RateText rate={rate} unitCount={booking.units.length} />
          </Radio>
        ))}
      </RadioGroup>
      {closed === undefined ? null : <p className="mt-2 text-sm text-bad">{closed}</p>}
    </Card>
  )
}

const choice =
  'flex cursor-pointer flex-col gap-0.5 rounded-2 border border-line-strong bg-surface px-3 py-2.5 text-sm data-[hovered]:bg-hover data-[selected]:border-accent data-[selected]:bg-accent-soft data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent'

function RateText({ rate, unitCount }: { rate: StayRate; unitCount: number }) {
  const { plan, ticket } = rate
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {ticket.name}
        {rate.hidden ? (
          <StatusBadge tone="calm" icon={EyeOff}>
            پنهان
          </StatusBadge>
        ) : null}
      </span>
      <span>
        هر {priceUnitLabels[plan.unit]} از <Money rials={plan.baseRials} />
      </span>
      <span className="text-xs text-muted">
        {[unitText(rate, unitCount), rate.description].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function unitText({ takes, unitIds }: StayRate, unitCount: number): string {
  if (unitCount <= 1) return ''
  return takes === 'all' ? 'همهٔ واحدها با هم' : toPersianDigits(`یکی از ${unitIds.length} واحد`)
}

type PartyProps = { booking: StayBooking; form: StayForm }

export function BookingStayParty({ booking, form }: PartyProps) {
  const { rate } = form
  if (!rate) return null
  const hasQuantity = rate.takes === 'any' && rate.ticket.maxPerOrder > 1 && rate.unitIds.length > 1
  const hasUnit = rate.takes === 'any' && rate.unitIds.length > 1
  const hasGuests = booking.kind === 'space'
  if (!hasQuantity && !hasUnit && !hasGuests) return null
  return (
    <Card title={hasGuests ? 'مهمانان و واحد' : 'تعداد و واحد'}>
      <FormGrid>
        {hasGuests ? (
          <NumberField
            label="تعداد مهمان"
            {...bindFields(form.draft, form.change, 'wanted.')('guests')}
            suffix="نفر"
            isRequired
            min={1}
            description={guestsText(rate.plan, mostGuests(booking, { rate, ...form.draft }))}
            errorMessage={form.reasonAt('guests')}
          />
        ) : null}
        {hasQuantity ? <Quantity {...{ booking, form, rate }} /> : null}
        {hasUnit ? <Unit {...{ booking, form, rate }} /> : null}
      </FormGrid>
    </Card>
  )
}

type WithRate = PartyProps & { rate: StayRate }

function guestsText({ guests }: StayRate['plan'], room: number): string {
  if (!guests) return toPersianDigits(`حداکثر ${room} نفر جا می‌شوند`)
  const most = `تا ${guests.included} نفر در قیمت است، حداکثر ${room} نفر`
  const more = guests.extraRials > 0 && room > guests.included
  return toPersianDigits(more ? `${most}؛ هر نفر بیشتر ${formatMoney(guests.extraRials, 'toman')} تومان` : most)
}

function Quantity({ booking, form, rate }: WithRate) {
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
      errorMessage={form.reasonAt('quantity')}
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
        ...units.map(({ id, name, guests }) => ({ id, label: name, ...unitDetail(isFull(id), guests) })),
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
