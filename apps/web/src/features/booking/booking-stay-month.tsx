import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits, formatCount } from '@rezerv/contract/digits.ts'
import { dayOfInstant, isDayOff } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import type { DayPrice } from '@rezerv/contract/pricing/pricing-calendar.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { type DaySelection, spanOf } from '#ui/date/day-selection.ts'
import { hatchClass } from '#ui/primitives/hatch.ts'
import type { MonthCell } from '#ui/date/month-day.tsx'
import { MonthGrid } from '#ui/date/month-grid.tsx'
import { dayLimits } from '#ui/money/price-text.ts'
import type { StayForm } from './booking-stay-form.ts'
import { candidatesOf, dayIsFree, takenSlots } from '@rezerv/contract/booking/booking-stay-free.ts'
import { pricerOf } from '@rezerv/contract/booking/booking-stay-price.ts'
import { secondPress } from './booking-stay-draft.ts'
import { RetryBanner } from '#ui/page/retry-banner.tsx'

type Props = { booking: StayBooking; form: StayForm; rate: StayRate }

export function BookingStayMonth({ booking, form, rate }: Props) {
  const { draft, days } = form
  const isHourly = rate.plan.unit === 'hour'
  const select = (next: DaySelection | null) => {
    if (next === null) return form.change(isHourly ? { day: null } : { range: null })
    if (isHourly) return form.change({ day: next.end })
    form.change({ range: spanOf(secondPress(selectionOf(form, false), next)) })
  }
  return (
    <div className="-mx-4 border-y border-line sm:mx-0 sm:overflow-clip sm:rounded-2 sm:border">
      {days.failed ? (
        <RetryBanner
          tone="bad"
          title="قیمت و روزهای پر دریافت نشد"
          className="m-3"
          onRetry={() => void days.failed?.refetch()}
        >
          نوشته‌های شما حفظ شده است.
        </RetryBanner>
      ) : null}
      <MonthGrid
        label="تقویم رزرو"
        day={form.shownDay}
        onDayChange={form.setShownDay}
        selection={selectionOf(form, isHourly)}
        onSelect={select}
        renderCell={cellReader({ booking, form, rate })}
      />
      <p className="border-t border-line px-3 py-2 text-xs text-muted">
        قیمت‌ها هزار تومان برای هر {priceUnitLabels[rate.plan.unit]}
        {draft.quantity !== null && draft.quantity > 1 ? ' و هر واحد' : null}. روزهای هاشورخورده پر یا بسته است.
      </p>
    </div>
  )
}

const selectionOf = ({ draft }: StayForm, isHourly: boolean): DaySelection | null => {
  if (isHourly) return draft.day === null ? null : { anchor: draft.day, end: draft.day }
  return draft.range && { anchor: draft.range.from, end: draft.range.until }
}

/** The cells of a month; the price, the units and the taken slots are looked at once for all of them. */
function cellReader({ booking, form, rate }: Props): (day: string) => MonthCell {
  const { data } = form.days
  const today = dayOfInstant(form.now)
  if (!data) return () => ({ content: null, label: 'در حال دریافت قیمت' })
  const priceOn = pricerOf(rate, data)
  const taken = takenSlots(data.unavailable)
  const candidates = candidatesOf(rate, form.draft.unitId, form.draft.quantity ?? 1)
  const unit = priceUnitLabels[rate.plan.unit]
  return (day) => {
    const price = priceOn(day)
    const isFree = price.closedReason === null && dayIsFree(booking, rate, { day, candidates, taken })
    return day < today ? pastCell : dayCell(price, isFree, unit)
  }
}

const pastCell: MonthCell = { content: null, label: 'گذشته', className: 'bg-sunken/60 text-faint' }

function dayCell(price: DayPrice, isFree: boolean, unit: string): MonthCell {
  const short = formatCount(Math.round(price.rials / 10_000))
  const state = price.closedReason !== null ? 'بسته' : isFree ? '' : 'پر'
  return {
    className: cx(!isFree && hatchClass, isFree && isDayOff(price.day) && 'bg-sunken/70'),
    label: [
      price.closedReason === null ? state || 'آزاد' : `بسته: ${price.closedReason}`,
      `${formatMoney(price.rials, 'toman')} تومان`,
      ...dayLimits(price, unit),
    ].join('، '),
    content: (
      <>
        <bdi
          dir="ltr"
          className={cx('truncate text-end text-2xs md:text-xs', isFree ? 'font-semibold' : 'text-muted line-through')}
        >
          {short}
        </bdi>
        {state ? <span className="text-2xs font-semibold text-bad">{state}</span> : null}
        {isFree && price.minStay > 1 ? (
          <span className="truncate text-2xs text-muted">{toPersianDigits(`حداقل ${price.minStay}`)}</span>
        ) : null}
      </>
    ),
  }
}
