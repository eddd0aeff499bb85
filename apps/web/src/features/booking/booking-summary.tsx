import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import type { EventBooking } from '@rezerv/contract/booking/booking.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'
import type { BookingForm } from './booking-form.ts'

/** The price with the reason of every line, and the one button of the page. */
export function BookingSummary({ booking, form }: { booking: EventBooking; form: BookingForm }) {
  const { price, chosen, occurrence } = form
  const isFree = chosen.length > 0 && price.totalRials === 0
  const isReady = chosen.length > 0 && form.isWithinLimits && !form.person.customer?.blocked
  return (
    <Card title="پیش‌فاکتور">
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {occurrence ? formatInstant(occurrence.startsAt, 'full') : 'سانسی انتخاب نشده'}
        </p>
        {chosen.length === 0 ? (
          <p className="rounded-1 bg-sunken px-3 py-6 text-center text-sm text-muted">هنوز بلیتی انتخاب نشده است</p>
        ) : (
          <dl className="flex flex-col gap-3 text-sm" aria-live="polite">
            {price.lines.map((line) => (
              <div key={`${line.kind}-${line.ticketId}`} className="flex items-start justify-between gap-3">
                <dt>
                  {line.label}
                  <span className="block text-xs text-muted">
                    {line.kind === 'base' ? <Times line={line} /> : line.reason}
                  </span>
                </dt>
                <dd className="shrink-0 font-medium">
                  <Money rials={line.totalRials} look="bare" />
                </dd>
              </div>
            ))}
            <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
              <dt className="font-bold">قابل پرداخت</dt>
              <dd className="text-lg font-bold">
                <Price rials={price.totalRials} />
              </dd>
            </div>
            <div className="flex justify-between gap-3 text-xs text-muted">
              <dt>
                سهم میزبان / کارمزد{' '}
                {price.commission ? `(${price.commission.name})` : `${toPersianDigits(price.commissionPercent)}٪`}
              </dt>
              <dd>
                <Money rials={price.hostShareRials} look="bare" /> / <Money rials={price.commissionRials} look="bare" />
              </dd>
            </div>
          </dl>
        )}
        <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={!isReady}>
          {isFree ? 'ثبت سفارش رایگان' : 'نگه‌داشتن جا و رفتن به پرداخت'}
        </Button>
        <p className="text-xs leading-5 text-muted">
          {isFree
            ? 'سفارش رایگان همان لحظه قطعی می‌شود و بلیت‌ها صادر می‌شوند.'
            : `جاها ${toPersianDigits(booking.holdMinutes)} دقیقه برای مشتری نگه داشته می‌شوند.`}
          {booking.cancellationPolicy ? ` سیاست لغو: ${cancellationPolicyLabels[booking.cancellationPolicy]}.` : null}
        </p>
      </div>
    </Card>
  )
}

function Times({ line }: { line: { quantity: number; unitRials: number } }) {
  return (
    <>
      {toPersianDigits(line.quantity)} × <Money rials={line.unitRials} look="bare" />
    </>
  )
}
