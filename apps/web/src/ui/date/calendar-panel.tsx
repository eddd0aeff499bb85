import { toCalendarDate } from '@internationalized/date'
import { use } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarStateContext,
  RangeCalendarStateContext,
} from 'react-aria-components'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay, isDayOff, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { dayOfDate } from './day-value.ts'
import { useDaysOff } from './marked-days.ts'
import { monthFirst } from './persian-dates.ts'

const arrow =
  'inline-flex size-tap items-center justify-center rounded-1 text-muted hover:bg-hover hover:text-ink disabled:opacity-40'

/** The inside of a Jalali Calendar or RangeCalendar; `months` stand side by side. */
export function CalendarPanel({ months = 1 }: { months?: 1 | 2 }) {
  const single = use(CalendarStateContext)
  const range = use(RangeCalendarStateContext)
  const state = single ?? range
  const visible = state?.visibleRange
  const start = visible?.start
  const daysOff = useDaysOff(yearOf(start), yearOf(visible?.end))
  const titles = start
    ? Array.from({ length: months }, (_, month) => formatDay(dayOfDate(start.add({ months: month })), 'monthYear'))
    : []
  return (
    <>
      <header className="mb-2 flex items-center">
        <Button slot="previous" className={arrow}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
        <div className="flex flex-1 items-center justify-center">
          <CalendarMonthPicker>{(picker) => <Jump {...picker} />}</CalendarMonthPicker>
          {state ? <Jump {...yearPicker(state)} /> : null}
        </div>
        {titles.slice(1).map((title) => (
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
                <CalendarCell
                  date={date}
                  className={(cell) => dayClass(cell, range !== null, isOff(cell, daysOff))}
                  render={(props, cell) => (
                    <PersianDay {...props} cell={cell} holiday={daysOff.get(dayOfDate(cell.date))} />
                  )}
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </>
  )
}

type JumpProps = Omit<Parameters<React.ComponentProps<typeof CalendarMonthPicker>['children']>[0], 'items'> & {
  items: { id: number; formatted: string }[]
}

/** A month or a year, chosen from a list. */
const Jump = ({ 'aria-label': label, value, items, onChange }: JumpProps) => (
  <select
    aria-label={label}
    className="h-tap cursor-pointer rounded-1 bg-transparent px-1.5 text-sm font-bold [field-sizing:content] hover:bg-hover"
    value={value}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {items.map(({ id, formatted }) => (
      <option key={id} value={id} className="bg-surface font-normal text-ink">
        {formatted}
      </option>
    ))}
  </select>
)

type YearState = Pick<
  NonNullable<React.ContextType<typeof CalendarStateContext>>,
  'visibleRange' | 'minValue' | 'maxValue' | 'setFocusedDate'
>

/** Ten years to each side, as far as days may be chosen. React Aria's own names the years of a short span twice. */
function yearPicker({ visibleRange, minValue, maxValue, ...state }: YearState): JumpProps {
  const { start } = visibleRange
  const years = Array.from({ length: 21 }, (_, n) => start.year - 10 + n).filter(
    (year) =>
      (!minValue || year >= yearOf(toCalendarDate(minValue))) &&
      (!maxValue || year <= yearOf(toCalendarDate(maxValue))),
  )
  return {
    'aria-label': 'سال',
    value: start.year,
    items: years.map((year) => ({ id: year, formatted: toPersianDigits(year) })),
    onChange: (year) => state.setFocusedDate(start.set({ year: Number(year) })),
  }
}

const yearOf = (date: Parameters<typeof dayOfDate>[0] | undefined) => (date ? jalaliOfDay(dayOfDate(date)).year : 0)

const isOff = ({ date }: CellState, daysOff: ReadonlyMap<string, string>) => {
  const day = dayOfDate(date)
  return isDayOff(day, daysOff.has(day))
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
function dayClass(cell: CellState, isRange: boolean, isDayOff: boolean) {
  return cx(
    'flex size-9 cursor-pointer items-center justify-center rounded-1 text-sm outline-offset-1 pointer-coarse:size-11',
    cell.isOutsideMonth && 'invisible',
    cell.isSelected ? selectedClass(cell, isRange) : freeClass(cell, isDayOff),
    (cell.isDisabled || cell.isUnavailable) && 'cursor-not-allowed text-faint line-through opacity-60',
    cell.isFocusVisible && 'outline-2 outline-accent',
  )
}

function selectedClass(cell: CellState, isRange: boolean) {
  const isInside = isRange && !cell.isSelectionStart && !cell.isSelectionEnd
  return isInside ? 'bg-accent-soft text-accent-strong' : 'bg-accent font-bold text-on-accent'
}

function freeClass(cell: CellState, isDayOff: boolean) {
  return cx(
    cell.isToday && 'font-bold ring-1 ring-accent ring-inset',
    isDayOff ? 'text-bad' : cell.isToday && 'text-accent-strong',
    cell.isHovered && 'bg-hover',
  )
}

/** React Aria says the year first; the product says weekday, day, month, year. */
function PersianDay({
  cell,
  holiday,
  ...props
}: React.ComponentPropsWithRef<'div'> & { cell: CellState; holiday: string | undefined }) {
  const label = [
    cell.isToday && 'امروز',
    formatDay(dayOfDate(cell.date), 'full'),
    holiday,
    cell.isSelected && 'انتخاب شده',
    cell.isUnavailable && 'در دسترس نیست',
  ]
  return <div {...props} title={holiday} aria-label={label.filter(Boolean).join('، ')} />
}
