import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { KeyboardEvent } from 'react'
import { type PlanSeat, seatState, seatStateWords } from './seat-state.ts'

type Props = {
  seat: PlanSeat
  /** How many are chosen of it. */
  count: number
  isOpen: boolean
  /** The tab key stops at this one of its row. */
  isStop: boolean
  onPress: (seat: PlanSeat) => void
  onKey: (event: KeyboardEvent, seat: PlanSeat) => void
  onFocus: (id: number) => void
}

/** A seat of a row. One that cannot be chosen keeps the focus and says why: others buy while somebody stands on it. */
export function SeatButton({ seat, count, isOpen, isStop, onPress, onKey, onFocus }: Props) {
  const state = seatState(seat)
  const kind = seat.kind === 'wheelchair' ? 'جای ویلچر' : undefined
  const isArea = seat.kind === 'standing'
  const words = [seat.label, seat.category, kind, state === 'free' ? undefined : seatStateWords[state]]
  if (isArea && count > 0) words.push(toPersianDigits(`${count} انتخاب‌شده`))
  const isDisabled = !isOpen && count === 0
  return (
    <button
      type="button"
      // Each press on a standing area takes one more.
      aria-pressed={isArea ? undefined : count > 0}
      data-chosen={count > 0}
      aria-disabled={isDisabled}
      aria-label={words.filter(Boolean).join('، ')}
      tabIndex={isStop ? 0 : -1}
      onClick={() => (isDisabled ? undefined : onPress(seat))}
      onKeyDown={(event) => onKey(event, seat)}
      onFocus={() => onFocus(seat.id)}
      className="min-h-tap min-w-tap rounded-1 border border-line-strong bg-surface px-2 text-sm tabular-nums hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-faint data-[chosen=true]:border-accent data-[chosen=true]:bg-accent-soft data-[chosen=true]:font-bold forced-colors:aria-disabled:text-[GrayText] forced-colors:data-[chosen=true]:bg-[Highlight] forced-colors:data-[chosen=true]:text-[HighlightText]"
    >
      {isArea ? `${seat.section}${count > 0 ? toPersianDigits(` × ${count}`) : ''}` : toPersianDigits(seat.seat)}
    </button>
  )
}
