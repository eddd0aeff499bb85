import { type KeyboardEvent, type RefObject, useMemo, useReducer, useState } from 'react'
import { useWidth } from '#ui/page/use-width.ts'
import { useGridWindow } from '#ui/table/use-grid-window.ts'
import {
  canMove,
  actionOfKey,
  firstCursor,
  inTheWay,
  itemUnder,
  moveCursor,
  type Moving,
  standing,
} from './timeline-cursor.ts'
import { addDays } from '@rezerv/contract/jalali.ts'
import type { CalendarConflict } from '@rezerv/contract/feed/feed-conflict.ts'
import { blockDays, headHeight, showDay, timelineLayout } from './timeline-layout.ts'
import { heightOf, type PlacedItem, type TimelineLine, type UnitLine } from './timeline-lines.ts'
import { useTimelinePointer } from './timeline-pointer.ts'
import { type TimelineZoom, windowOf, type TimelineSearch, timelinePrices } from './timeline-queries.ts'
import { useQueries } from '@tanstack/react-query'
import type { TimelinePrices, TimelineRow } from '@rezerv/contract/timeline/timeline-endpoints.ts'

/** The menu of the cursor's days, a window to change them or to put right what was sold twice, or the question whether to move an order. */
type TimelineTarget =
  | { kind: 'menu' | 'close' | 'price' }
  | { kind: 'move'; moving: Moving }
  | { kind: 'conflict'; conflict: CalendarConflict }

export type GridInput = {
  lines: TimelineLine[]
  search: TimelineSearch
  zoom: TimelineZoom
  onToggle: (group: string) => void
  /** `frame` scrolls, `content` lies in it. */
  frame: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
}

export function useTimelineGrid({ lines, search, zoom, onToggle, frame, content }: GridInput) {
  const { from } = windowOf(search)
  const width = useWidth(frame)
  const layout = useMemo(() => timelineLayout(zoom, width, from), [zoom, width, from])
  const sizes = useMemo(() => lines.map((line) => heightOf(line, layout.heights)), [lines, layout])
  const { measure } = layout
  const [given, dispatch] = useReducer(moveCursor, firstCursor)
  const [target, setTarget] = useState<TimelineTarget | null>(null)
  const shown = useGridWindow({
    frame,
    heights: sizes,
    blocks: { count: Math.ceil(measure.days / blockDays), width: blockDays * measure.dayWidth },
    head: headHeight,
    start: measure.nameWidth,
  })
  const bounds = { lines, days: measure.days }
  const cursor = standing(given, bounds)
  const line = lines[cursor.line]
  const item = itemUnder(lines, cursor)
  const blocker = cursor.moving ? inTheWay(lines, cursor.moving) : undefined
  const pricesOf = useTimelinePrices(search, lines, layout.hasPrices ? shown.rows.map(({ index }) => index) : [])
  const conflict = conflictUnder(line, addDays(from, cursor.day))
  const take = () => {
    if (canMove(item)) dispatch({ do: 'take', item, line: cursor.line })
  }
  const pointer = useTimelinePointer({
    content,
    lines,
    measure,
    rowAt: shown.rowAt,
    cursor,
    dispatch,
    onToggle,
    // Days that were sold twice are put right before anything else is done with them.
    onMenu: () => setTarget(conflict ? { kind: 'conflict', conflict } : { kind: 'menu' }),
    onOrder: () => conflict && setTarget({ kind: 'conflict', conflict }),
    onMoved: (moving) => setTarget({ kind: 'move', moving }),
  })
  const enter = () => {
    if (line?.kind === 'group') onToggle(line.key)
    else setTarget(cursor.moving ? { kind: 'move', moving: cursor.moving } : { kind: 'menu' })
  }
  const walk = (event: KeyboardEvent): boolean => {
    const action = actionOfKey(cursor, event, bounds)
    if (!action) return false
    if (action.do === 'clear') pointer.cancel()
    dispatch(action)
    const next = moveCursor(cursor, action)
    shown.showRow(next.moving?.line ?? next.line)
    showDay(frame.current, next.moving ? Math.max(0, next.moving.item.start + next.moving.by) : next.day, measure)
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (!walk(event)) {
      if (event.key === 'Enter' || event.key === ' ') enter()
      else if (event.code === 'KeyM') take()
      else return
    }
    event.preventDefault()
  }
  const done = () => {
    setTarget(null)
    dispatch({ do: 'clear' })
    content.current?.focus({ preventScroll: true })
  }
  return {
    from,
    /** Drawn before, everything would stand in other places first. */
    isMeasured: width > 0,
    layout,
    measure,
    sizes,
    shown,
    cursor,
    line,
    item,
    conflict,
    blocker,
    pricesOf,
    handlers: { ...pointer.handlers, onKeyDown: press },
    target,
    setTarget,
    take,
    done,
    firstDay: shown.firstBlock * blockDays,
    endDay: Math.min(measure.days, (shown.lastBlock + 1) * blockDays),
  }
}

const conflictUnder = (line: TimelineLine | undefined, day: string) =>
  line?.kind === 'unit' ? line.conflicts.find(({ days }) => days.includes(day)) : undefined

export type TimelineGridState = ReturnType<typeof useTimelineGrid>

export type Found = { item: PlacedItem; line: UnitLine; index: number }

export function findItem(lines: TimelineLine[], inSight: { index: number }[], id: string | null): Found | undefined {
  if (id === null) return undefined
  for (const { index } of inSight) {
    const line = lines[index]
    const item = line?.kind === 'unit' ? line.items.find((one) => one.id === id) : undefined
    if (line?.kind === 'unit' && item) return { item, line, index }
  }
  return undefined
}

/** Rows whose prices are read in one call. */
const together = 24

/** Prices of the rows in sight, read by whole blocks of rows, so that scrolling a little reads nothing. */
function useTimelinePrices(search: TimelineSearch, lines: TimelineLine[], inSight: number[]) {
  const blocks = [...new Set(inSight.map((index) => Math.floor(index / together)))]
  const wanted = blocks.map((block) => ticketsOf(lines.slice(block * together, (block + 1) * together)))
  const found = useQueries({
    queries: wanted.filter((ids) => ids.length > 0).map((ids) => timelinePrices(search, ids)),
    combine: byTicket,
  })
  return (row: TimelineRow): number[] | undefined => (row.ticketId === null ? undefined : found.get(row.ticketId))
}

const byTicket = (results: { data: { items: TimelinePrices[] } | undefined }[]) =>
  new Map(results.flatMap(({ data }) => data?.items ?? []).map(({ ticketId, rials }) => [ticketId, rials]))

const ticketsOf = (lines: TimelineLine[]) => {
  const ids = lines.flatMap((line) => (line.kind === 'unit' && line.row.ticketId !== null ? [line.row.ticketId] : []))
  return [...new Set(ids)].toSorted((a, b) => a - b)
}
