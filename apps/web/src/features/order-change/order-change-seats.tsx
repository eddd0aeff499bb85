import type { BookingTicket } from '@rezerv/contract/booking/booking.ts'
import { seatLabelsText } from '@rezerv/contract/hall/hall-seat-text.ts'
import { seatPrice } from '@rezerv/contract/ticket/ticket.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useState } from 'react'
import { ChosenSeats } from '#ui/seats/chosen-seats.tsx'
import { SeatMap } from '#ui/seats/seat-map.tsx'
import { useOccurrenceSeats } from '#features/hall/hall-seat-queries.ts'
import { SeatRows } from '#ui/seats/seat-rows.tsx'
import { countOf, type PlanSeat } from '#ui/seats/seat-state.ts'
import { Select } from '#ui/fields/select.tsx'
import { withoutSeat } from './order-change.ts'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { KeepFocus } from '#ui/focus/keep-focus.tsx'

type Props = {
  occurrenceId: number
  tickets: BookingTicket[]
  /** Seats that the order has here: it may keep them though they are sold. */
  own: number[]
  seats: Record<number, number[]>
  onChange: (seats: Record<number, number[]>) => void
}

/** Which seats the order shall have: a press gives one back or takes another. */
export function OrderChangeSeats({ occurrenceId, tickets, own, seats: wished, onChange }: Props) {
  const { seats } = useOccurrenceSeats(occurrenceId)
  const [ticketId, setTicketId] = useState(tickets.find((one) => wished[one.ticketId])?.ticketId)
  const [isListed, setListed] = useState(false)
  const ticket = tickets.find((one) => one.ticketId === ticketId) ?? tickets[0]
  if (!ticket) return null
  const all = Object.values(wished).flat()
  const isOpen = (seat: PlanSeat) =>
    seatPrice(ticket.seatRials, seat.category) !== undefined &&
    seat.free + countOf(own, seat.id) > countOf(all, seat.id)
  const drop = (id: number) => onChange(withoutSeat(wished, id))
  const press = (seat: PlanSeat) => {
    if (seat.kind !== 'standing' && all.includes(seat.id)) drop(seat.id)
    else if (isOpen(seat)) onChange({ ...wished, [ticket.ticketId]: [...(wished[ticket.ticketId] ?? []), seat.id] })
  }
  const named = all.flatMap((id) => seats.find((seat) => seat.id === id) ?? [])
  return (
    <KeepFocus className="flex flex-col gap-3">
      {tickets.length > 1 ? (
        <Select
          label="برای بلیت"
          value={ticket.ticketId}
          onChange={setTicketId}
          options={tickets.map(({ ticketId: id, name }) => ({ id, label: name }))}
        />
      ) : null}
      <ChosenSeats seats={named} said={seatLabelsText(named.map((seat) => seat.label))} onDrop={drop}>
        صندلی‌ها را روی نقشه انتخاب کنید.
      </ChosenSeats>
      <SeatMap
        label={toPersianDigits(`نقشهٔ صندلی‌ها: ${all.length} انتخاب‌شده`)}
        seats={seats}
        chosen={all}
        faded={(seat) => seatPrice(ticket.seatRials, seat.category) === undefined}
        onPress={press}
      />
      <Disclosure title="فهرست ردیف‌ها" summary="بدون نقشه، با صفحه‌کلید" isOpen={isListed} onOpenChange={setListed}>
        {isListed ? <SeatRows seats={seats} chosen={all} isOpen={isOpen} onPress={press} /> : null}
      </Disclosure>
    </KeepFocus>
  )
}
