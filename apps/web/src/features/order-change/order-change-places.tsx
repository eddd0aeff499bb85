import type { EventBooking } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { PlacesDraft } from './order-change.ts'

type Props = {
  order: Order
  terms: EventBooking
  draft: PlacesDraft
  onChange: (part: Partial<PlacesDraft>) => void
  /** By path, as the server says them. */
  reasons: Record<string, string>
}

/** The occurrence, and how many of each ticket. */
export function OrderChangePlaces({ order, terms, draft, onChange, reasons }: Props) {
  const occurrence = terms.occurrences.find((one) => one.id === draft.occurrenceId)
  const known = terms.occurrences.map(({ id, startsAt }) => ({ id, label: formatInstant(startsAt, 'full') }))
  const own = order.lines[0]?.occurrenceId ?? 0
  const choices = known.some(({ id }) => id === own)
    ? known
    : [{ id: own, label: formatInstant(order.startsAt, 'full') }, ...known]
  const reason = Object.entries(reasons).find(([path]) => path.startsWith('lines.'))?.[1]
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="سانس"
        value={draft.occurrenceId}
        onChange={(occurrenceId) => onChange({ occurrenceId })}
        options={choices}
      />
      {occurrence ? null : <Banner tone="warn" title="این سانس گذشته یا لغو شده است؛ سانس دیگری انتخاب کنید" />}
      <FormGrid>
        {ticketsOf(order, occurrence).map((ticket) => (
          <NumberField
            key={ticket.id}
            label={ticket.name}
            suffix="عدد"
            min={0}
            value={draft.quantities[ticket.id] ?? 0}
            onChange={(count) => onChange({ quantities: { ...draft.quantities, [ticket.id]: count ?? 0 } })}
            description={ticket.hint}
          />
        ))}
      </FormGrid>
      {reason === undefined ? null : <p className="text-sm text-bad">{reason}</p>}
    </div>
  )
}

/** Those on sale, and those that the order has though they are no longer sold. */
function ticketsOf(order: Order, occurrence: EventBooking['occurrences'][number] | undefined) {
  const sold = (occurrence?.tickets ?? []).map((ticket) => ({
    id: ticket.ticketId,
    name: ticket.name,
    hint: ticket.closedReason ?? toPersianDigits(`${ticket.remaining} جای خالی`),
  }))
  const kept = order.lines
    .filter((line) => !sold.some((ticket) => ticket.id === line.ticketId))
    .map((line) => ({ id: line.ticketId, name: line.ticketName, hint: 'دیگر فروخته نمی‌شود' }))
  return [...sold, ...kept]
}
