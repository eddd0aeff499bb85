import { expect, test } from 'vitest'
import type { Timeline, TimelineRow } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import {
  canMove,
  type GridCursor,
  actionOfKey,
  firstCursor,
  inTheWay,
  itemUnder,
  moveCursor,
} from './timeline-cursor.ts'
import { itemsByUnit, timelineLines } from './timeline-lines.ts'

const from = '2026-11-21'
const row = (unitId: number, listingId: number): TimelineRow => ({
  unitId,
  name: `واحد ${unitId}`,
  unit: 'day',
  listingId,
  listingTitle: `آگهی ${listingId}`,
  listingCode: 'C-1',
  kind: 'car',
  hostId: 1,
  hostName: 'میزبان',
  cityId: 1,
  cityName: 'یزد',
  ticketId: 1,
  handoverTime: '12:00',
})
const bar = (orderId: number, unitId: number, [first, last]: [string, string]) => ({
  orderId,
  code: `R-${orderId}`,
  status: 'confirmed' as const,
  customerName: 'نوری',
  unitIds: [unitId],
  startsAt: instantOfTehran(first, '12:00'),
  endsAt: instantOfTehran(last, '12:00'),
  expiresAt: null,
  totalRials: 1,
})
const data: Timeline = {
  guests: [],
  rows: [row(1, 10), row(2, 10), row(3, 20)],
  more: false,
  bars: [bar(100, 1, ['2026-11-22', '2026-11-24']), bar(101, 1, ['2026-11-26', '2026-11-27'])],
  occurrences: [],
  blocks: [],
  conflicts: [],
  holidays: [],
}
const lines = timelineLines(data, itemsByUnit(data, from), {
  grouping: 'kind',
  closed: new Set(),
  seen: { start: 0, end: 30 },
})
const bounds = { lines, days: 30, least: -10, most: 40 }

/** Presses keys one after the other; ⇧ before a key is Shift. */
function press(cursor: GridCursor, ...keys: string[]): GridCursor {
  return keys.reduce((now, key) => {
    const item = itemUnder(lines, now)
    const action =
      key === 'm'
        ? canMove(item) && ({ do: 'take', item, line: now.line } as const)
        : actionOfKey(now, { key: key.replace('⇧', ''), shiftKey: key.startsWith('⇧') }, bounds)
    return action ? moveCursor(now, action) : now
  }, cursor)
}

test('the left arrow goes on in time, the right one back, beyond the window too and as far as the strip goes', () => {
  expect(press(firstCursor, 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowRight')).toMatchObject({ line: 1, day: 1 })
  expect(press(firstCursor, 'End')).toMatchObject({ day: 29 })
  expect(press(firstCursor, 'End', 'ArrowLeft', 'PageDown')).toMatchObject({ line: 3, day: 30 })
  expect(press(firstCursor, ...Array.from({ length: 12 }, () => 'ArrowRight'))).toMatchObject({ day: -10 })
  expect(press(firstCursor, 'End', ...Array.from({ length: 12 }, () => 'ArrowLeft'))).toMatchObject({ day: 39 })
})

test('Shift with the arrows selects days, and going on without it forgets them', () => {
  const selected = press(firstCursor, 'ArrowDown', 'ArrowDown', '⇧ArrowLeft', '⇧ArrowLeft')
  expect(selected).toMatchObject({ line: 2, anchor: 0, day: 2 })
  expect(press(selected, 'ArrowDown').anchor).toBeNull()
  expect(press(selected, 'Escape').anchor).toBeNull()
})

test('an order is carried over days and to the other car of its fleet alone', () => {
  const taken = press(firstCursor, 'ArrowDown', 'ArrowLeft', 'm')
  expect(taken.moving?.item.order.code).toBe('R-100')
  expect(press(taken, 'ArrowLeft', 'ArrowLeft').moving).toMatchObject({ by: 2, line: 1 })
  expect(press(taken, 'ArrowDown', 'ArrowDown', 'ArrowDown').moving).toMatchObject({ line: 2 })
  expect(press(taken, '⇧ArrowRight', '⇧ArrowRight').moving).toMatchObject({ grow: -1 })
  expect(press(taken, 'Escape').moving).toBeNull()
})

test('what stands in the way of a moved order is known before the server is asked', () => {
  const taken = press(firstCursor, 'ArrowDown', 'ArrowLeft', 'm')
  const blockerOf = (cursor: GridCursor) => cursor.moving && inTheWay(lines, cursor.moving)?.id
  expect(blockerOf(taken)).toBeUndefined()
  expect(blockerOf(press(taken, 'ArrowLeft', 'ArrowLeft'))).toBeUndefined()
  expect(blockerOf(press(taken, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'))).toBe('o101-1')
  expect(blockerOf(press(taken, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown'))).toBeUndefined()
})

test('a closed group keeps its header alone', () => {
  const shut = timelineLines(data, itemsByUnit(data, from), {
    grouping: 'kind',
    closed: new Set(['car']),
    seen: { start: 0, end: 30 },
  })
  expect(shut).toEqual([{ kind: 'group', key: 'car', label: 'خودرو', count: 3, isOpen: false }])
})

test('a hall without a showing in the days that are shown is no row', () => {
  const hall: TimelineRow = { ...row(9, 90), kind: 'event', unit: 'occurrence' }
  const [startsAt, endsAt] = [instantOfTehran('2026-12-01', '18:00'), instantOfTehran('2026-12-01', '20:00')]
  const showing = { occurrenceId: 1, unitId: 9, startsAt, endsAt, taken: 1, capacity: 2 }
  const shown: Timeline = { ...data, rows: [hall], bars: [], occurrences: [showing] }
  const drawn = itemsByUnit(shown, from)
  const halls = (end: number) =>
    timelineLines(shown, drawn, { grouping: 'kind', closed: new Set(), seen: { start: 0, end } }).length
  expect([halls(7), halls(30)]).toEqual([0, 2])
})
