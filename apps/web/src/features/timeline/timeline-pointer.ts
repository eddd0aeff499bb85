import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { canMove, type GridCursor, type CursorAction, linesThatTake, type Moving } from './timeline-cursor.ts'
import { dayAt, type GridMeasure } from './timeline-geometry.ts'
import type { TimelineLine } from './timeline-lines.ts'

type Place = { line: number; day: number }
type Drag = Place & { x: number; y: number; take: { item: Moving['item']; isEnd: boolean } | null; hasMoved: boolean }

type Input = {
  content: RefObject<HTMLElement | null>
  lines: TimelineLine[]
  measure: GridMeasure
  rowAt: (offset: number) => number
  cursor: GridCursor
  dispatch: (action: CursorAction) => void
  onToggle: (group: string) => void
  onMenu: () => void
  /** An order was pressed and not moved. */
  onOrder: () => void
  onMoved: (moving: Moving) => void
}

/** So far a hand may shake before a press is a drag, in pixels. */
const shake = 4
/** The end of a bar by which it is made longer. */
const grip = 9

/**
 * One listener for all the cells: a drag over free days selects them, a drag of an order moves it, of its end makes it longer. A
 * finger scrolls; its tap is a click.
 */
export function useTimelinePointer(input: Input) {
  const { content, lines, measure, rowAt, cursor, dispatch } = input
  const drag = useRef<Drag | null>(null)
  const placeOf = (event: MouseEvent): Place => {
    const box = content.current?.getBoundingClientRect()
    if (!box) return { line: 0, day: 0 }
    return { line: rowAt(event.clientY - box.top), day: dayAt(box.right - event.clientX, measure) }
  }
  const itemOf = (event: MouseEvent, { line }: Place) => {
    const bar = closest(event, '[role=gridcell][data-item]')
    const unit = lines[line]
    const item = unit?.kind === 'unit' ? unit.items.find(({ id }) => id === bar?.dataset['item']) : undefined
    return { item, isEnd: bar ? event.clientX - bar.getBoundingClientRect().left < grip : false }
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0 || isForOthers(event)) return
    const place = placeOf(event)
    if (lines[place.line]?.kind !== 'unit') return
    const { item, isEnd } = itemOf(event, place)
    dispatch({ do: 'go', ...place })
    if (item && !canMove(item)) return
    const take = item ? { item, isEnd } : null
    drag.current = { ...place, x: event.clientX, y: event.clientY, take, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const carry = (from: Drag, to: Place) => {
    if (!from.take) return dispatch({ do: 'reach', day: to.day })
    const { item, isEnd } = from.take
    const choices = linesThatTake(lines, { item, home: from.line })
    const days = to.day - from.day
    if (isEnd)
      return dispatch({ do: 'carry', line: from.line, by: 0, grow: Math.max(days, 1 - (item.end - item.start)) })
    dispatch({ do: 'carry', line: choices.includes(to.line) ? to.line : from.line, by: days, grow: 0 })
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current
    if (!from) return
    if (!from.hasMoved) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < shake) return
      drag.current = { ...from, hasMoved: true }
      if (from.take) dispatch({ do: 'take', item: from.take.item, line: from.line })
    }
    carry(from, placeOf(event))
  }
  const release = () => {
    const from = drag.current
    drag.current = null
    if (!from) return
    if (!from.take) return input.onMenu()
    if (!from.hasMoved) return input.onOrder()
    const { moving } = cursor
    if (moving && (moving.by !== 0 || moving.grow !== 0 || moving.line !== moving.home)) input.onMoved(moving)
    else dispatch({ do: 'clear' })
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    if (closest(event, 'a, button')) return
    const group = closest(event, '[data-group]')?.dataset['group']
    if (group !== undefined) return input.onToggle(group)
    if ((event.nativeEvent as { pointerType?: string }).pointerType !== 'touch' || isForOthers(event)) return
    const place = placeOf(event)
    dispatch({ do: 'go', ...place })
    if (!itemOf(event, place).item) input.onMenu()
  }
  const cancel = () => {
    if (drag.current) dispatch({ do: 'clear' })
    drag.current = null
  }
  return {
    handlers: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: cancel,
      onClick: click,
    },
    cancel,
  }
}

const closest = ({ target }: MouseEvent, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** The names, the head and the card keep their own presses. */
const isForOthers = (event: MouseEvent) =>
  closest(event, 'a, button, [role=rowheader], [role=columnheader]') !== null ||
  closest(event, '[data-item]:not([role=gridcell])') !== null
