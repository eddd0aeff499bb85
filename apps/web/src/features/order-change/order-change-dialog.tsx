import { onlyByCodeText, onlyWithOtherText } from '@rezerv/contract/booking/booking-refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { OrderStayDetail, Order } from '@rezerv/contract/order/order.ts'
import { DialogButtons, Modal } from '#ui/overlay/dialog.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { ownSeats, placesDraftOf, placesWishOf, stayDraftOf, stayWishOf, type PlacesDraft } from './order-change.ts'
import { type OrderChange, OrderChangeOutcome, useChange } from './order-change-outcome.tsx'
import { OrderChangeSeats } from './order-change-seats.tsx'
import { OrderChangeStay } from './order-change-stay.tsx'
import { OrderChangeEnd, OrderChangeTime } from './order-change-time.tsx'
import { eventTerms, stayTerms } from './order-change-queries.ts'
import type { BookingTicket, EventBooking } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'

type Props = { order: Order; onClose: () => void }

export function OrderChangeDialog(props: Props) {
  const { stay } = props.order
  return stay ? <StayDialog {...props} order={{ ...props.order, stay }} /> : <PlacesDialog {...props} />
}

function StayDialog({ order, onClose }: { order: Order & { stay: OrderStayDetail }; onClose: () => void }) {
  const [draft, setDraft] = useState(() => stayDraftOf(order))
  const terms = useQuery(stayTerms(order.listingId))
  const rate = terms.data?.rates.find((one) => one.ticket.id === draft.ticketId)
  const isHourly = (rate?.plan.unit ?? order.quote.stay?.unit) === 'hour'
  const change = useChange(order, stayWishOf(draft, order, isHourly), onClose)
  const set = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    change.carry.reset()
  }
  const fields = { draft, onChange: set, reasons: change.reasons }
  return (
    <Frame order={order} change={change} onClose={onClose}>
      {orderCan('stretch', order.status) ? (
        <OrderChangeEnd order={order} isHourly={isHourly} {...fields} />
      ) : (
        <>
          <OrderChangeTime order={order} isHourly={isHourly} {...fields} />
          {terms.data ? <OrderChangeStay terms={terms.data} {...fields} /> : <Progress label="بارگذاری نرخ‌ها" />}
        </>
      )}
    </Frame>
  )
}

function PlacesDialog({ order, onClose }: Props) {
  const [draft, setDraft] = useState(() => placesDraftOf(order))
  const terms = useQuery(eventTerms(order))
  const change = useChange(order, placesWishOf(draft, order), onClose)
  const hasSeats = order.lines.some((line) => line.seatId !== null)
  const set = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    change.carry.reset()
  }
  return (
    <Frame order={order} change={change} onClose={onClose} {...(hasSeats && { size: 'large' as const })}>
      {terms.data ? (
        <OrderChangePlaces order={order} terms={terms.data} draft={draft} onChange={set} reasons={change.reasons} />
      ) : (
        <Progress label="بارگذاری سانس‌ها" />
      )}
    </Frame>
  )
}

type FrameProps = Props & { change: OrderChange; size?: 'large'; children: ReactNode }

function Frame({ order, change, size, onClose, children }: FrameProps) {
  return (
    <Modal
      onClose={onClose}
      title={`تغییر رزرو ${order.code}`}
      {...(size && { size })}
      isStrict
      actions={
        <DialogButtons
          confirm="ثبت تغییر"
          cancel="بازگشت"
          isPending={change.carry.isPending}
          isConfirmDisabled={!change.isReady}
          onConfirm={change.submit}
          onCancel={onClose}
        />
      }
      gap={5}
    >
      {children}
      <div aria-live="polite">
        <OrderChangeOutcome change={change} order={order} />
      </div>
    </Modal>
  )
}

type FieldsProps = {
  order: Order
  terms: EventBooking
  draft: PlacesDraft
  onChange: (part: Partial<PlacesDraft>) => void
  /** By path, as the server says them. */
  reasons: Record<string, string>
}

function OrderChangePlaces({ order, terms, draft, onChange, reasons }: FieldsProps) {
  const occurrence = terms.occurrences.find((one) => one.id === draft.occurrenceId)
  const known = terms.occurrences.map(({ id, startsAt }) => ({ id, label: formatInstant(startsAt, 'full') }))
  const own = order.lines[0]?.occurrenceId ?? 0
  const choices = known.some(({ id }) => id === own)
    ? known
    : [{ id: own, label: formatInstant(order.startsAt, 'full') }, ...known]
  const seated = (occurrence?.tickets ?? []).filter(
    (ticket) => ticket.seatRials !== null && occurrence?.hallPlanId !== null,
  )
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
        {ticketsOf(order, occurrence, seated).map((ticket) => (
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
      {occurrence && seated.length > 0 ? (
        <Suspense fallback={<Progress label="بارگذاری صندلی‌ها" />}>
          <OrderChangeSeats
            key={occurrence.id}
            occurrenceId={occurrence.id}
            tickets={seated}
            own={occurrence.id === own ? ownSeats(order) : []}
            seats={draft.seats}
            onChange={(seats) => onChange({ seats })}
          />
        </Suspense>
      ) : null}
      {reason === undefined ? null : <p className="text-sm text-bad">{reason}</p>}
    </div>
  )
}

function hintOf({ closedReason, onlyByCode, onlyWithOther, remaining }: BookingTicket): string {
  if (closedReason !== null) return closedReason
  const terms = [onlyByCode && onlyByCodeText, onlyWithOther && onlyWithOtherText]
  return [...terms.filter(Boolean), toPersianDigits(`${remaining} جای خالی`)].join(' · ')
}

/** Those on sale, and those that the order has though they are no longer sold. */
function ticketsOf(order: Order, occurrence: EventBooking['occurrences'][number] | undefined, seated: BookingTicket[]) {
  const counted = (occurrence?.tickets ?? []).filter((ticket) => !seated.includes(ticket))
  const sold = counted.map((ticket) => ({
    id: ticket.ticketId,
    name: ticket.name,
    hint: hintOf(ticket),
  }))
  const kept = order.lines
    .filter((line) => line.seatId === null && !sold.some((ticket) => ticket.id === line.ticketId))
    .map((line) => ({ id: line.ticketId, name: line.ticketName, hint: 'دیگر فروخته نمی‌شود' }))
  return [...sold, ...kept]
}
