import type { BookingTicket } from '@rezerv/contract/booking/booking.ts'
import { seatPrice } from '@rezerv/contract/ticket/ticket.ts'
import { seatLabelsText } from '@rezerv/contract/hall/hall-seat-text.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useState } from 'react'
import { SeatMap } from '#ui/seats/seat-map.tsx'
import { useOccurrenceSeats } from '#features/hall/hall-seat-queries.ts'
import { SeatRows } from '#ui/seats/seat-rows.tsx'
import { countOf, type PlanSeat } from '#ui/seats/seat-state.ts'
import { Select } from '#ui/fields/select.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'

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
  const press = (seat: PlanSeat) => {
    const [holder, ids] = Object.entries(wished).find(([, some]) => some.includes(seat.id)) ?? []
    if (holder !== undefined && ids) onChange({ ...wished, [holder]: ids.filter((id) => id !== seat.id) })
    else if (isOpen(seat)) onChange({ ...wished, [ticket.ticketId]: [...(wished[ticket.ticketId] ?? []), seat.id] })
  }
  const labels = all.flatMap((id) => seats.find((seat) => seat.id === id)?.label ?? [])
  return (
    <div className="flex flex-col gap-3">
      {tickets.length > 1 ? (
        <Select
          label="برای بلیت"
          value={ticket.ticketId}
          onChange={setTicketId}
          options={tickets.map(({ ticketId: id, name }) => ({ id, label: name }))}
        />
      ) : null}
      <p className="text-sm" aria-live="polite">
        {labels.length === 0 ? 'صندلی‌ها را روی نقشه انتخاب کنید.' : seatLabelsText(labels)}
      </p>
      <SeatMap
        label={toPersianDigits(`نقشهٔ صندلی‌ها: ${all.length} انتخاب‌شده`)}
        seats={seats}
        chosen={all}
        faded={(seat) => seatPrice(ticket.seatRials, seat.category) === undefined}
        onPress={press}
      />
      <Disclosure title="فهرست ردیف‌ها" summary="بدون نقشه، با صفحه‌کلید" isOpen={isListed} onOpenChange={setListed}>
        <SeatRows seats={seats} chosen={all} isOpen={isOpen} onPress={press} />
      </Disclosure>
    </div>
  )
}
