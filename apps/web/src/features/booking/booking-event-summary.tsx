import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { EventBooking } from '@rezerv/contract/booking/booking.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { occurrencesOf } from '@rezerv/contract/booking/booking-spans.ts'
import { spansText } from '@rezerv/contract/ticket/ticket-spans.ts'
import { HostShare, PriceTotal, PriceLine } from '#ui/money/price-lines.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'
import type { BookingForm } from './booking-form.ts'
import { BookingButtons } from './booking-submit.tsx'
import { minutesText } from './booking-text.ts'

const isFree = ({ chosen, price }: BookingForm) => chosen.length > 0 && price.totalRials === 0

export function BookingSubmit({ form, className }: { form: BookingForm; className?: string }) {
  const isReady =
    form.chosen.length > 0 &&
    form.isWithinLimits &&
    form.codeFault === undefined &&
    !form.code.isAsked &&
    !form.person.customer?.blocked
  return (
    <BookingButtons
      label={submitText(form)}
      isPending={form.isPending}
      isDisabled={!isReady}
      hasLink={!isFree(form) && !form.isRequest}
      className={className}
    />
  )
}

function submitText(form: BookingForm): string {
  if (form.isRequest) return 'ثبت درخواست'
  return isFree(form) ? 'ثبت سفارش رایگان' : 'رزرو موقت و پرداخت'
}

function afterText({ answerMinutes, holdMinutes }: EventBooking, form: BookingForm): string {
  if (form.isRequest)
    return `جاها تا پاسخ نگه داشته می‌شوند؛ مهلت پاسخ ${minutesText(answerMinutes)} و حداکثر تا شروع سانس است. مشتری پس از تایید پرداخت می‌کند.`
  return isFree(form)
    ? 'سفارش رایگان همان لحظه قطعی می‌شود و بلیت‌ها صادر می‌شوند.'
    : `جاها ${toPersianDigits(holdMinutes)} دقیقه برای مشتری نگه داشته می‌شوند.`
}

function whenText({ isSpan, occurrence, chosen, picked }: BookingForm) {
  if (isSpan)
    return chosen.length > 0
      ? chosen.map((ticket) => spansText(ticket)).join('، ') +
          (picked.length > 0 ? toPersianDigits(` (${picked.length} انتخاب شده)`) : '')
      : 'بلیت چندسانسه'
  return occurrence ? formatInstant(occurrence.startsAt, 'full') : 'سانسی انتخاب نشده'
}

/** So many dates are read at a glance. */
const daysShown = 6

/** The evenings that the chosen ticket is good for: who sells by telephone reads them out. */
function SpanDays({ form: { isSpan, chosen, occurrences, picked } }: { form: BookingForm }) {
  const [ticket, ...others] = chosen
  if (!isSpan || !ticket || others.length > 0) return null
  const found = occurrencesOf(ticket, occurrences, picked)
  if ('refusal' in found) return null
  const days = found.occurrences.map(({ startsAt }) => startsAt)
  return (
    <ul aria-label="سانس‌های این خرید">
      {days.slice(0, daysShown).map((day) => (
        <li key={day}>{formatInstant(day, 'full')}</li>
      ))}
      {days.length > daysShown ? <li>{toPersianDigits(`و ${days.length - daysShown} سانس دیگر`)}</li> : null}
    </ul>
  )
}

export function BookingSummary({ booking, form }: { booking: EventBooking; form: BookingForm }) {
  const { price, chosen } = form
  return (
    <Card title="پیش‌فاکتور" gap={4}>
      <div className="text-sm text-muted">
        {whenText(form)}
        <SpanDays form={form} />
      </div>
      {chosen.length === 0 ? (
        <p className="rounded-1 bg-sunken px-3 py-6 text-center text-sm text-muted">هنوز بلیتی انتخاب نشده است</p>
      ) : (
        <dl className="flex flex-col gap-3 text-sm" aria-live="polite">
          {price.lines.map((line) => (
            <PriceLine
              key={`${line.kind}-${line.ticketId}-${line.label}`}
              label={line.label}
              {...(line.kind === 'base' ? { times: line } : { reason: line.reason })}
              total={<Money rials={line.totalRials} look="bare" />}
            />
          ))}
          <PriceTotal label="قابل پرداخت">
            <Price rials={price.totalRials} />
          </PriceTotal>
          <HostShare quote={price} />
        </dl>
      )}
      <BookingSubmit form={form} className="max-lg:hidden" />
      <p className="text-xs leading-5 text-muted">
        {afterText(booking, form)}
        {booking.cancellationPolicy ? ` سیاست لغو: ${cancellationPolicyLabels[booking.cancellationPolicy]}.` : null}
      </p>
    </Card>
  )
}
