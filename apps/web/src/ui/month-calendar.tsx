import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  addJalaliMonths,
  dayOfInstant,
  formatDay,
  jalaliOfDay,
  weekdayLetters,
  weekdayOf,
  weekdays,
} from '@rezerv/contract/jalali.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { dayForKey, weeksOfMonth } from '#ui/month-keys.ts'
import { useNow } from '#ui/use-now.ts'

export type MonthCell = {
  /** What is seen under the day's number. */
  content?: ReactNode
  /** What a screen reader hears of the day instead of the content: «۳ ورود، ۲ خروج». */
  label: string
  /** Shades the day: closed, holiday. */
  isShaded?: boolean
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
}

/** A Jalali month as a grid, Saturday first. Arrows walk days, Home and End the week, PageUp and PageDown months. */
export function MonthCalendar({ label, day, onDayChange, renderCell, onOpen, actions }: MonthCalendarProps) {
  const today = dayOfInstant(new Date(useNow(60_000)).toISOString())
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
                <span className="max-md:hidden">{weekday}</span>
                <span className="md:hidden">{weekdayLetters[index]}</span>
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
                    className="h-16 border border-line p-0 align-top first:border-s-0 last:border-e-0 md:h-24"
                  >
                    <button
                      type="button"
                      data-day={cellDay}
                      tabIndex={cellDay === day ? 0 : -1}
                      aria-current={cellDay === today ? 'date' : undefined}
                      onKeyDown={press}
                      onClick={() => {
                        onDayChange(cellDay)
                        onOpen?.(cellDay)
                      }}
                      className="block size-full min-h-16 text-start outline-offset-[-2px] hover:bg-hover md:min-h-24"
                    >
                      <Cell day={cellDay} isToday={cellDay === today} cell={renderCell(cellDay)} />
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

function Cell({ day, isToday, cell }: { day: string; isToday: boolean; cell: MonthCell }) {
  return (
    <div
      className={cx(
        'flex h-full flex-col gap-1 p-1 md:p-1.5',
        (cell.isShaded || weekdayOf(day) === 6) && 'bg-sunken/60',
      )}
    >
      <span className="sr-only">{[formatDay(day, 'full'), cell.label].filter(Boolean).join('، ')}</span>
      <span
        aria-hidden="true"
        className={cx(
          'flex h-6 min-w-6 items-center justify-center self-start rounded-full px-1 text-sm font-semibold',
          isToday && 'bg-accent text-on-accent',
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
