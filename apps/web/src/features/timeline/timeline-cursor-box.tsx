import type { Ref } from 'react'
import { cx } from '#ui/primitives/class-names.ts'
import { type GridCursor, movingSpan, selectedDays } from './timeline-cursor.ts'
import { columnOf, type ColumnSpan, type GridMeasure, startOfDay } from './timeline-geometry.ts'
import { asCell, asRow } from './timeline-roles.ts'

type Edges = { top: number; height: number }

type Props = {
  cursor: GridCursor
  label: string
  id: string
  measure: GridMeasure
  edges: Edges
  isGroup: boolean
  /** The order that is being moved would stand on something. */
  isBlocked: boolean
  ref: Ref<HTMLDivElement>
}

/** The cell under the cursor, the days selected with it, or the order on its way, drawn over the rows. */
export function TimelineCursorBox({ cursor, label, id, measure, edges, isGroup, isBlocked, ref }: Props) {
  const { moving } = cursor
  const span = moving ? movingSpan(moving) : selectedDays(cursor)
  const isSelection = moving === null && span.end - span.start > 1
  const style = isGroup ? { ...edges, insetInlineStart: 0, width: '100%' } : { ...edges, ...boxOf(span, measure) }
  return (
    <div {...asRow} aria-rowindex={cursor.line + 2}>
      <div
        ref={ref}
        id={id}
        {...asCell}
        aria-colindex={isGroup ? 1 : columnOf(cursor.day, measure)}
        aria-selected={isSelection}
        aria-label={label}
        style={style}
        className={cx(
          'pointer-events-none absolute z-2 rounded-1 -outline-offset-2 outline-accent in-focus:outline-2',
          isSelection && 'bg-accent/15 outline-2 -outline-offset-2 outline-accent',
          moving && 'z-4 flex items-center justify-center overflow-hidden text-xs font-semibold',
          moving &&
            !isBlocked &&
            'bg-accent-soft/90 text-accent-strong outline-2 -outline-offset-2 outline-accent outline-dashed',
          moving && isBlocked && 'bg-bad-soft/90 text-bad outline-2 -outline-offset-2 outline-bad outline-dashed',
        )}
      >
        {moving ? <span className="truncate px-1">{moving.item.order.customerName}</span> : null}
      </div>
    </div>
  )
}

const boxOf = ({ start, end }: ColumnSpan, measure: GridMeasure) => {
  const first = Math.max(-measure.before, start)
  const last = Math.max(first + 1, Math.min(measure.days, end))
  return { insetInlineStart: startOfDay(first, measure), width: (last - first) * measure.dayWidth - 1 }
}
