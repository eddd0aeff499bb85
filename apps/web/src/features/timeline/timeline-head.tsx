import {
  addDays,
  formatDay,
  isDayOff,
  jalaliOfDay,
  weekdayLetters,
  weekdayOf,
  weekdays,
} from '@rezerv/contract/jalali.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { columnOf, type GridMeasure, startOfDay } from './timeline-geometry.ts'
import { asDayHead, asRow } from './timeline-roles.ts'

export type TimelineDays = {
  from: string
  today: string
  holidays: ReadonlyMap<string, string>
}

type Shown = TimelineDays & { measure: GridMeasure; firstDay: number; endDay: number }

/** The months over their days, then each day with its weekday; it stays over the rows. */
export function TimelineHead({ height, grip, ...shown }: Shown & { height: number; grip: object }) {
  const { measure } = shown
  return (
    <div
      {...asRow}
      aria-rowindex={1}
      style={{ height }}
      className="relative cursor-grab border-b border-line bg-surface active:cursor-grabbing"
      {...grip}
    >
      <div
        {...asDayHead}
        aria-colindex={1}
        style={{ width: measure.nameWidth }}
        className="sticky start-0 z-3 flex h-full items-end border-e border-line bg-surface px-3 pb-2 text-xs text-muted"
      >
        واحد
      </div>
      <Months {...shown} />
      {daysOf(shown).map((day) => (
        <DayHead key={day} place={day} {...shown} />
      ))}
    </div>
  )
}

const daysOf = ({ firstDay, endDay }: Shown) =>
  Array.from({ length: Math.max(0, endDay - firstDay) }, (_, n) => firstDay + n)

function Months(shown: Shown) {
  const { from, measure, firstDay, endDay } = shown
  const starts = daysOf(shown).filter((day) => day === firstDay || jalaliOfDay(addDays(from, day)).day === 1)
  return starts.map((start, n) => {
    const end = starts[n + 1] ?? endDay
    return (
      <div
        key={start}
        aria-hidden="true"
        style={{ insetInlineStart: startOfDay(start, measure), width: (end - start) * measure.dayWidth }}
        className="absolute top-0 h-6 border-line not-first-of-type:border-s"
      >
        <span
          style={{ insetInlineStart: measure.nameWidth }}
          className="sticky inline-block max-w-full truncate px-2 text-2xs/6 font-semibold text-muted"
        >
          {end - start > 2 ? formatDay(addDays(from, start), 'monthYear') : null}
        </span>
      </div>
    )
  })
}

const dayClass = 'absolute top-6 bottom-0 flex flex-col items-center justify-center border-e border-line'

function DayHead({ place, from, today, holidays, measure }: Shown & { place: number }) {
  const day = addDays(from, place)
  const weekday = weekdayOf(day)
  const holiday = holidays.get(day)
  const isToday = day === today
  const isOff = isDayOff(day, holiday !== undefined)
  const color = isOff && !isToday ? 'text-bad' : ''
  return (
    <div
      {...asDayHead}
      aria-colindex={columnOf(place, measure)}
      aria-label={dayName(day, holiday, isToday)}
      aria-current={isToday ? 'date' : undefined}
      title={holiday ?? formatDay(day, 'full')}
      style={{ insetInlineStart: startOfDay(place, measure), width: measure.dayWidth }}
      className={cx(dayClass, weekday === 0 && 'border-s border-s-line-strong', isOff && 'bg-sunken', color)}
    >
      <span className={cx('text-2xs', color || 'text-muted')}>{weekdayName(weekday, measure)}</span>
      <span
        className={cx(
          'flex h-5 min-w-6 items-center justify-center rounded-full px-0.5 text-sm font-bold',
          isToday && 'bg-accent text-on-accent',
        )}
      >
        {toPersianDigits(jalaliOfDay(day).day)}
      </span>
      {measure.dayWidth >= 64 ? <span className="max-w-full truncate px-1 text-2xs">{holiday}</span> : null}
    </div>
  )
}

const dayName = (day: string, holiday: string | undefined, isToday: boolean) =>
  [isToday && 'امروز', formatDay(day, 'full'), holiday && `تعطیل: ${holiday}`].filter(Boolean).join('، ')

const weekdayName = (weekday: number, { dayWidth }: GridMeasure) =>
  (dayWidth >= 90 ? weekdays : weekdayLetters)[weekday]

/** Lines between the days, shade on Fridays and holidays, and a line through now; it lies under the rows. */
export function TimelineBackdrop({ minutes, ...shown }: Shown & { minutes: number }) {
  const { from, holidays, measure, firstDay, endDay } = shown
  const { nameWidth, dayWidth, before, days } = measure
  const places = daysOf(shown)
  const now = minutes / 1440
  return (
    <div
      aria-hidden="true"
      style={{
        insetInlineStart: nameWidth,
        width: (before + days) * dayWidth,
        backgroundSize: `${dayWidth}px 100%`,
      }}
      className="timeline-lines pointer-events-none absolute inset-y-0"
    >
      {places.map((n) =>
        isDayOff(addDays(from, n), holidays.has(addDays(from, n))) ? (
          <div
            key={n}
            style={{ insetInlineStart: (n + before) * dayWidth, width: dayWidth - 1 }}
            className="absolute inset-y-0 bg-sunken"
          />
        ) : null,
      )}
      {places.map((n) =>
        weekdayOf(addDays(from, n)) === 0 && n > -before ? (
          <div
            key={n}
            style={{ insetInlineStart: (n + before) * dayWidth - 1 }}
            className="absolute inset-y-0 w-px bg-line-strong"
          />
        ) : null,
      )}
      {now >= firstDay && now < endDay ? (
        <div
          style={{ insetInlineStart: (now + before) * dayWidth - 1 }}
          className="absolute inset-y-0 w-0.5 bg-accent/60"
        />
      ) : null}
    </div>
  )
}
