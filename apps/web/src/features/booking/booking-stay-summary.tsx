import type { StayBooking } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { PriceLines, PriceRefusals } from '#ui/money/price-lines.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import type { StayForm } from './booking-stay-form.ts'

export function BookingStaySummary({ booking, form }: { booking: StayBooking; form: StayForm }) {
  const isClosed = booking.closedReason !== null || form.person.customer?.blocked === true
  return (
    <Card title="پیش‌فاکتور">
      <div className="flex flex-col gap-4">
        <Time form={form} />
        <Price form={form} />
        <Button type="submit" variant="primary" isPending={form.isPending || form.isReading} isDisabled={isClosed}>
          {submitText(booking, form)}
        </Button>
        <p className="text-xs leading-5 text-muted">
          {afterText(booking, form)}
          {booking.cancellationPolicy ? ` سیاست لغو: ${cancellationPolicyLabels[booking.cancellationPolicy]}.` : null}
        </p>
      </div>
    </Card>
  )
}

function Time({ form: { priced } }: { form: StayForm }) {
  if (!priced) return null
  const figures = priced.price?.stay
  return (
    <p className="text-sm text-muted">
      از {formatInstant(priced.wanted.from, 'near')}
      <br />
      تا {formatInstant(priced.wanted.until, 'near')}
      {figures ? (
        <strong className="text-ink">
          {' '}
          · {toPersianDigits(figures.units)} {priceUnitLabels[figures.unit]}
        </strong>
      ) : null}
    </p>
  )
}

function Price({ form: { priced, isReading } }: { form: StayForm }) {
  if (!priced)
    return <p className="rounded-1 bg-sunken px-3 py-6 text-center text-sm text-muted">هنوز تاریخی انتخاب نشده است</p>
  if (priced.price) return <PriceLines quote={priced.price} />
  if (priced.refusals.length > 0) return <PriceRefusals refusals={priced.refusals} />
  if (isReading) return <Progress label="خواندن قیمت این روزها" />
  return <p className="text-sm text-bad">قیمت این روزها خوانده نشد</p>
}

const asksHost = (booking: StayBooking, { draft }: StayForm) => booking.answer === 'host' && !draft.hostAgreed

function submitText(booking: StayBooking, form: StayForm): string {
  if (asksHost(booking, form)) return 'ثبت درخواست برای میزبان'
  return form.priced?.price?.totalRials === 0 ? 'ثبت سفارش رایگان' : 'نگه‌داشتن و رفتن به پرداخت'
}

function afterText(booking: StayBooking, form: StayForm): string {
  if (asksHost(booking, form))
    return `میزبان ${minutesText(booking.answerMinutes)} برای پاسخ وقت دارد؛ تا آن هنگام روزی گرفته نمی‌شود.`
  if (form.priced?.price?.totalRials === 0) return 'سفارش رایگان همان لحظه قطعی می‌شود.'
  return `این روزها ${minutesText(booking.holdMinutes)} برای مشتری نگه داشته می‌شود.`
}

const minutesText = (minutes: number) =>
  toPersianDigits(minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} ساعت` : `${minutes} دقیقه`)
