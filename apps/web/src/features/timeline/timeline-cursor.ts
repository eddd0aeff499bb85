import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { type ColumnSpan, movedSpan, overlaps, rangeOf } from './timeline-geometry.ts'
import { itemAt, type PlacedItem, type TimelineLine, type UnitLine } from './timeline-lines.ts'

/** An order on its way to other days or another unit: `line` is where it is now, `by` and `grow` are days. */
export type Moving = { item: PlacedItem & { kind: 'order' }; home: number; line: number; by: number; grow: number }

/** The cell that the keys act on, the days selected with it (from `anchor`), or the order that is being moved. */
export type GridCursor = { line: number; day: number; anchor: number | null; moving: Moving | null }

export const firstCursor: GridCursor = { line: 0, day: 0, anchor: null, moving: null }

export type CursorAction =
  | { do: 'go'; line: number; day: number }
  | { do: 'reach'; day: number }
  | { do: 'clear' }
  | { do: 'take'; item: Moving['item']; line: number }
  | { do: 'carry'; line: number; by: number; grow: number }

export function moveCursor(cursor: GridCursor, action: CursorAction): GridCursor {
  switch (action.do) {
    case 'go':
      return { line: action.line, day: action.day, anchor: null, moving: null }
    case 'reach':
      return { ...cursor, day: action.day, anchor: cursor.anchor ?? cursor.day, moving: null }
    case 'clear':
      return { ...cursor, anchor: null, moving: null }
    case 'take':
      return {
        ...cursor,
        line: action.line,
        anchor: null,
        moving: { item: action.item, home: action.line, line: action.line, by: 0, grow: 0 },
      }
    case 'carry':
      return cursor.moving
        ? { ...cursor, moving: { ...cursor.moving, line: action.line, by: action.by, grow: action.grow } }
        : cursor
  }
}

export const selectedDays = ({ anchor, day }: GridCursor): ColumnSpan => rangeOf(anchor ?? day, day)
export const movingSpan = ({ item, by, grow }: Moving): ColumnSpan => movedSpan(item, by, grow)

/** Orders whose days may still change; the server has the last word. */
const movable: OrderStatus[] = ['held', 'awaiting_payment', 'accepted', 'confirmed']
export const canMove = (item: PlacedItem | undefined): item is Moving['item'] =>
  item?.kind === 'order' && movable.includes(item.order.status)

/** The lines that an order may move to: units of its own listing, and only where it has one unit alone. */
export function linesThatTake(lines: TimelineLine[], { item, home }: Pick<Moving, 'item' | 'home'>): number[] {
  const own = lines[home]
  if (own?.kind !== 'unit' || item.order.unitIds.length !== 1) return [home]
  return lines.flatMap((line, place) =>
    line.kind === 'unit' && line.row.listingId === own.row.listingId ? [place] : [],
  )
}

export function inTheWay(lines: TimelineLine[], moving: Moving): PlacedItem | undefined {
  const { order } = moving.item
  const span = movingSpan(moving)
  const target = lines[moving.line]
  const units = order.unitIds.length > 1 ? order.unitIds : target?.kind === 'unit' ? [target.row.unitId] : []
  return lines
    .filter((line): line is UnitLine => line.kind === 'unit' && units.includes(line.row.unitId))
    .flatMap((line) => line.items)
    .find((item) => overlaps(item, span) && !(item.kind === 'order' && item.order.orderId === order.orderId))
}

type KeyPress = { key: string; shiftKey: boolean }
/** The window has `days`; the strip goes on to `least` before it and `most` behind. */
type Bounds = { lines: TimelineLine[]; days: number; least: number; most: number }

const dayKeys: Record<string, number> = { ArrowLeft: 1, ArrowRight: -1 }
const lineKeys: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** Undefined for a key that is not the grid's. Time runs to the left. */
export function actionOfKey(cursor: GridCursor, { key, shiftKey }: KeyPress, bounds: Bounds): CursorAction | undefined {
  if (key === 'Escape') return { do: 'clear' }
  if (cursor.moving) return carryByKey(cursor.moving, { key, shiftKey }, bounds)
  const { lines, days, least, most } = bounds
  const line = cursor.line + (lineKeys[key] ?? 0)
  const day = dayForKey(key, cursor.day, days)
  if (line === cursor.line && day === cursor.day) return undefined
  const isUnit = lines[cursor.line]?.kind === 'unit'
  if (shiftKey && line === cursor.line && isUnit) return { do: 'reach', day: within(day, most, least) }
  return { do: 'go', line: within(line, lines.length), day: within(day, most, least) }
}

function dayForKey(key: string, day: number, days: number): number {
  if (key === 'Home') return 0
  return key === 'End' ? days - 1 : day + (dayKeys[key] ?? 0)
}

function carryByKey(moving: Moving, { key, shiftKey }: KeyPress, { lines }: Bounds): CursorAction | undefined {
  const days = dayKeys[key]
  if (days !== undefined)
    return shiftKey
      ? { do: 'carry', line: moving.line, by: moving.by, grow: shortest(moving, moving.grow + days) }
      : { do: 'carry', line: moving.line, by: moving.by + days, grow: moving.grow }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
  if (step === undefined) return undefined
  const choices = linesThatTake(lines, moving)
  const line = choices[choices.indexOf(moving.line) + step] ?? moving.line
  return { do: 'carry', line, by: moving.by, grow: moving.grow }
}

const shortest = ({ item }: Moving, grow: number) => Math.max(grow, 1 - (item.end - item.start))
const within = (value: number, count: number, least = 0) => Math.min(count - 1, Math.max(least, value))

export const standing = (cursor: GridCursor, { lines, least, most }: Bounds): GridCursor => ({
  ...cursor,
  line: within(cursor.line, Math.max(1, lines.length)),
  day: within(cursor.day, most, least),
})

export const itemUnder = (lines: TimelineLine[], { line, day }: GridCursor) => itemAt(lines[line], day)
