import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Select } from '#ui/fields/select.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { countOf, type PlanSeat, seatRows, seatState, seatStateWords } from './seat-state.ts'

type Props = {
  seats: readonly PlanSeat[]
  chosen: readonly number[]
  /** Of the seats of a row, which may be pressed beside the chosen ones. */
  isOpen: (seat: PlanSeat) => boolean
  onPress: (seat: PlanSeat) => void
  /** Chooses the whole row at once. */
  onRow?: (seats: PlanSeat[]) => void
}

/** The same seats as a list, row after row: for the keyboard, for a screen reader, and for who is told a row on the telephone. */
export function SeatRows({ seats, chosen, isOpen, onPress, onRow }: Props) {
  const rows = seatRows(seats)
  const [id, setId] = useState<string>()
  const row = rows.find((one) => one.id === id) ?? rows[0]
  if (!row) return null
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
      <fieldset aria-label={row.name} className="flex min-w-0 flex-wrap gap-1.5">
        {row.seats.map((seat) => (
          <SeatButton
            key={seat.id}
            seat={seat}
            count={countOf(chosen, seat.id)}
            isOpen={isOpen(seat)}
            onPress={onPress}
          />
        ))}
      </fieldset>
    </div>
  )
}

type ButtonProps = { seat: PlanSeat; count: number; isOpen: boolean; onPress: (seat: PlanSeat) => void }

function SeatButton({ seat, count, isOpen, onPress }: ButtonProps) {
  const state = seatState(seat)
  const kind = seat.kind === 'wheelchair' ? 'جای ویلچر' : undefined
  const words = [seat.label, seat.category, kind, state === 'free' ? undefined : seatStateWords[state]]
  return (
    <ToggleButton
      isSelected={count > 0}
      onChange={() => onPress(seat)}
      isDisabled={!isOpen && count === 0}
      aria-label={words.filter(Boolean).join('، ')}
      className="min-h-tap min-w-tap rounded-1 border border-line-strong bg-surface px-2 text-sm tabular-nums data-[disabled]:border-line data-[disabled]:bg-sunken data-[disabled]:text-faint data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:bg-hover data-[selected]:border-accent data-[selected]:bg-accent-soft data-[selected]:font-bold"
    >
      {seat.kind === 'standing'
        ? `${seat.section}${count > 0 ? toPersianDigits(` × ${count}`) : ''}`
        : toPersianDigits(seat.seat)}
    </ToggleButton>
  )
}
