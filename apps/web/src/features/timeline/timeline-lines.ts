import type { TimelineGrouping } from '@rezerv/contract/timeline/timeline-view.ts'
import type { CalendarConflict } from '@rezerv/contract/feed/feed-conflict.ts'
import type {
  Timeline,
  TimelineBar,
  TimelineBlock,
  TimelineOccurrence,
  TimelineRow,
} from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { type ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { type ColumnSpan, daysOfBlock, daysOfStay, layLanes, minutesSince, overlaps } from './timeline-geometry.ts'

export type TimelineItem = ColumnSpan & { id: string } & (
    | { kind: 'order'; order: TimelineBar }
    | { kind: 'block'; block: TimelineBlock }
    | { kind: 'occurrence'; occurrence: TimelineOccurrence }
  )
export type PlacedItem = TimelineItem & { lane: number }

export type GroupLine = { kind: 'group'; key: string; label: string; count: number; isOpen: boolean }
export type UnitLine = {
  kind: 'unit'
  row: TimelineRow
  items: PlacedItem[]
  lanes: number
  /** Days that another site has sold too. */
  conflicts: CalendarConflict[]
  /** The rows before it are of another listing. */
  isFirst: boolean
}
export type TimelineLine = GroupLine | UnitLine

const kindOrder: ListingKind[] = ['space', 'car', 'event']

type Drawn = { placed: PlacedItem[]; lanes: number; conflicts: CalendarConflict[] }

/** What stands on the units, its days counted from the window's first. */
export function itemsByUnit(data: Timeline, from: string): Map<number, Drawn> {
  const minutes = minutesSince(from)
  const units = new Map(data.rows.map((row) => [row.unitId, row]))
  const found = new Map<number, TimelineItem[]>()
  const add = (unitId: number, itemOf: (row: TimelineRow) => TimelineItem) => {
    const row = units.get(unitId)
    const item = row && itemOf(row)
    if (!item) return
    const items = found.get(unitId)
    if (items) items.push(item)
    else found.set(unitId, [item])
  }
  for (const order of data.bars)
    for (const unitId of order.unitIds)
      add(unitId, (row) => ({
        kind: 'order',
        id: `o${order.orderId}-${unitId}`,
        order,
        ...daysOfStay(order, row, minutes),
      }))
  for (const block of data.blocks)
    add(block.unitId, (row) => ({ kind: 'block', id: `b${block.id}`, block, ...daysOfBlock(block, row.unit, minutes) }))
  for (const occurrence of data.occurrences)
    add(occurrence.unitId, (row) => ({
      kind: 'occurrence',
      id: `s${occurrence.occurrenceId}-${row.unitId}`,
      occurrence,
      ...daysOfStay({ startsAt: occurrence.startsAt, endsAt: occurrence.startsAt }, row, minutes),
    }))
  const conflictsOf = (unitId: number) => data.conflicts.filter((one) => one.unitId === unitId)
  return new Map([...found].map(([unitId, items]) => [unitId, { ...layLanes(items), conflicts: conflictsOf(unitId) }]))
}

const nothing: Drawn = { placed: [], lanes: 0, conflicts: [] }

/** Group headers and their units from top to bottom; a closed group keeps its header alone. */
export function timelineLines(
  data: Timeline,
  drawn: ReturnType<typeof itemsByUnit>,
  { grouping, closed, seen }: { grouping: TimelineGrouping; closed: ReadonlySet<string>; seen: ColumnSpan },
): TimelineLine[] {
  const groups = new Map<string, { label: string; rows: TimelineRow[] }>()
  // The answer may have more days than were seen: a hall without a showing in them is no row.
  const isShown = ({ unit, unitId }: TimelineRow) =>
    unit !== 'occurrence' || (drawn.get(unitId)?.placed ?? []).some((item) => overlaps(item, seen))
  for (const row of data.rows.filter(isShown)) {
    const { key, label } = groupOf(row, grouping)
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { label, rows: [row] })
  }
  const sorted =
    grouping === 'kind'
      ? kindOrder.flatMap((kind) => [...groups].filter(([key]) => key === kind))
      : [...groups].toSorted(([, a], [, b]) => a.label.localeCompare(b.label, 'fa'))
  return sorted.flatMap(([key, { label, rows }]): TimelineLine[] => {
    const isOpen = !closed.has(key)
    const head: GroupLine = { kind: 'group', key, label, count: rows.length, isOpen }
    return isOpen ? [head, ...rows.map((row, place) => unitLine(row, rows[place - 1], drawn))] : [head]
  })
}

function unitLine(row: TimelineRow, above: TimelineRow | undefined, drawn: ReturnType<typeof itemsByUnit>): UnitLine {
  const { placed, lanes, conflicts } = drawn.get(row.unitId) ?? nothing
  return { kind: 'unit', row, items: placed, lanes, conflicts, isFirst: above?.listingId !== row.listingId }
}

function groupOf(row: TimelineRow, grouping: TimelineGrouping): { key: string; label: string } {
  if (grouping === 'kind') return { key: row.kind, label: listingKindLabels[row.kind] }
  if (grouping === 'host') return { key: String(row.hostId ?? 0), label: row.hostName ?? 'بدون میزبان' }
  return { key: String(row.cityId ?? 0), label: row.cityName ?? 'بدون شهر' }
}

export type LineHeights = { unit: number; lane: number; group: number }

/** Pixels of a line: a unit whose bars overlap is higher. */
export const heightOf = (line: TimelineLine, heights: LineHeights) =>
  line.kind === 'group' ? heights.group : heights.unit + Math.max(0, line.lanes - 1) * heights.lane

/** The item on a day of a line; the upper lane first. */
export const itemAt = (line: TimelineLine | undefined, day: number): PlacedItem | undefined =>
  line?.kind === 'unit' ? line.items.find((item) => day >= item.start && day < item.end) : undefined
