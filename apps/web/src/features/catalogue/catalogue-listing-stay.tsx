import type { DayRange } from '@rezerv/contract/day-range.ts'
import { useQuery } from '@tanstack/react-query'
import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import { stayDays as daysOfStay, type StaySearch } from '@rezerv/contract/catalogue/catalogue-stay.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { type StayWanted, plainWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import {
  candidatesOf,
  fullReason,
  slotUnitOf,
  startsOf,
  takenSlots,
} from '@rezerv/contract/booking/booking-stay-free.ts'
import { quoteOf } from '@rezerv/contract/booking/booking-stay-price.ts'
import { bookableDays } from '#features/booking/booking-queries.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PriceLines, PriceRefusals } from '#ui/money/price-lines.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useNow, useToday } from '#ui/date/use-now.ts'
import { CatalogueListingMonths } from './catalogue-listing-months.tsx'

type Props = { booking: StayBooking; search: StaySearch; onSearch: (next: StaySearch) => void }

/** When it is free and what the chosen days cost, with the reason of every line. */
export function CatalogueListingStay({ booking, search, onSearch }: Props) {
  const rates = booking.rates.filter((rate) => !rate.hidden && rate.unitIds.length > 0)
  const rate = rates.find((one) => one.ticket.id === search.rate) ?? rates[0]
  const today = useToday()
  if (!rate) return null
  const change = (next: Partial<StaySearch>) => onSearch({ ...search, ...next })
  const span = daysOfStay(search)
  return (
    <>
      <Card title="قیمت روزهای دلخواه و دلیل آن" gap={4}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateRangeField
            label="از روز تا روز"
            min={today}
            value={search.from && search.until ? { from: search.from, until: search.until } : null}
            onChange={(range) => change({ from: range?.from, until: range?.until })}
          />
          {booking.kind === 'space' ? (
            <NumberField
              label="مهمان"
              suffix="نفر"
              min={1}
              max={booking.maxGuests ?? 2000}
              value={search.people ?? 1}
              onChange={(people) => change({ people: people ?? undefined })}
            />
          ) : null}
          {rates.length > 1 ? (
            <Select
              label="نرخ"
              options={rates.map(({ ticket, plan }) => ({
                id: ticket.id,
                label: `${ticket.name} (هر ${priceUnitLabels[plan.unit]})`,
              }))}
              value={rate.ticket.id}
              onChange={(chosen) => change({ rate: chosen })}
            />
          ) : null}
        </div>
        {span ? (
          <Price booking={booking} rate={rate} span={span} guests={search.people ?? 1} />
        ) : (
          <p className="text-sm text-muted">روزها را انتخاب کنید تا قیمت و دلیل هر ردیف آن را ببینید.</p>
        )}
      </Card>
      <CatalogueListingMonths booking={booking} rate={rate} />
    </>
  )
}

type PriceProps = { booking: StayBooking; rate: StayRate; span: DayRange; guests: number }

function Price({ booking, rate, span, guests }: PriceProps) {
  const { data: days, error } = useQuery(bookableDays(booking.listingId, span))
  const now = new Date(useNow(60_000)).toISOString()
  if (rate.plan.unit === 'hour')
    return <p className="text-sm text-muted">این نرخ ساعتی است؛ قیمت ساعت‌ها را در صفحهٔ رزرو ببینید.</p>
  if (error)
    return (
      <Banner tone="bad" title="قیمت دریافت نشد">
        {error.message}
      </Banner>
    )
  if (!days) return <Skeleton className="h-32 w-full" />
  const wanted = wantedOf(booking, { rate, span, guests })
  const price = quoteOf(booking, { rate, unitId: null, wanted, pay: 'full', days, now })
  const full = fullReason(candidatesOf(rate, null, wanted.quantity), {
    unit: slotUnitOf(booking),
    starts: startsOf(booking, wanted),
    taken: takenSlots(days.unavailable),
  })
  return (
    <div className="flex flex-col gap-3">
      {full ? (
        <Banner tone="warn" title="آزاد نیست">
          {full}
        </Banner>
      ) : null}
      {Array.isArray(price) ? <PriceRefusals refusals={price} /> : <PriceLines quote={price} />}
    </div>
  )
}

const wantedOf = (booking: StayBooking, { rate, span, guests }: Omit<PriceProps, 'booking'>): StayWanted => ({
  from: instantOfTehran(span.from, booking.beginsAt),
  until: instantOfTehran(span.until, booking.endsAt),
  ...plainWanted,
  guests: booking.kind === 'space' ? guests : 1,
  quantity: Math.max(1, rate.ticket.minPerOrder),
})
