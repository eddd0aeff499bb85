import { addDays, formatDay, jalaliOfDay, weekdayLetters, weekdayOf, weekdays } from '@rezerv/contract/jalali.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { type GridMeasure, startOfDay } from './timeline-geometry.ts'
import { asDayHead, asRow } from './timeline-roles.ts'

export type TimelineDays = {
  from: string
  today: string
  holidays: ReadonlyMap<string, string>
}

type Shown = TimelineDays & { measure: GridMeasure; firstDay: number; endDay: number }

/** The months over their days, then each day with its weekday; it stays over the rows. */
export function TimelineHead({ height, ...shown }: Shown & { height: number }) {
  const { measure } = shown
  const days = Array.from({ length: Math.max(0, shown.endDay - shown.firstDay) }, (_, n) => shown.firstDay + n)
  return (
    <div {...asRow} aria-rowindex={1} style={{ height }} className="relative border-b border-line bg-surface">
      <div
        {...asDayHead}
        aria-colindex={1}
        style={{ width: measure.nameWidth }}
        className="sticky start-0 z-3 flex h-full items-end border-e border-line bg-surface px-3 pb-2 text-xs text-muted"
      >
        واحد
      </div>
      <Months {...shown} />
      {days.map((day) => (
        <DayHead key={day} place={day} {...shown} />
      ))}
    </div>
  )
}

function Months({ from, measure }: Shown) {
  const starts = Array.from({ length: measure.days }, (_, n) => n).filter(
    (n) => n === 0 || jalaliOfDay(addDays(from, n)).day === 1,
  )
  return starts.map((start, n) => {
    const end = starts[n + 1] ?? measure.days
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
  const isOff = holiday !== undefined || weekday === 6
  const color = holiday !== undefined && !isToday ? 'text-bad' : ''
  return (
    <div
      {...asDayHead}
      aria-colindex={place + 2}
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
export function TimelineBackdrop({ from, today, holidays, measure, minutes }: Shown & { minutes: number }) {
  const { nameWidth, dayWidth, days } = measure
  const places = Array.from({ length: days }, (_, n) => n)
  const shaded = places.filter((n) => weekdayOf(addDays(from, n)) === 6 || holidays.has(addDays(from, n)))
  return (
    <div
      aria-hidden="true"
      style={{
        insetInlineStart: nameWidth,
        width: days * dayWidth,
        backgroundSize: `${dayWidth}px 100%`,
      }}
      className="timeline-lines pointer-events-none absolute inset-y-0"
    >
      {shaded.map((n) => (
        <div
          key={n}
          style={{ insetInlineStart: n * dayWidth, width: dayWidth - 1 }}
          className="absolute inset-y-0 bg-sunken"
        />
      ))}
      {places.map((n) =>
        weekdayOf(addDays(from, n)) === 0 && n > 0 ? (
          <div
            key={n}
            style={{ insetInlineStart: n * dayWidth - 1 }}
            className="absolute inset-y-0 w-px bg-line-strong"
          />
        ) : null,
      )}
      {from <= today ? (
        <div
          style={{ insetInlineStart: (minutes / 1440) * dayWidth - 1 }}
          className="absolute inset-y-0 w-0.5 bg-accent/60"
        />
      ) : null}
    </div>
  )
}
