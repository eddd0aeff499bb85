import { Ban, CircleCheck, CircleDot, TriangleAlert, UserCheck, type LucideIcon } from 'lucide-react'
import type { CalendarConflict } from '@rezerv/contract/feed/feed-conflict.ts'
import type { CalendarDay, CalendarDayState, CalendarDays } from '@rezerv/contract/month/month-days.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { isDayOff, weekdayOf } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import type { PriceUnit } from '@rezerv/contract/pricing/pricing-unit.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { hatchClass } from '#ui/primitives/hatch.ts'
import type { MonthCell } from '#ui/date/month-day.tsx'
import { type BarPart, barsOf, lanesOfWeek, roomsOf } from './month-bars.ts'
import { MonthBar, MonthLanes } from './month-bar.tsx'
import { dayMarks } from './month-marks.ts'
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
  usual: { minStay: number; unit: PriceUnit }
  /** Another site has sold it too. */
  hasConflict: boolean
  isPast: boolean
  parts: BarPart[]
  lanes: number
  more: number
  rooms: (part: BarPart) => string
}

function monthCell(
  day: CalendarDay,
  { unitId, usual, hasConflict, isPast, parts, lanes, more, rooms }: Shown,
): Omit<MonthCell, 'label'> {
  const state = stateOn(day, unitId)
  const status = dayStatuses[state]
  const text = stateText(day, unitId)
  const isHoliday = day.holiday !== null
  const isOff = isDayOff(day.day, isHoliday)
  return {
    className: cx(status.cell || (isOff && 'bg-sunken/70'), isPast && 'bg-sunken/60', hasConflict && conflictClass),
    isHoliday,
    mark: state === 'free' ? null : <State text={text} state={state} />,
    content: (
      <>
        <Price
          rials={day.price.rials}
          isQuiet={state === 'taken' || state === 'closed'}
          isOwn={day.price.kind === 'override'}
        />
        {state === 'free' ? null : (
          <span className={cx('truncate text-2xs font-semibold md:hidden', status.text)}>
            {shortStateText(day, unitId)}
          </span>
        )}
        {hasConflict ? <Conflict /> : null}
        <Facts day={day} usual={usual} />
        <span className="truncate text-2xs text-bad max-md:hidden">{day.holiday}</span>
        {more > 0 ? <span className="text-2xs text-muted">{toPersianDigits(`+${more}`)}</span> : null}
        <MonthLanes lanes={lanes} />
        {parts.map((part) => (
          <MonthBar key={part.bar.key} part={part} rooms={rooms(part)} />
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

function Facts({ day, usual }: { day: CalendarDay; usual: Shown['usual'] }) {
  const shown = dayMarks.filter(({ isOn: isMarked }) => isMarked(day, usual))
  if (shown.length === 0) return null
  return (
    <span aria-hidden="true" className="flex items-center gap-1 text-2xs text-muted md:gap-2">
      {shown.map(({ icon: Icon, label, isBad, text }) => (
        <span key={label} title={label} className="inline-flex items-center gap-0.5">
          <Icon className={cx('size-3', isBad && 'text-bad')} />
          {text?.(day, usual).short}
          {text ? <span className="max-md:hidden">{text(day, usual).rest}</span> : null}
        </span>
      ))}
    </span>
  )
}

const isOn = (conflict: CalendarConflict, day: string, unitId: number | undefined) =>
  conflict.days.includes(day) && (unitId === undefined || conflict.unitId === unitId)

export const conflictOn = ({ conflicts }: CalendarDays, day: string, unitId: number | undefined) =>
  conflicts.find((one) => isOn(one, day, unitId))

/** `units`: those that the month shows. */
type Month = {
  month: string
  unitId: number | undefined
  unit: PriceUnit
  units: { id: number; name: string }[]
}

export function cellReader(data: CalendarDays, { month, unitId, unit, units }: Month): (day: string) => MonthCell {
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
    const conflicts = data.conflicts.filter((one) => isOn(one, day, unitId))
    return {
      label: [dayLabel(found, { unitId, unit, conflicts }), ...orders].join('، '),
      ...monthCell(found, {
        unitId,
        usual: { minStay: data.pricing.plan.minStay, unit },
        hasConflict: conflicts.length > 0,
        isPast: day < now,
        parts: row.laid.parts.filter((part) => part.at === at),
        lanes: row.laid.lanes,
        more: row.laid.more[at] ?? 0,
        rooms: ({ bar }) => (unitId === undefined ? roomsOf(bar, units) : ''),
      }),
    }
  }
}
