import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useMemo, useReducer, useState } from 'react'
import { useGridWindow } from '#ui/table/use-grid-window.ts'
import { useStrip } from '#ui/table/use-strip.ts'
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
import { stripDays } from './timeline-geometry.ts'
import { headHeight, showDay, timelineLayout } from './timeline-layout.ts'
import { heightOf, type PlacedItem, type TimelineLine, type UnitLine } from './timeline-lines.ts'
import { useTimelinePointer } from './timeline-pointer.ts'
import type { useTimelineDays } from './timeline-days.ts'
import { useTimelinePrices } from './timeline-prices.ts'
import { type TimelineZoom, type TimelineSearch, timelineSpans } from './timeline-queries.ts'

/** The menu of the cursor's days, a window to change them or to put right what was sold twice, or the question whether to move an order. */
type TimelineTarget =
  | { kind: 'menu' | 'close' | 'price' }
  | { kind: 'move'; moving: Moving }
  | { kind: 'conflict'; conflict: CalendarConflict }

/** How others on the page move the strip: to a day, counted from the window's first, or by some days. */
export type TimelineWay = {
  goTo: (day: number) => void
  at: () => number
  /** Sets the cursor on a day of a unit, where its card opens. */
  show: (unitId: number, day: number) => void
}

export type GridInput = {
  lines: TimelineLine[]
  /** What is drawn of the days, and what has to be known when others come in sight or stay there. */
  days: Pick<ReturnType<typeof useTimelineDays>, 'from' | 'at' | 'drawn' | 'unread' | 'onColumn'>
  onRest: (day: number) => void
  way: Ref<TimelineWay>
  search: TimelineSearch
  zoom: TimelineZoom
  onToggle: (group: string) => void
  /** `frame` scrolls, `content` lies in it. */
  frame: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
}

export function useTimelineGrid({ lines, days, search, zoom, onToggle, onRest, way, frame, content }: GridInput) {
  const { from, drawn } = days
  const strip = useStrip({
    frame,
    content,
    before: stripDays,
    first: days.at,
    widthIn: (frameWidth) => timelineLayout(zoom, frameWidth, from).measure.dayWidth,
    onColumn: days.onColumn,
    onRest,
  })
  const { width } = strip
  const layout = useMemo(() => timelineLayout(zoom, width, from), [zoom, width, from])
  const rows = useMemo(
    () => lines.map((line) => ({ key: keyOf(line), height: heightOf(line, layout.heights) })),
    [lines, layout],
  )
  const { measure } = layout
  const [given, dispatch] = useReducer(moveCursor, firstCursor)
  const [target, setTarget] = useState<TimelineTarget | null>(null)
  const shown = useGridWindow({
    frame,
    rows,
    head: headHeight,
  })
  const bounds = { lines, days: timelineSpans[zoom], least: -measure.before, most: measure.days }
  const cursor = standing(given, bounds)
  const line = lines[cursor.line]
  const item = itemUnder(lines, cursor)
  const blocker = cursor.moving ? inTheWay(lines, cursor.moving) : undefined
  const pricesOf = useTimelinePrices(search, drawn, {
    lines,
    inSight: layout.hasPrices ? shown.rows.map(({ index }) => index) : [],
  })
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
    showDay(frame.current, next.moving ? next.moving.item.start + next.moving.by : next.day, measure)
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
  const show = (unitId: number, day: number) => {
    const index = lines.findIndex((one) => one.kind === 'unit' && one.row.unitId === unitId)
    if (index === -1) return
    dispatch({ do: 'go', line: index, day })
    shown.showRow(index)
    strip.goTo(day - lead)
    content.current?.focus({ preventScroll: true })
  }
  useImperativeHandle(way, () => ({ goTo: strip.goTo, at: strip.column, show }))
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
    rows,
    shown,
    /** Of the head: a hand draws the days by it. */
    grip: strip.grip,
    unread: days.unread,
    isRead: (day: number) => !days.unread.some(({ start, end }) => day >= start && day < end),
    /** The day beside the names. */
    beside: strip.column,
    zoom,
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
    firstDay: drawn.start,
    endDay: drawn.end,
  }
}

/** So many days stand before one that was looked for. */
const lead = 2

const keyOf = (line: TimelineLine) => (line.kind === 'group' ? `g${line.key}` : String(line.row.unitId))

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
