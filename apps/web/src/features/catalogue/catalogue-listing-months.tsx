import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { StayBooking, StayDays, StayRate } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits, formatCount } from '@rezerv/contract/digits.ts'
import { addDays, addJalaliMonths, dayOfJalali, formatDay, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { candidatesOf, dayIsFree, takenSlots } from '@rezerv/contract/booking/booking-stay-free.ts'
import { pricerOf } from '@rezerv/contract/booking/booking-stay-price.ts'
import { bookableDays } from '#features/booking/booking-queries.ts'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { hatchClass } from '#ui/primitives/hatch.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useToday } from '#ui/date/use-now.ts'
import { monthCellBorder } from '#ui/date/month-day.tsx'
import { MonthTable } from '#ui/date/month-table.tsx'

type Props = { booking: StayBooking; rate: StayRate }

/** Two months of a rate: what each day costs, and what is taken or closed. */
export function CatalogueListingMonths({ booking, rate }: Props) {
  const today = useToday()
  const [shift, setShift] = useState(0)
  const first = addJalaliMonths(dayOfJalali({ ...jalaliOfDay(today), day: 1 }), shift)
  const second = addJalaliMonths(first, 1)
  const span = { from: first, until: addDays(addJalaliMonths(first, 2), -1) }
  const { data } = useQuery(bookableDays(booking.listingId, span))
  const cellOf = cellReader({ booking, rate }, data, today)
  return (
    <Card
      title="تقویم دو ماه"
      description={`قیمت هر ${priceUnitLabels[rate.plan.unit]} به هزار تومان، با «${rate.ticket.name}»`}
      actions={
        <>
          <IconButton
            icon={ChevronRight}
            label="ماه قبل"
            isDisabled={shift === 0}
            onPress={() => setShift(shift - 1)}
          />
          <IconButton icon={ChevronLeft} label="ماه بعد" isDisabled={shift >= 12} onPress={() => setShift(shift + 1)} />
        </>
      }
      footer="روزهای هاشورخورده پر یا بسته است."
    >
      <div className="grid gap-5 md:grid-cols-2">
        {[first, second].map((month) => (
          <MonthTable
            key={month}
            aria-label={formatDay(month, 'monthYear')}
            className="border-x border-line"
            day={month}
            size="small"
            renderDay={(day) => <Day key={day} day={day} cell={cellOf(day)} />}
          >
            <caption className="pb-2 text-sm font-bold">{formatDay(month, 'monthYear')}</caption>
          </MonthTable>
        ))}
      </div>
    </Card>
  )
}

type Cell = { price: string; label: string; isFree: boolean; isPast: boolean }
type CellOf = (day: string) => Cell

function cellReader({ booking, rate }: Props, data: StayDays | undefined, today: string): CellOf {
  if (!data) return () => ({ price: '', label: 'در حال بارگذاری', isFree: true, isPast: false })
  const priceOn = pricerOf(rate, data)
  const taken = takenSlots(data.unavailable)
  const candidates = candidatesOf(rate, null, 1)
  return (day) => {
    if (day < today) return { price: '', label: 'گذشته', isFree: true, isPast: true }
    const { rials, closedReason } = priceOn(day)
    const isFree = closedReason === null && dayIsFree(booking, rate, { day, candidates, taken })
    return {
      isFree,
      isPast: false,
      price: formatCount(Math.round(rials / 10_000)),
      label: `${closedReason === null ? (isFree ? 'آزاد' : 'پر') : `بسته: ${closedReason}`}، ${formatMoney(rials, 'toman')} تومان`,
    }
  }
}

function Day({ day, cell: { price, label, isFree, isPast } }: { day: string; cell: Cell }) {
  return (
    <td
      className={cx(monthCellBorder, 'h-12 p-0.5 text-center align-top', !isFree && hatchClass, isPast && 'bg-sunken')}
    >
      <span className="sr-only">{`${formatDay(day, 'full')}، ${label}`}</span>
      <span aria-hidden="true" className={cx('block text-sm font-semibold', isPast && 'font-normal text-faint')}>
        {toPersianDigits(jalaliOfDay(day).day)}
      </span>
      <bdi
        aria-hidden="true"
        dir="ltr"
        className={cx('block text-2xs', isFree ? 'text-muted' : 'text-faint line-through')}
      >
        {price}
      </bdi>
    </td>
  )
}
