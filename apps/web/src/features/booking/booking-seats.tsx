import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { BookingTicket } from '@rezerv/contract/booking/booking.ts'
import { seatLabelsText } from '@rezerv/contract/hall/hall-seat-text.ts'
import { priceOrFree } from '@rezerv/contract/money.ts'
import { seatPrice } from '@rezerv/contract/ticket/ticket.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { renewLive } from '#data.ts'
import { useLive } from '#lib/live.ts'
import { tonesOf } from '#ui/seats/seat-look.ts'
import { ChosenSeats } from '#ui/seats/chosen-seats.tsx'
import { SeatMap } from '#ui/seats/seat-map.tsx'
import { useOccurrenceSeats } from '#features/hall/hall-seat-queries.ts'
import { SeatRows } from '#ui/seats/seat-rows.tsx'
import { countOf, type PlanSeat } from '#ui/seats/seat-state.ts'
import { Select } from '#ui/fields/select.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { KeepFocus } from '#ui/focus/keep-focus.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import type { BookingForm, SeatChoice } from './booking-form.ts'
import { useStanding } from './booking-purchase.ts'
import { BookingSeatsBest } from './booking-seats-best.tsx'
import { seatChoiceOf, freeOf, pricesOf, steppedNow } from './booking-seat-prices.ts'

type Props = { occurrenceId: number; form: BookingForm }

/** The plan of the hall: seats are pressed on it, found in its rows, or chosen by the best that is left. */
export function BookingSeats({ occurrenceId, form }: Props) {
  const { seats, hallName, bestOf } = useStanding(useOccurrenceSeats(occurrenceId), form.isPending)
  const queryClient = useQueryClient()
  // This page has no bell, which hears the news on the others.
  useLive((changes) => void renewLive(queryClient, changes))
  const tickets = form.seatTickets
  const [ticketId, setTicketId] = useState<number>()
  const ticket = tickets.find((one) => one.ticketId === ticketId) ?? tickets[0]
  const [isListed, setListed] = useState(false)
  if (!ticket) return null
  const all = form.allSeats.map((seat) => seat.id)
  const isOpen = (seat: PlanSeat) =>
    seat.free - countOf(all, seat.id) > 0 && seatPrice(ticket.seatRials, seat.category) !== undefined
  const press = (seat: PlanSeat) => {
    if (seat.kind !== 'standing' && all.includes(seat.id)) return form.dropSeat(seat.id)
    if (isOpen(seat)) form.addSeats(ticket.ticketId, [seatChoiceOf(seat)])
  }
  const free = seats.reduce((sum, seat) => sum + seat.free, 0)
  const label = toPersianDigits(`نقشهٔ ${hallName}: ${free} جای آزاد، ${all.length} انتخاب‌شده`)
  return (
    <Card title="صندلی‌ها" description={hallName}>
      <KeepFocus className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          {tickets.length > 1 ? (
            <div className="w-56">
              <Select
                label="برای بلیت"
                value={ticket.ticketId}
                onChange={setTicketId}
                options={tickets.map(({ ticketId: id, name }) => ({ id, label: name }))}
              />
            </div>
          ) : null}
          <BookingSeatsBest key={ticket.ticketId} ticket={ticket} seats={seats} bestOf={bestOf} form={form} />
        </div>
        <SeatMap
          label={label}
          seats={seats}
          chosen={all}
          faded={(seat) => seatPrice(ticket.seatRials, seat.category) === undefined}
          detail={(seat) => detailOf(seat, ticket)}
          onPress={press}
        />
        <Legend ticket={ticket} seats={seats} />
        <LostSeats form={form} seats={seats} />
        <ChosenSeats
          seats={form.allSeats}
          said={seatLabelsText(form.allSeats.map((seat) => seat.label))}
          onDrop={form.dropSeat}
        >
          روی صندلی‌های نقشه بزنید، یا بهترین‌ها را بگیرید.
        </ChosenSeats>
        <Disclosure title="فهرست ردیف‌ها" summary="بدون نقشه، با صفحه‌کلید" isOpen={isListed} onOpenChange={setListed}>
          {isListed ? <SeatRows seats={seats} chosen={all} isOpen={isOpen} onPress={press} /> : null}
        </Disclosure>
      </KeepFocus>
    </Card>
  )
}

const detailOf = ({ category }: PlanSeat, ticket: BookingTicket) => {
  const rials = seatPrice(ticket.seatRials, category)
  return rials === undefined ? category : `${category}، ${priceOrFree(steppedNow(ticket, rials))}`
}

function Legend({ ticket, seats }: { ticket: BookingTicket; seats: PlanSeat[] }) {
  const tones = tonesOf(seats)
  return (
    <ul aria-label="دسته‌ها" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {pricesOf(ticket).map(([category, rials]) => (
        <li key={category} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-3 shrink-0 rounded-1 forced-color-adjust-none"
            style={{ background: `var(${tones.get(category)})` }}
          />
          <span className="font-semibold">{category}</span>{' '}
          <span className="text-muted">
            {priceOrFree(rials)} · {formatCount(freeOf(seats, category))} آزاد
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What somebody else got meanwhile of what was chosen. */
function LostSeats({ form, seats }: { form: BookingForm; seats: PlanSeat[] }) {
  const lost = lostOf(form.allSeats, seats)
  if (lost.length === 0) return null
  return (
    <Banner
      tone="bad"
      title={`${seatLabelsText(lost.map((seat) => seat.label))}: همین حالا فروخته شد`}
      actions={
        <Button size="small" onPress={() => lost.forEach((seat) => form.dropSeat(seat.id))}>
          برداشتن از سفارش
        </Button>
      }
    />
  )
}

/** Chosen seats of which too few are left. */
const lostOf = (chosen: readonly SeatChoice[], seats: readonly PlanSeat[]) => {
  const ids = chosen.map((seat) => seat.id)
  const isLost = ({ id }: SeatChoice) => (seats.find((seat) => seat.id === id)?.free ?? 0) < countOf(ids, id)
  return chosen.filter((seat, nr) => isLost(seat) && ids.indexOf(seat.id) === nr)
}
