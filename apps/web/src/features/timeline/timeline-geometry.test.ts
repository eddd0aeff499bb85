import { expect, test } from 'vitest'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { slotStarts } from '@rezerv/contract/slots.ts'
import {
  dayAt,
  daysOfBlock,
  daysOfStay,
  layLanes,
  minutesSince,
  movedSpan,
  overlaps,
  rangeOf,
  startOfDay,
} from './timeline-geometry.ts'

const measure = fc.record({
  nameWidth: fc.integer({ min: 0, max: 400 }),
  dayWidth: fc.integer({ min: 20, max: 300 }),
  before: fc.integer({ min: 0, max: 400 }),
  days: fc.integer({ min: 1, max: 100 }),
})
const span = fc
  .record({ start: fc.integer({ min: -20, max: 100 }), length: fc.integer({ min: 1, max: 30 }) })
  .map(({ start, length }) => ({ start, end: start + length }))

const from = '2026-11-21'
const minutes = minutesSince(from)

prop([measure, fc.integer({ min: -400, max: 99 }), fc.double({ min: 0, max: 0.999, noNaN: true })])(
  'every pixel of a column is on its day, and time runs away from the right edge',
  (grid, anyDay, part) => {
    const day = anyDay < 0 ? Math.max(anyDay, 0 - grid.before) : anyDay % grid.days
    expect(dayAt(startOfDay(day, grid) + part * grid.dayWidth, grid)).toBe(day)
    expect(startOfDay(day + 1, grid)).toBe(startOfDay(day, grid) + grid.dayWidth)
  },
)

test('a pointer over the names or past the end is on the first and the last day', () => {
  const grid = { nameWidth: 200, dayWidth: 40, before: 7, days: 30 }
  expect(dayAt(10, grid)).toBe(-7)
  expect(dayAt(99_999, grid)).toBe(29)
})

prop([fc.nat(99), fc.nat(99)])('a drag selects the same days in either direction, and both its ends', (a, b) => {
  const range = rangeOf(a, b)
  expect(range).toEqual(rangeOf(b, a))
  expect(range.end - range.start).toBe(Math.abs(a - b) + 1)
})

prop([fc.array(span, { maxLength: 25 })])(
  'bars never lie on each other, and no lane is there without need',
  (spans) => {
    const { placed, lanes } = layLanes(spans)
    expect(placed).toHaveLength(spans.length)
    for (const a of placed) for (const b of placed) if (a !== b && a.lane === b.lane) expect(overlaps(a, b)).toBe(false)
    const most = Math.max(
      0,
      ...spans.map((one) => spans.filter((b) => b.start <= one.start && b.end > one.start).length),
    )
    expect(lanes).toBe(most)
  },
)

prop([
  fc.constantFrom('day' as const, 'night' as const),
  fc.integer({ min: 0, max: 23 }),
  fc.integer({ min: -3000, max: 60_000 }),
  fc.integer({ min: 1, max: 30_000 }),
])('a stay covers the days whose slots the kernel takes for it', (unit, hour, begins, long) => {
  const handoverTime = `${String(hour).padStart(2, '0')}:00`
  const zero = Date.parse(instantOfTehran(from))
  const startsAt = new Date(zero + begins * 60_000).toISOString()
  const endsAt = new Date(zero + (begins + long) * 60_000).toISOString()
  const { start, end } = daysOfStay({ startsAt, endsAt }, { unit, handoverTime }, minutes)
  const drawn = Array.from({ length: end - start }, (_, n) => instantOfTehran(addDays(from, start + n)))
  expect(drawn).toEqual(slotStarts(unit, startsAt, endsAt, handoverTime))
})

test('two hours of a hall stand on their day', () => {
  const startsAt = instantOfTehran('2026-11-23', '22:30')
  const hall = { unit: 'hour', handoverTime: '12:00' } as const
  expect(daysOfStay({ startsAt, endsAt: instantOfTehran('2026-11-24') }, hall, minutes)).toEqual({ start: 2, end: 3 })
  expect(daysOfStay({ startsAt, endsAt: instantOfTehran('2026-11-24', '01:00') }, hall, minutes)).toEqual({
    start: 2,
    end: 4,
  })
})

test('a closure covers the days it was made for', () => {
  const block = { startsAt: instantOfTehran('2026-11-22'), endsAt: instantOfTehran('2026-11-25') }
  expect(daysOfBlock(block, 'day', minutes)).toEqual({ start: 1, end: 4 })
  const morning = { startsAt: instantOfTehran('2026-11-22', '08:00'), endsAt: instantOfTehran('2026-11-22', '12:00') }
  expect(daysOfBlock(morning, 'hour', minutes)).toEqual({ start: 1, end: 2 })
})

prop([span, fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })])(
  'a moved stay keeps its length unless its end is pulled, and never loses its last day',
  (stay, by, grow) => {
    expect(movedSpan(stay, by, 0)).toEqual({ start: stay.start + by, end: stay.end + by })
    const pulled = movedSpan(stay, by, grow)
    expect(pulled.start).toBe(stay.start + by)
    expect(pulled.end - pulled.start).toBe(Math.max(1, stay.end - stay.start + grow))
  },
)
