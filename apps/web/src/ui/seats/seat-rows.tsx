import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Select } from '#ui/fields/select.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { SeatButton } from './seat-button.tsx'
import { countOf, type PlanSeat, seatRows } from './seat-state.ts'
import { seatStep } from './seat-step.ts'

type Props = {
  seats: readonly PlanSeat[]
  chosen: readonly number[]
  /** Of the seats of a row, which may be pressed beside the chosen ones. */
  isOpen: (seat: PlanSeat) => boolean
  onPress: (seat: PlanSeat) => void
  /** Chooses the whole row at once. */
  onRow?: (seats: PlanSeat[]) => void
}

/**
 * The same seats as a list, row after row: for the keyboard, for a screen reader, and for who is told a row on the telephone. A row is one
 * stop of the tab key; arrows go from seat to seat, and on to the rows before and behind.
 */
export function SeatRows({ seats, chosen, isOpen, onPress, onRow }: Props) {
  const rows = seatRows(seats)
  const [id, setId] = useState<string>()
  const [cursor, setCursor] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const row = rows.find((one) => one.id === id) ?? rows[0]
  if (!row) return null
  const stop = row.seats.find((seat) => seat.id === cursor) ?? row.seats[0]
  const onKey = (event: KeyboardEvent, seat: PlanSeat) => {
    const next = seatStep(rows, { row, seat }, event.key)
    if (!next) return
    event.preventDefault()
    flushSync(() => {
      setId(next.row.id)
      setCursor(next.seat.id)
    })
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-72 max-w-full">
          <Select
            label="ردیف"
            value={row.id}
            onChange={setId}
            options={rows.map(({ id: key, name, free }) => ({
              id: key,
              label: name,
              description: toPersianDigits(`${free} جای آزاد`),
            }))}
          />
        </div>
        {onRow ? <Button onPress={() => onRow(row.seats.filter(isOpen))}>انتخاب همهٔ ردیف</Button> : null}
      </div>
      <ul ref={list} aria-label={row.name} aria-describedby={hint} className="flex min-w-0 flex-wrap gap-1.5">
        {row.seats.map((seat) => (
          <li key={seat.id}>
            <SeatButton
              seat={seat}
              count={countOf(chosen, seat.id)}
              isOpen={isOpen(seat)}
              isStop={seat === stop}
              onPress={onPress}
              onKey={onKey}
              onFocus={setCursor}
            />
          </li>
        ))}
      </ul>
      <p id={hint} className="text-xs text-muted pointer-coarse:hidden">
        با صفحه‌کلید: چپ و راست صندلی بعدی و قبلی، بالا و پایین ردیف بعدی و قبلی، فاصله انتخاب.
      </p>
    </div>
  )
}
