import {
  Ban,
  CircleCheck,
  CircleDot,
  LogIn,
  LogOut,
  Hourglass,
  StickyNote,
  TriangleAlert,
  UserCheck,
  type LucideIcon,
} from 'lucide-react'
import type { CalendarDay, CalendarDayState, CalendarDays } from '@rezerv/contract/month/month-days.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { weekdayOf } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { type PriceUnit, priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { hatchClass } from '#ui/primitives/hatch.ts'
import type { MonthCell } from '#ui/date/month-day.tsx'
import { type BarPart, barsOf, lanesOfWeek } from './month-bars.ts'
import { MonthBar, MonthLanes } from './month-bar.tsx'
import { shortPrice, shortStateText, stateOn, stateText, dayLabel } from './month-day-text.ts'
import { weeksOfMonth } from '#ui/date/month-keys.ts'
import { today } from '#lib/jalali-month.ts'

/** Colour, icon and word of each state; what is closed is striped, too. */
export const dayStatuses: Record<CalendarDayState, { icon: LucideIcon; text: string; cell: string }> = {
  free: { icon: CircleCheck, text: 'text-good', cell: '' },
  partly: { icon: CircleDot, text: 'text-warn', cell: '' },
  taken: { icon: UserCheck, text: 'text-info', cell: 'bg-info-soft/60' },
  closed: { icon: Ban, text: 'text-calm', cell: hatchClass },
}

type Shown = {
  unitId: number | undefined
  unit: PriceUnit
  /** Another site has sold it too. */
  hasConflict: boolean
  isPast: boolean
  parts: BarPart[]
  lanes: number
  more: number
}

function monthCell(
  day: CalendarDay,
  { unitId, unit, hasConflict, isPast, parts, lanes, more }: Shown,
): Omit<MonthCell, 'label'> {
  const state = stateOn(day, unitId)
  const status = dayStatuses[state]
  const text = stateText(day, unitId)
  const isOff = day.holiday !== null || weekdayOf(day.day) === 6
  return {
    className: cx(status.cell || (isOff && 'bg-sunken/70'), isPast && 'bg-sunken/60', hasConflict && conflictClass),
    mark: <State text={text} state={state} />,
    content: (
      <>
        <Price
          rials={day.price.rials}
          isQuiet={state === 'taken' || state === 'closed'}
          isOwn={day.price.kind === 'override'}
        />
        <span className={cx('truncate text-2xs font-semibold md:hidden', status.text)}>
          {shortStateText(day, unitId)}
        </span>
        {hasConflict ? <Conflict /> : null}
        <Facts day={day} unit={unit} />
        <span className="truncate text-2xs text-bad max-md:hidden">{day.holiday}</span>
        {more > 0 ? <span className="text-2xs text-muted">{toPersianDigits(`+${more}`)}</span> : null}
        <MonthLanes lanes={lanes} />
        {parts.map((part) => (
          <MonthBar key={part.bar.key} part={part} />
        ))}
      </>
    ),
  }
}

/** A day that is sold twice has an edge of its own under its bars. */
const conflictClass = 'bg-bad-soft shadow-[inset_0_0_0_2px_var(--color-bad)]'
export const conflictStatus = { icon: TriangleAlert, text: 'text-bad', label: 'تداخل با سایت دیگر' }

function Conflict() {
  return (
    <span aria-hidden="true" className="flex min-w-0 items-center gap-0.5 text-2xs font-bold text-bad">
      <TriangleAlert className="size-3 shrink-0" strokeWidth={2.4} />
      <span className="truncate">تداخل</span>
    </span>
  )
}

/** On a phone the word stands under the price. */
function State({ text, state }: { text: string; state: CalendarDayState }) {
  const { icon: Icon, text: tone } = dayStatuses[state]
  return (
    <span
      className={cx('flex min-w-0 items-center gap-1 rounded-full bg-surface/80 text-2xs font-semibold md:px-1', tone)}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.2} />
      <span className="truncate max-md:hidden">{text}</span>
    </span>
  )
}

/** A price that an admin set for the day is underlined. */
function Price({ rials, isQuiet, isOwn }: { rials: number; isQuiet: boolean; isOwn: boolean }) {
  return (
    <div className={cx('truncate text-2xs md:text-sm', isQuiet ? 'text-muted' : 'font-semibold')}>
      <bdi dir="ltr" className={cx(isOwn && 'underline decoration-dotted underline-offset-4')}>
        <span className="md:hidden">{shortPrice(rials)}</span>
        <span className="max-md:hidden">{formatMoney(rials, 'toman')}</span>
      </bdi>
    </div>
  )
}

function Facts({ day: { price }, unit }: { day: CalendarDay; unit: PriceUnit }) {
  const facts: [isShown: boolean, icon: LucideIcon, text: string][] = [
    [price.minStay > 1, Hourglass, toPersianDigits(price.minStay)],
    [!price.arrival, LogIn, ''],
    [!price.departure, LogOut, ''],
    [price.note !== '', StickyNote, ''],
  ]
  const shown = facts.filter(([isShown]) => isShown)
  if (shown.length === 0) return null
  return (
    <span aria-hidden="true" className="flex items-center gap-1 text-2xs text-muted md:gap-2">
      {shown.map(([, Icon, text]) => (
        <span key={Icon.displayName} className="inline-flex items-center gap-0.5">
          <Icon className={cx('size-3', (Icon === LogIn || Icon === LogOut) && 'text-bad')} />
          {text}
          {Icon === Hourglass ? <span className="max-md:hidden">{priceUnitLabels[unit]}</span> : null}
        </span>
      ))}
    </span>
  )
}

type Month = { month: string; unitId: number | undefined; unit: PriceUnit }

export function cellReader(data: CalendarDays, { month, unitId, unit }: Month): (day: string) => MonthCell {
  const days = new Map(data.days.map((one) => [one.day, one]))
  const bars = barsOf(data, unitId)
  const weeks = weeksOfMonth(month).map((week) => ({ week, laid: lanesOfWeek(week, bars) }))
  const now = today()
  return (day) => {
    const found = days.get(day)
    const row = weeks.find(({ week }) => week.includes(day))
    if (!found || !row) return { label: '', content: null }
    const at = weekdayOf(day)
    const on = bars.filter((bar) => bar.from <= day && bar.until >= day)
    const orders = on.flatMap((bar) => (bar.kind === 'order' ? [`سفارش ${bar.order.customerName}`] : []))
    const conflicts = data.conflicts.filter(
      (one) => one.days.includes(day) && (unitId === undefined || one.unitId === unitId),
    )
    return {
      label: [dayLabel(found, { unitId, unit, conflicts }), ...orders].join('، '),
      ...monthCell(found, {
        unitId,
        unit,
        hasConflict: conflicts.length > 0,
        isPast: day < now,
        parts: row.laid.parts.filter((part) => part.at === at),
        lanes: row.laid.lanes,
        more: row.laid.more[at] ?? 0,
      }),
    }
  }
}
