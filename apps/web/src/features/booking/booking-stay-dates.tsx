import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { Card } from '#ui/primitives/card.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import type { StayForm } from './booking-stay-form.ts'
import { candidatesOf, hourIsFree, hoursOf, takenSlots } from '@rezerv/contract/booking/booking-stay-free.ts'
import { BookingStayMonth } from './booking-stay-month.tsx'

type Props = { booking: StayBooking; form: StayForm }
type WithRate = Props & { rate: StayRate }

export function BookingStayDates({ booking, form }: Props) {
  const { rate } = form
  if (!rate) return null
  const { unit, minStay } = rate.plan
  const least = minStay > 1 ? toPersianDigits(` · حداقل ${minStay} ${priceUnitLabels[unit]}`) : ''
  return (
    <Card title={unit === 'hour' ? 'روز و ساعت' : 'تاریخ'} description={`${hints[unit]}${least}`} gap={5}>
      {unit === 'hour' ? <HourFields {...{ booking, form, rate }} /> : <RangeFields {...{ booking, form, rate }} />}
      <BookingStayMonth {...{ booking, form, rate }} />
    </Card>
  )
}

const hints = {
  hour: 'روز را انتخاب کنید، سپس ساعت شروع و مدت را',
  day: 'روز شروع و روز پایان را وارد کنید یا در تقویم انتخاب کنید',
  night: 'روز ورود و روز خروج را وارد کنید یا در تقویم انتخاب کنید',
}

function RangeFields({ booking, form, rate }: WithRate) {
  const { draft, change, reasonAt } = form
  const isHalf = draft.range !== null && form.priced === undefined
  return (
    <FormGrid>
      <DateRangeField
        label={rate.plan.unit === 'night' ? 'ورود تا خروج' : 'از روز تا روز'}
        name="wanted.from"
        className="sm:col-span-2 sm:max-w-md"
        value={draft.range}
        onChange={(range) => {
          change({ range })
          if (range) form.setShownDay(range.from)
        }}
        min={dayOfInstant(form.now)}
        description={isHalf ? 'حالا روز پایان را انتخاب کنید' : undefined}
        errorMessage={reasonAt('from', 'until')}
      />
      {booking.kind === 'car' ? (
        <>
          <TimeField
            label="ساعت تحویل خودرو"
            isRequired
            value={draft.beginsAt}
            onChange={(time) => change({ beginsAt: time ?? booking.beginsAt })}
          />
          <TimeField
            label="ساعت بازگرداندن"
            isRequired
            value={draft.endsAt}
            onChange={(time) => change({ endsAt: time ?? booking.endsAt })}
          />
        </>
      ) : (
        <p className="text-sm text-muted sm:col-span-2">
          {toPersianDigits(`ورود از ساعت ${booking.beginsAt}، خروج تا ساعت ${booking.endsAt}`)}
        </p>
      )}
    </FormGrid>
  )
}

function HourFields({ booking, form, rate }: WithRate) {
  const { draft, change, reasonAt } = form
  const { day } = draft
  const taken = takenSlots(form.days.data?.unavailable ?? [])
  const candidates = candidatesOf(rate, draft.unitId, draft.quantity ?? 1)
  return (
    <FormGrid>
      <DateField
        label="روز"
        name="wanted.day"
        isRequired
        value={day}
        onChange={(next) => {
          change({ day: next })
          if (next) form.setShownDay(next)
        }}
        min={dayOfInstant(form.now)}
      />
      <Select
        label="ساعت شروع"
        name="wanted.from"
        isRequired
        value={draft.hour}
        onChange={(hour) => change({ hour })}
        options={hoursOf(rate).map((hour) => {
          const isTaken = day !== null && !hourIsFree(booking, { day, hour, candidates, taken })
          return { id: hour, label: toPersianDigits(hour), isDisabled: isTaken, ...(isTaken && { detail: 'پر' }) }
        })}
        errorMessage={reasonAt('from')}
      />
      <NumberField
        label="مدت"
        {...bindFields(draft, change, 'wanted.')('hours')}
        suffix="ساعت"
        isRequired
        min={1}
        max={rate.plan.maxStay ?? 24}
        errorMessage={reasonAt('until')}
      />
    </FormGrid>
  )
}
