import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addJalaliMonths, formatDay, jalaliOfDay, weekdayLetters, weekdays } from '@rezerv/contract/jalali.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { type DaySelection, isInSelection, selectByTouch, selectTo } from './day-selection.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { dayForKey, weeksOfMonth } from './month-keys.ts'
import { useToday } from './use-now.ts'

export type GridCell = {
  content: ReactNode
  /** The content beside the day's number. */
  mark?: ReactNode
  /** A screen reader hears this after the date. Links inside the content are heard on their own. */
  label: string
  className?: string
}

export type MonthGridProps = {
  label: string
  /** The day in focus; its Jalali month is shown. */
  day: string
  onDayChange: (day: string) => void
  selection: DaySelection | null
  onSelect: (selection: DaySelection | null) => void
  renderCell: (day: string) => GridCell
  actions?: ReactNode
}

/**
 * A Jalali month whose days are selected: by drag, click and Shift-click, two touches, or Space and Shift with the arrows.
 * Arrows walk days, Home and End the week, PageUp and PageDown months, Escape clears.
 */
export function MonthGrid({ label, day, onDayChange, selection, onSelect, renderCell, actions }: MonthGridProps) {
  const today = useToday()
  const grid = useRef<HTMLTableElement>(null)
  const focusRef = useFocusOf(grid)
  const go = (next: string) => {
    focusRef.current = next
    onDayChange(next)
  }
  const press = (event: KeyboardEvent) => {
    // A link inside a cell keeps its own keys.
    if (event.target !== event.currentTarget) return
    const next = dayForKey(event.key, day)
    if (next !== undefined) {
      event.preventDefault()
      if (event.shiftKey) onSelect({ anchor: selection?.end === day ? selection.anchor : day, end: next })
      go(next)
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onSelect(selectTo(selection, day, event.shiftKey))
    } else if (event.key === 'Escape') onSelect(null)
  }
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const pressed = dayOf(event)
      if (pressed === undefined || event.pointerType !== 'mouse' || event.button !== 0) return
      onSelect(selectTo(selection, pressed, event.shiftKey))
      onDayChange(pressed)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 1 || !selection) return
      const reached = dayAt(event)
      if (reached !== undefined && reached !== selection.end) onSelect({ anchor: selection.anchor, end: reached })
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const touched = dayOf(event)
      if (touched === undefined || isMouse(event)) return
      onSelect(selectByTouch(selection, touched))
      onDayChange(touched)
    },
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
        {actions ? <div className="ms-auto flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      <table
        ref={grid}
        {...selectable}
        aria-label={`${label}، ${formatDay(day, 'monthYear')}`}
        className="w-full table-fixed border-separate border-spacing-0 select-none"
        {...pointer}
      >
        <WeekdayHeads />
        <tbody>
          {weeksOfMonth(day).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((cellDay, place) =>
                cellDay === null ? (
                  <td key={place} aria-hidden="true" className={cx(cellBorder, 'bg-sunken')} />
                ) : (
                  <Cell
                    key={cellDay}
                    day={cellDay}
                    cell={renderCell(cellDay)}
                    isToday={cellDay === today}
                    isFocus={cellDay === day}
                    isSelected={isInSelection(selection, cellDay)}
                    onKeyDown={press}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** ARIA's date grid is a table with this role; its cells are selected and walked by arrows. */
const selectable = { role: 'grid', 'aria-multiselectable': true } as const

const cellBorder = 'border-line border-b border-e last:border-e-0'

function WeekdayHeads() {
  return (
    <thead>
      <tr>
        {weekdays.map((weekday, place) => (
          <th
            key={weekday}
            scope="col"
            abbr={weekday}
            className="border-y border-line py-1.5 text-xs font-semibold text-muted"
          >
            <span className="max-md:hidden">{weekday}</span>
            <span className="md:hidden">{weekdayLetters[place]}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A shadow lies over whatever colour or stripes the cell has. */
const selectedClass =
  'shadow-[inset_0_0_0_2px_var(--accent),inset_0_0_0_999px_color-mix(in_srgb,var(--accent-soft)_60%,transparent)]'

type CellProps = {
  day: string
  cell: GridCell
  isToday: boolean
  isFocus: boolean
  isSelected: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function Cell({ day, cell, isToday, isFocus, isSelected, onKeyDown }: CellProps) {
  return (
    <td
      data-day={day}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[isToday && 'امروز', formatDay(day, 'full'), cell.label].filter(Boolean).join('، ')}
      onKeyDown={onKeyDown}
      className={cx(
        cellBorder,
        'relative cursor-pointer p-0 align-top outline-offset-[-3px] focus:z-2',
        cell.className,
        isSelected && selectedClass,
      )}
    >
      <div className="flex min-h-16 flex-col gap-0.5 p-0.5 md:min-h-20 md:p-1.5">
        <div className="flex min-w-0 items-center justify-between md:gap-1">
          <span
            aria-hidden="true"
            className={cx(
              'flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full text-sm font-semibold md:px-1',
              isToday && 'bg-accent text-on-accent',
            )}
          >
            {toPersianDigits(jalaliOfDay(day).day)}
          </span>
          {cell.mark}
        </div>
        {cell.content}
      </div>
    </td>
  )
}

/** The day of the cell under the pointer; none on a link in it. */
function dayOf({ target }: { target: EventTarget }): string | undefined {
  if (!(target instanceof Element) || target.closest('a, button')) return undefined
  return target.closest<HTMLElement>('[data-day]')?.dataset['day']
}

/** While it is dragged: the cell under the pointer, also where a bar lies over it. */
function dayAt({ clientX, clientY }: PointerEvent): string | undefined {
  const cell = document.elementsFromPoint(clientX, clientY).find((element) => element.matches('td[data-day]'))
  return cell instanceof HTMLElement ? cell.dataset['day'] : undefined
}

/** A click of the mouse was handled when its button went down. */
const isMouse = ({ nativeEvent }: MouseEvent) => (nativeEvent as { pointerType?: string }).pointerType === 'mouse'

/** The day that gets the focus as soon as its month is there. */
function useFocusOf(grid: { current: HTMLElement | null }) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const cell = wanted.current && grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)
    if (!cell) return
    wanted.current = null
    cell.focus()
  })
  return wanted
}
