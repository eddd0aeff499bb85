import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { BookingOccurrence } from '@rezerv/contract/booking/booking.ts'
import { CheckList } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Card } from '#ui/primitives/card.tsx'
import type { BookingForm } from './booking-form.ts'

const ways = [
  { id: 'one', label: 'تک‌سانس', detail: 'برای یکی از سانس‌ها' },
  { id: 'several', label: 'چندسانسه', detail: 'یک خرید برای چند سانس' },
] as const

/** Whether it is bought for one occurrence or by a ticket that is good for several; of an event that has such tickets. */
export const BookingWay = ({ form }: { form: BookingForm }) => (
  <Card>
    <RadioGroup
      label="نوع بلیت"
      look="cards"
      options={[...ways]}
      value={form.isSpan ? 'several' : 'one'}
      onChange={(way) => form.chooseWay(way === 'several')}
    />
  </Card>
)

/** The occurrences of a ticket that leaves their choice to the buyer. */
export function BookingSpanChoice({ form }: { form: BookingForm }) {
  const { spanTicket: ticket, picked, occurrences } = form
  if (!ticket?.spanCount) return null
  const isWhole = picked.length >= ticket.spanCount
  const optionOf = ({ id, startsAt, tickets }: BookingOccurrence) => {
    const left = tickets.find(({ ticketId }) => ticketId === ticket.ticketId)?.remaining ?? 0
    return {
      id,
      label: formatInstant(startsAt, 'full'),
      description: left === 0 ? 'تکمیل ظرفیت' : `${toPersianDigits(left)} جا مانده`,
      isDisabled: !picked.includes(id) && (isWhole || left === 0),
    }
  }
  return (
    <Card
      title="سانس‌ها"
      description={toPersianDigits(`${ticket.spanCount} سانس انتخاب کنید؛ ${picked.length} انتخاب شده است`)}
    >
      <fieldset aria-label="سانس‌ها" data-field="occurrenceIds" className="grid gap-2 sm:grid-cols-2">
        <CheckList options={occurrences.map(optionOf)} value={picked} onChange={form.pick} />
      </fieldset>
    </Card>
  )
}
