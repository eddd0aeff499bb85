import type { ComponentProps, ReactNode } from 'react'
import { weekdayLetters, weekdays } from '@rezerv/contract/jalali.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { monthCellBorder } from './month-day.tsx'
import { weeksOfMonth } from './month-keys.ts'

export type MonthTableProps = ComponentProps<'table'> & {
  /** A day of the month. */
  day: string
  renderDay: (day: string) => ReactNode
  /** `small`: low cells, for a panel beside a form. */
  size?: 'small' | undefined
}

/** A Jalali month as a table, Saturday first. `children`: its caption. */
export function MonthTable({ day, renderDay, size, children, className, ...table }: MonthTableProps) {
  return (
    <table {...table} className={cx('w-full table-fixed border-separate border-spacing-0', className)}>
      {children}
      <thead>
        <tr>
          {weekdays.map((weekday, place) => (
            <th
              key={weekday}
              scope="col"
              abbr={weekday}
              className="border-y border-line py-1.5 text-xs font-semibold text-muted"
            >
              <span className={size ? 'sr-only' : 'max-md:hidden'}>{weekday}</span>
              <span aria-hidden={size && true} className={size ? '' : 'md:hidden'}>
                {weekdayLetters[place]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((one, place) =>
              one === null ? (
                <td key={place} aria-hidden="true" className={cx(monthCellBorder, 'bg-sunken')} />
              ) : (
                renderDay(one)
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
