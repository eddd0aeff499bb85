import { memo } from 'react'
import { BedDouble, Car, ChevronDown, ChevronLeft, type LucideIcon, Ticket, TriangleAlert } from 'lucide-react'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { conflictText } from '@rezerv/contract/feed/feed-conflict.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { daysBetween, formatDay } from '@rezerv/contract/jalali.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { columnOf, startOfDay } from './timeline-geometry.ts'
import { conflictClass, type ItemPlace, TimelineItemBar } from './timeline-item.tsx'
import type { GroupLine, UnitLine } from './timeline-lines.ts'
import { shortMillions } from './timeline-text.ts'
import type { PricedDays } from './timeline-prices.ts'
import { asCell, asRow, asRowHead } from './timeline-roles.ts'

const kindIcon: Record<ListingKind, LucideIcon> = { car: Car, event: Ticket, space: BedDouble }

type Placed = { index: number; top: number; height: number }

type UnitProps = Placed & {
  line: UnitLine
  place: ItemPlace
  firstDay: number
  endDay: number
  /** Undefined while they are read and where there is no room. */
  prices: PricedDays[] | undefined
}

/** A unit with what is drawn on its days. Scrolling makes new ones and leaves the others as they are. */
export const TimelineUnit = memo(function TimelineUnit(props: UnitProps) {
  const { line, place, index, top, height, firstDay, endDay, prices } = props
  const { row, items, isFirst } = line
  const Icon = kindIcon[row.kind]
  return (
    <div
      {...asRow}
      aria-rowindex={index + 2}
      style={{ top, height }}
      className="absolute inset-x-0 border-b border-line [contain:layout_style]"
    >
      <div
        {...asRowHead}
        aria-colindex={1}
        style={{ width: place.measure.nameWidth }}
        className="sticky start-0 z-2 flex h-full flex-col justify-center border-e border-line bg-surface px-2 leading-tight sm:px-3"
      >
        <span className={cx('flex items-center gap-1 text-sm', isFirst ? 'font-semibold' : 'ps-3 font-medium')}>
          {isFirst ? <Icon aria-hidden="true" className="size-3.5 shrink-0 text-muted" /> : null}
          <bdi className="truncate">{isFirst ? row.listingTitle : row.name}</bdi>
        </span>
        <span className={cx('mt-0.5 truncate text-2xs text-muted', !isFirst && 'ps-3')}>
          <bdi>{isFirst ? row.name : row.listingTitle}</bdi>
        </span>
      </div>
      <Conflicts {...props} />
      {prices ? <Prices {...props} prices={prices} /> : null}
      {items.map((item) =>
        item.end > firstDay && item.start < endDay ? <TimelineItemBar key={item.id} item={item} place={place} /> : null,
      )}
    </div>
  )
})

/** Days that are sold twice stand out behind their bars; the sign is above them, where bars do not cover it. */
function Conflicts({ line, place, firstDay, endDay }: UnitProps) {
  const { measure, from } = place
  if (line.conflicts.length === 0) return null
  const clashing = line.conflicts.flatMap((one) => one.days.map((day) => ({ day, place: daysBetween(from, day), one })))
  return clashing.map(({ day, place: at, one }) =>
    at < firstDay || at >= endDay ? null : (
      <span
        key={`${one.key} ${day}`}
        {...asCell}
        aria-colindex={columnOf(at, measure)}
        aria-label={`${formatDay(day, 'dayMonth')}، ${conflictText(one)}`}
        style={{ insetInlineStart: startOfDay(at, measure), width: measure.dayWidth }}
        className={cx('pointer-events-none absolute inset-y-0 border', conflictClass)}
      >
        <TriangleAlert
          aria-hidden="true"
          className="absolute start-px top-px z-2 size-3 rounded-full bg-surface"
          strokeWidth={2.6}
        />
      </span>
    ),
  )
}

/** Prices of free days; the cell under the cursor says its own to screen readers. */
function Prices({ line, place, firstDay, endDay, prices }: UnitProps & { prices: PricedDays[] }) {
  const { measure, laneTop, laneHeight, from } = place
  return prices.flatMap((part) => {
    const start = daysBetween(from, part.from)
    return part.rials.map((rials, n) => {
      const day = start + n
      if (day < firstDay || day >= endDay || line.items.some((item) => day >= item.start && day < item.end)) return null
      return (
        <span
          key={day}
          aria-hidden="true"
          style={{
            insetInlineStart: startOfDay(day, measure),
            width: measure.dayWidth,
            top: laneTop,
            lineHeight: `${laneHeight}px`,
          }}
          className="pointer-events-none absolute overflow-hidden text-center text-2xs text-faint sm:text-xs"
        >
          {shortMillions(rials)}
        </span>
      )
    })
  })
}

type GroupProps = Placed & { line: GroupLine; nameWidth: number }

export const TimelineGroup = memo(function TimelineGroup({ line, index, top, height, nameWidth }: GroupProps) {
  return (
    <div
      {...asRow}
      aria-rowindex={index + 2}
      data-group={line.key}
      style={{ top, height }}
      className="absolute inset-x-0 cursor-pointer border-b border-line bg-sunken"
    >
      <div
        {...asRowHead}
        aria-colindex={1}
        aria-expanded={line.isOpen}
        style={{ width: Math.max(nameWidth, 200) }}
        className="sticky start-0 h-full"
      >
        <GroupName line={line} />
      </div>
    </div>
  )
})

export function GroupName({ line }: { line: GroupLine }) {
  const Icon = line.isOpen ? ChevronDown : ChevronLeft
  return (
    <span className="flex h-full items-center gap-1.5 px-2 text-xs font-bold text-muted">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{line.label}</span>
      <span className="font-normal">{formatCount(line.count)} واحد</span>
    </span>
  )
}
