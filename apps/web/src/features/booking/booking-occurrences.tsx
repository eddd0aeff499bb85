import { Radio, RadioGroup } from 'react-aria-components'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant, formatDay, formatTime } from '@rezerv/contract/jalali.ts'
import type { BookingOccurrence, EventBooking } from '@rezerv/contract/booking/booking.ts'
import { Card } from '#ui/primitives/card.tsx'
import { isOpen, type BookingForm } from './booking-form.ts'

/** Occurrences as days that can be pressed; many scroll sideways instead of pushing the page down. */
export function BookingOccurrences({ booking, form }: { booking: EventBooking; form: BookingForm }) {
  return (
    <Card title="سانس" description={`${toPersianDigits(booking.occurrences.length)} سانس پیش رو`}>
      <RadioGroup
        aria-label="سانس"
        value={form.occurrence ? String(form.occurrence.id) : null}
        onChange={(id) => form.chooseOccurrence(Number(id))}
        orientation="horizontal"
        className="-mx-4 flex snap-x gap-2 overflow-x-auto px-4 pt-1 pb-2"
      >
        {booking.occurrences.map((occurrence) => (
          <Radio key={occurrence.id} value={String(occurrence.id)} className={choice}>
            <span className="font-semibold">{formatDay(dayOfInstant(occurrence.startsAt), 'near')}</span>
            <span className="text-lg/6 font-bold">{formatTime(occurrence.startsAt)}</span>
            <span className={isOpen(occurrence) ? 'text-xs text-muted' : 'text-xs font-medium text-bad'}>
              {left(occurrence)}
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </Card>
  )
}

const choice =
  'flex min-w-36 shrink-0 cursor-pointer snap-start flex-col gap-0.5 rounded-2 border border-line-strong bg-surface px-3 py-2.5 text-sm data-[hovered]:bg-hover data-[selected]:border-accent data-[selected]:bg-accent-soft data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent'

function left(occurrence: BookingOccurrence) {
  if (!isOpen(occurrence)) return occurrence.tickets.every((t) => t.remaining === 0) ? 'تکمیل ظرفیت' : 'فروش بسته است'
  const most = Math.max(...occurrence.tickets.map((ticket) => (ticket.closedReason ? 0 : ticket.remaining)))
  return `${toPersianDigits(most)} جا مانده`
}
