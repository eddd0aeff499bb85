import { use } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  RangeCalendarStateContext,
} from 'react-aria-components'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { dayOfDate } from './day-value.ts'
import { monthFirst } from '#ui/page/persian-strings.ts'

const arrow =
  'inline-flex size-tap items-center justify-center rounded-1 text-muted hover:bg-hover hover:text-ink disabled:opacity-40'

/** The inside of a Jalali Calendar or RangeCalendar; `months` stand side by side. */
export function CalendarPanel({ months = 1 }: { months?: 1 | 2 }) {
  const single = use(CalendarStateContext)
  const range = use(RangeCalendarStateContext)
  const start = (single ?? range)?.visibleRange.start
  const titles = start
    ? Array.from({ length: months }, (_, month) => formatDay(dayOfDate(start.add({ months: month })), 'monthYear'))
    : []
  return (
    <>
      <header className="mb-2 flex items-center">
        <Button slot="previous" className={arrow}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
        {titles.map((title) => (
          <p key={title} aria-hidden="true" className="flex-1 text-center text-sm font-bold">
            {title}
          </p>
        ))}
        <Button slot="next" className={arrow}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
      </header>
      <div className="flex flex-wrap items-start justify-center gap-6">
        {titles.map((title, month) => (
          <CalendarGrid
            key={title}
            offset={{ months: month }}
            weekdayStyle="narrow"
            render={(props) => <table {...props} aria-label={title} />}
          >
            <CalendarGridHeader>
              {(weekday) => (
                <CalendarHeaderCell className="pb-1 text-xs font-medium text-muted">{weekday}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell date={date} className={(cell) => dayClass(cell, range !== null)} render={PersianDay} />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </>
  )
}

/** For a Calendar's or RangeCalendar's `render`: React Aria says the year before the month. */
export function PersianMonths(props: React.ComponentPropsWithRef<'div'>) {
  return <div {...props} aria-label={monthFirst(props['aria-label'])} />
}

type CellState = {
  date: Parameters<typeof dayOfDate>[0]
  isSelected: boolean
  isToday: boolean
  isOutsideMonth: boolean
  isDisabled: boolean
  isUnavailable: boolean
  isSelectionStart: boolean
  isSelectionEnd: boolean
  isFocusVisible: boolean
  isHovered: boolean
}

/** In a range only its two ends are filled. */
function dayClass(cell: CellState, isRange: boolean) {
  return cx(
    'flex size-9 cursor-pointer items-center justify-center rounded-1 text-sm outline-offset-1 pointer-coarse:size-11',
    cell.isOutsideMonth && 'invisible',
    cell.isSelected ? selectedClass(cell, isRange) : freeClass(cell),
    (cell.isDisabled || cell.isUnavailable) && 'cursor-not-allowed text-faint line-through opacity-60',
    cell.isFocusVisible && 'outline-2 outline-accent',
  )
}

function selectedClass(cell: CellState, isRange: boolean) {
  const isInside = isRange && !cell.isSelectionStart && !cell.isSelectionEnd
  return isInside ? 'bg-accent-soft text-accent-strong' : 'bg-accent font-bold text-on-accent'
}

function freeClass(cell: CellState) {
  return cx(cell.isToday && 'font-bold text-accent-strong ring-1 ring-accent ring-inset', cell.isHovered && 'bg-hover')
}

/** React Aria says the year first; the product says weekday, day, month, year. */
function PersianDay(props: React.ComponentPropsWithRef<'div'>, cell: CellState) {
  const label = [
    cell.isToday && 'امروز',
    formatDay(dayOfDate(cell.date), 'full'),
    cell.isSelected && 'انتخاب شده',
    cell.isUnavailable && 'در دسترس نیست',
  ]
  return <div {...props} aria-label={label.filter(Boolean).join('، ')} />
}
