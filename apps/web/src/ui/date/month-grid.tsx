import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addJalaliMonths, formatDay } from '@rezerv/contract/jalali.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { isInSelection, pointerSelecting, selectByKey, type Selecting } from './day-selection.ts'
import { type MonthCell, OpenableDay, SelectableDay } from './month-day.tsx'
import { dayForKey } from './month-keys.ts'
import { MonthTable, type MonthTableProps } from './month-table.tsx'
import { useToday } from './use-now.ts'

type Props = Partial<Pick<Selecting, 'selection' | 'onSelect' | 'opens'>> &
  Pick<MonthTableProps, 'size'> & {
    label: string
    /** The day in focus; its Jalali month is shown. */
    day: string
    onDayChange: (day: string) => void
    renderCell: (day: string) => MonthCell
    /** Enter or a press on a day, where days are not selected. */
    onOpen?: (day: string) => void
    actions?: ReactNode
  }

/**
 * A Jalali month as a grid, Saturday first. Arrows walk days, Home and End the week, PageUp and PageDown months. Each day is a button;
 * with `onSelect` days are selected instead (day-selection.ts), by Shift with the arrows too.
 */
export function MonthGrid({ label, day, onDayChange, renderCell, onOpen, actions, size, ...given }: Props) {
  const today = useToday()
  const grid = useRef<HTMLTableElement>(null)
  const focusRef = useFocusOf(grid)
  const { selection = null, onSelect, opens } = given
  const selecting = onSelect && { selection, onSelect, onDayChange, opens }
  const press = (event: KeyboardEvent) => {
    // A link inside a cell keeps its own keys.
    if (event.target !== event.currentTarget) return
    const next = dayForKey(event.key, day)
    if (next === undefined) return selecting && selectByKey(event, day, selecting)
    event.preventDefault()
    if (event.shiftKey) onSelect?.({ anchor: selection?.end === day ? selection.anchor : day, end: next })
    focusRef.current = next
    onDayChange(next)
  }
  const open = (opened: string) => {
    onDayChange(opened)
    onOpen?.(opened)
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 px-3 py-2.5">
        <IconButton icon={ChevronRight} label="ماه قبل" onPress={() => onDayChange(addJalaliMonths(day, -1))} />
        <h2 aria-live="polite" className="min-w-28 text-center text-base font-bold">
          {formatDay(day, 'monthYear')}
        </h2>
        <IconButton icon={ChevronLeft} label="ماه بعد" onPress={() => onDayChange(addJalaliMonths(day, 1))} />
        <Button size="small" onPress={() => onDayChange(today)}>
          امروز
        </Button>
        {actions ? <div className="ms-auto flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      <MonthTable
        ref={grid}
        {...(selecting && { ...selectable, ...pointerSelecting(selecting) })}
        aria-label={`${label}، ${formatDay(day, 'monthYear')}`}
        className={selecting && 'select-none'}
        day={day}
        size={size}
        renderDay={(one) => {
          const isToday = one === today
          const shown = { day: one, cell: renderCell(one), isToday, isFocus: one === day, onKeyDown: press }
          return selecting ? (
            <SelectableDay key={one} {...shown} isSelected={isInSelection(selection, one)} />
          ) : (
            <OpenableDay key={one} {...shown} size={size} onOpen={() => open(one)} />
          )
        }}
      />
    </div>
  )
}

/** ARIA's date grid is a table with this role; its cells are selected and walked by arrows. */
const selectable = { role: 'grid', 'aria-multiselectable': true } as const

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
