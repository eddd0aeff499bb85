import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  addJalaliMonths,
  formatDay,
  jalaliOfDay,
  weekdayLetters,
  weekdayOf,
  weekdays,
} from '@rezerv/contract/jalali.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { dayForKey, weeksOfMonth } from './month-keys.ts'
import { useToday } from './use-now.ts'

export type MonthCell = {
  /** The content under the day's number. */
  content?: ReactNode
  /** A screen reader hears this of the day instead of the content: «۳ ورود، ۲ خروج». */
  label: string
  /** Shades the day and reddens its number, as it does every Friday's. */
  isHoliday?: boolean
  /** Shades the day: closed. */
  isShaded?: boolean
  /** The day whose details stand beside the month. */
  isChosen?: boolean
}

export type MonthCalendarProps = {
  label: string
  /** The day in focus; its Jalali month is shown. Keep it in the URL. */
  day: string
  onDayChange: (day: string) => void
  renderCell: (day: string) => MonthCell
  /** Enter or a press on a day. */
  onOpen?: (day: string) => void
  actions?: ReactNode
  /** `small`: low cells, for a panel beside a form. */
  size?: 'small'
}

/** A Jalali month as a grid, Saturday first. Arrows walk days, Home and End the week, PageUp and PageDown months. */
export function MonthCalendar({ label, day, onDayChange, renderCell, onOpen, actions, size }: MonthCalendarProps) {
  const today = useToday()
  const grid = useRef<HTMLTableElement>(null)
  const goTo = (next: string) => {
    onDayChange(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  const press = (event: KeyboardEvent) => {
    const next = dayForKey(event.key, day)
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 px-3 py-2.5">
        <IconButton icon={ChevronRight} label="ماه پیش" onPress={() => onDayChange(addJalaliMonths(day, -1))} />
        <h2 aria-live="polite" className="min-w-28 text-center text-base font-bold">
          {formatDay(day, 'monthYear')}
        </h2>
        <IconButton icon={ChevronLeft} label="ماه بعد" onPress={() => onDayChange(addJalaliMonths(day, 1))} />
        <Button size="small" onPress={() => onDayChange(today)}>
          امروز
        </Button>
        {actions ? <div className="ms-auto flex gap-2">{actions}</div> : null}
      </div>
      <table
        ref={grid}
        aria-label={`${label}، ${formatDay(day, 'monthYear')}`}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weekdays.map((weekday, index) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekday}
                className="border-y border-line py-1.5 text-xs font-semibold text-muted"
              >
                <span className={size ? 'sr-only' : 'max-md:hidden'}>{weekday}</span>
                <span aria-hidden={size && true} className={size ? '' : 'md:hidden'}>
                  {weekdayLetters[index]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(day).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((cellDay, index) =>
                cellDay === null ? (
                  <td
                    key={index}
                    aria-hidden="true"
                    className="border border-line bg-sunken first:border-s-0 last:border-e-0"
                  />
                ) : (
                  <td
                    key={cellDay}
                    className={cx(
                      'border border-line p-0 align-top first:border-s-0 last:border-e-0',
                      size ? 'h-12' : 'h-16 md:h-24',
                    )}
                  >
                    <button
                      type="button"
                      data-day={cellDay}
                      tabIndex={cellDay === day ? 0 : -1}
                      aria-current={cellDay === today ? 'date' : undefined}
                      aria-pressed={size && cellDay === day}
                      onKeyDown={press}
                      onClick={() => {
                        onDayChange(cellDay)
                        onOpen?.(cellDay)
                      }}
                      className={cx(
                        'block size-full text-start outline-offset-[-2px] hover:bg-hover',
                        size ? 'min-h-12' : 'min-h-16 md:min-h-24',
                        size && cellDay === day && 'shadow-[inset_0_0_0_2px_var(--accent)]',
                      )}
                    >
                      <Cell day={cellDay} isToday={cellDay === today} cell={renderCell(cellDay)} size={size} />
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { day: string; isToday: boolean; cell: MonthCell; size: MonthCalendarProps['size'] }

function Cell({ day, isToday, cell, size }: CellProps) {
  const isOff = cell.isHoliday === true || weekdayOf(day) === 6
  return (
    <div
      className={cx(
        'flex h-full flex-col',
        size ? 'p-0.5' : 'gap-1 p-1 md:p-1.5',
        cell.isChosen && 'shadow-[inset_0_0_0_2px_var(--accent)]',
        (cell.isShaded || isOff) && 'bg-sunken/60',
      )}
    >
      <span className="sr-only">
        {[cell.isChosen && 'انتخاب‌شده', formatDay(day, 'full'), cell.label].filter(Boolean).join('، ')}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'flex min-w-6 items-center justify-center self-start rounded-full px-1 font-semibold',
          size ? 'h-5 text-xs' : 'h-6 text-sm',
          isToday && 'bg-accent text-on-accent',
          isOff && !isToday && 'text-bad',
        )}
      >
        {toPersianDigits(jalaliOfDay(day).day)}
      </span>
      <div aria-hidden="true" className="min-w-0 text-xs">
        {cell.content}
      </div>
    </div>
  )
}
