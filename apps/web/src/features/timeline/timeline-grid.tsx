import { type PointerEvent, type RefObject, useId, useRef, useState } from 'react'
import { addDays } from '@rezerv/contract/jalali.ts'
import { cardWidth, TimelineCard } from './timeline-card.tsx'
import { TimelineCursorBox } from './timeline-cursor-box.tsx'
import { TimelineActions } from './timeline-actions.tsx'
import { columnOf, startOfDay } from './timeline-geometry.ts'
import { findItem, type Found, type GridInput, type TimelineGridState, useTimelineGrid } from './timeline-grid-state.ts'
import { TimelineBackdrop, TimelineHead } from './timeline-head.tsx'
import { TimelineUnread } from './timeline-unread.tsx'
import { headHeight, useTodayMark } from './timeline-layout.ts'
import { GroupName, TimelineGroup, TimelineUnit } from './timeline-line.tsx'
import type { TimelineLine } from './timeline-lines.ts'
import { cellText, announcement } from './timeline-text.ts'
import { priceOn } from './timeline-prices.ts'
import { timelineSpans, type LoadWindows } from './timeline-queries.ts'
import { asGrid, asRows } from './timeline-roles.ts'

type Props = Omit<GridInput, 'frame' | 'content'> & {
  holidays: ReadonlyMap<string, string>
  load: LoadWindows
}

/** Units by days, right to left: what is in sight is drawn, everything is reached by pointer and by keys. */
export function TimelineGrid({ holidays, load, ...input }: Props) {
  const { lines } = input
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const grid = useTimelineGrid({ ...input, frame, content })
  const { from, measure, shown, cursor, item, firstDay, endDay, unread } = grid
  const cellId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const { today, minutes } = useTodayMark(from)
  const days = { from, today, holidays, measure, firstDay, endDay }
  return (
    <>
      <div ref={frame} className={frameClass}>
        <div
          ref={content}
          {...asGrid(grid.line && cellId)}
          aria-label="تقویم منابع"
          aria-rowcount={lines.length + 1}
          aria-colcount={columnOf(measure.days, measure) - 1}
          aria-multiselectable
          style={{ width: startOfDay(measure.days, measure), height: shown.height }}
          className="relative min-w-full outline-none select-none"
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onPointerOver={(event: PointerEvent) => setHovered(itemIdOf(event))}
          onPointerLeave={() => setHovered(null)}
          {...grid.handlers}
        >
          {grid.isMeasured ? (
            <>
              <TimelineBackdrop {...days} minutes={minutes} />
              <div {...asRows} className="sticky top-0 z-5">
                <TimelineHead {...days} height={headHeight} grip={grid.grip} />
                <GroupInSight lines={lines} grid={grid} />
              </div>
              <TimelineUnread days={unread} measure={measure} />
              <div {...asRows}>
                <Lines lines={lines} grid={grid} />
                {grid.line ? (
                  <CursorCell id={cellId} box={box} line={grid.line} grid={grid} holidays={holidays} />
                ) : null}
              </div>
            </>
          ) : null}
          {cursor.moving || grid.target ? null : (
            <Card
              found={
                findItem(lines, shown.rows, hovered) ??
                (hasFocus && item ? findItem(lines, [{ index: cursor.line }], item.id) : undefined)
              }
              grid={grid}
            />
          )}
        </div>
      </div>
      <output aria-live="polite" className="sr-only">
        {announcement({ cursor, lines, blocker: grid.blocker }, from)}
      </output>
      <TimelineActions grid={grid} lines={lines} box={box} today={today} load={load} />
    </>
  )
}

const frameClass =
  'relative h-[calc(100dvh-17rem)] min-h-96 overflow-auto overscroll-x-contain rounded-2 border border-line bg-surface has-[:focus-visible]:border-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent print:h-[200mm] print:overflow-hidden print:[print-color-adjust:exact] print:[zoom:0.7]'

/** The bar, or the card of it, under the pointer. */
const itemIdOf = ({ target }: PointerEvent) =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined) ?? null

type PartProps = { lines: TimelineLine[]; grid: TimelineGridState }

function Lines({ lines, grid: { shown, layout, measure, firstDay, endDay, pricesOf } }: PartProps) {
  return shown.rows.map(({ index, top, size }) => {
    const line = lines[index]
    const at = { index, top, height: size }
    if (!line) return null
    if (line.kind === 'group')
      return <TimelineGroup key={`g${line.key}`} line={line} nameWidth={measure.nameWidth} {...at} />
    const given = { line, place: layout.place, firstDay, endDay, prices: pricesOf(line.row) }
    return <TimelineUnit key={line.row.unitId} {...given} {...at} />
  })
}

/** The group of the first unit in sight stays under the days; screen readers have its own row. */
function GroupInSight({ lines, grid: { shown, layout, measure } }: PartProps) {
  const group = lines.slice(0, shown.firstRow + 1).findLast((line) => line.kind === 'group')
  if (!group || lines[shown.firstRow]?.kind !== 'unit') return null
  return (
    <div
      aria-hidden="true"
      data-group={group.key}
      style={{ height: layout.heights.group }}
      className="absolute inset-x-0 top-full cursor-pointer border-b border-line bg-sunken"
    >
      <div style={{ width: Math.max(200, measure.nameWidth) }} className="sticky start-0 h-full">
        <GroupName line={group} />
      </div>
    </div>
  )
}

type CellProps = {
  id: string
  box: RefObject<HTMLDivElement | null>
  line: TimelineLine
  grid: TimelineGridState
  holidays: Props['holidays']
}

function CursorCell({ id, box, line, grid, holidays }: CellProps) {
  const { cursor, from, item } = grid
  const day = addDays(from, cursor.day)
  const rials = line.kind === 'unit' ? priceOn(grid.pricesOf(line.row), day) : undefined
  return (
    <TimelineCursorBox
      ref={box}
      id={id}
      cursor={cursor}
      measure={grid.measure}
      edges={edgesOf(cursor.moving?.line ?? cursor.line, grid)}
      isGroup={line.kind === 'group'}
      isBlocked={grid.blocker !== undefined}
      label={cellText({ day, line, item, rials, holiday: holidays.get(day), isRead: grid.isRead(cursor.day) }, from)}
    />
  )
}

function edgesOf(index: number, { rows }: TimelineGridState) {
  let top = headHeight
  for (let place = 0; place < index; place += 1) top += rows[place]?.height ?? 0
  return { top, height: rows[index]?.height ?? 0 }
}

function Card({ found, grid }: { found: Found | undefined; grid: TimelineGridState }) {
  if (!found) return null
  const { measure, shown, zoom } = grid
  const { top, height } = edgesOf(found.index, grid)
  const isAbove = found.index > 5 && found.index > (shown.rows.at(-1)?.index ?? 0) - 9
  // Where the bar is seen, and not beyond the edge.
  const first = grid.beside()
  const start = Math.min(
    startOfDay(first + timelineSpans[zoom], measure) - cardWidth,
    startOfDay(Math.max(first, found.item.start), measure),
  )
  return (
    <TimelineCard
      item={found.item}
      line={found.line}
      place={{ start, top: isAbove ? top + 6 : top + height - 6, isAbove }}
    />
  )
}
