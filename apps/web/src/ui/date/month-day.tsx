import type { KeyboardEvent, ReactNode } from 'react'
import { formatDay, isDayOff, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { cx } from '#ui/primitives/class-names.ts'

export type MonthCell = {
  /** The content under the day's number. */
  content?: ReactNode
  /** The content beside the day's number. */
  mark?: ReactNode
  /** A screen reader hears this after the date: «۳ ورود، ۲ خروج». Links inside a day that is selected are heard on their own. */
  label: string
  className?: string
  /** Reddens the day's number, as every Friday's, and shades a day that opens. */
  isHoliday?: boolean
  /** The day whose details stand beside the month. */
  isChosen?: boolean
}

export const monthCellBorder = 'border-line border-b border-e last:border-e-0'

type DayProps = {
  day: string
  cell: MonthCell
  isToday: boolean
  isFocus: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** A shadow lies over whatever colour or stripes the cell has. */
const selectedClass =
  'shadow-[inset_0_0_0_2px_var(--accent),inset_0_0_0_999px_color-mix(in_srgb,var(--accent-soft)_60%,transparent)]'

export function SelectableDay({
  day,
  cell,
  isToday,
  isFocus,
  isSelected,
  onKeyDown,
}: DayProps & { isSelected: boolean }) {
  return (
    <td
      data-day={day}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[isToday && 'امروز', formatDay(day, 'full'), cell.label].filter(Boolean).join('، ')}
      onKeyDown={onKeyDown}
      className={cx(
        monthCellBorder,
        'relative cursor-pointer p-0 align-top outline-offset-[-3px] focus:z-2',
        cell.className,
        isSelected && selectedClass,
      )}
    >
      <div className="flex min-h-16 flex-col gap-0.5 p-0.5 md:min-h-20 md:p-1.5">
        <div className="flex min-w-0 items-center justify-between md:gap-1">
          <DayNumber
            day={day}
            isToday={isToday}
            isOff={isDayOff(day, cell.isHoliday)}
            className="h-6 text-sm md:px-1"
          />
          {cell.mark}
        </div>
        {cell.content}
      </div>
    </td>
  )
}

const shapes = {
  normal: { cell: 'h-16 md:h-24', button: 'min-h-16 gap-1 p-1 md:min-h-24 md:p-1.5', number: 'h-6 text-sm' },
  small: { cell: 'h-12', button: 'min-h-12 p-0.5', number: 'h-5 text-xs' },
}

type OpenableProps = DayProps & { size: 'small' | undefined; onOpen: () => void }

export function OpenableDay({ day, cell, isToday, isFocus, onKeyDown, size, onOpen }: OpenableProps) {
  const shape = shapes[size ?? 'normal']
  const isOff = isDayOff(day, cell.isHoliday)
  const isRinged = size ? isFocus : cell.isChosen
  return (
    <td className={cx(monthCellBorder, 'p-0 align-top', shape.cell)}>
      <button
        type="button"
        data-day={day}
        tabIndex={isFocus ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={size && isFocus}
        onKeyDown={onKeyDown}
        onClick={onOpen}
        className={cx(
          'flex size-full flex-col text-start outline-offset-[-2px] hover:bg-hover',
          shape.button,
          isRinged && 'shadow-[inset_0_0_0_2px_var(--accent)]',
          isOff && 'bg-sunken/60',
        )}
      >
        <span className="sr-only">
          {[cell.isChosen && 'انتخاب‌شده', formatDay(day, 'full'), cell.label].filter(Boolean).join('، ')}
        </span>
        <DayNumber day={day} isToday={isToday} isOff={isOff} className={cx('self-start px-1', shape.number)} />
        <span aria-hidden="true" className="block min-w-0 self-stretch text-xs">
          {cell.content}
        </span>
      </button>
    </td>
  )
}

type NumberProps = { day: string; isToday: boolean; isOff: boolean; className: string }

/** Fridays and holidays are red, as on every Iranian calendar. */
function DayNumber({ day, isToday, isOff, className }: NumberProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex min-w-6 shrink-0 items-center justify-center rounded-full font-semibold',
        isToday ? 'bg-accent text-on-accent' : isOff && 'text-bad',
        className,
      )}
    >
      {toPersianDigits(jalaliOfDay(day).day)}
    </span>
  )
}
