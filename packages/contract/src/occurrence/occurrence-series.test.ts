import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { dayOfInstant, timeOfInstant, weekdayOf } from '../jalali.ts'
import { seriesMax, seriesOf } from './occurrence-series.ts'

test('Thursdays and Fridays at two times until a day, one day left out', () => {
  const made = seriesOf({
    fromDay: '2026-11-21',
    untilDay: '2026-12-04',
    weekdays: [5, 6],
    times: ['21:30', '18:00'],
    durationMinutes: 90,
    exceptDays: ['2026-11-27'],
  })
  expect(made.map((o) => `${dayOfInstant(o.startsAt)} ${timeOfInstant(o.startsAt)}`)).toEqual([
    '2026-11-26 18:00',
    '2026-11-26 21:30',
    '2026-12-03 18:00',
    '2026-12-03 21:30',
    '2026-12-04 18:00',
    '2026-12-04 21:30',
  ])
  expect(made[0]).toEqual({ startsAt: '2026-11-26T14:30:00.000Z', endsAt: '2026-11-26T16:00:00.000Z' })
})

test('without an end there is no series', () => {
  expect(seriesOf({ fromDay: '2026-11-21', weekdays: [0], times: ['10:00'], durationMinutes: 60 })).toEqual([])
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'))
const series = fc.record({
  fromDay: fc.integer({ min: 0, max: 1500 }).map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10)),
  count: fc.integer({ min: 1, max: 260 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  times: fc.array(time, { minLength: 1, maxLength: 5 }),
  durationMinutes: fc.integer({ min: 1, max: 600 }),
})

prop([series], { numRuns: 40 })(
  'every series: wanted weekdays and times of Tehran, ascending, each start once, never more than asked',
  (wanted) => {
    const made = seriesOf(wanted)
    const starts = made.map((o) => o.startsAt)
    expect(starts).toEqual([...new Set(starts)].toSorted())
    expect(made.length).toBe(Math.min(wanted.count, seriesMax))
    for (const { startsAt, endsAt } of made) {
      expect(wanted.weekdays).toContain(weekdayOf(dayOfInstant(startsAt)))
      expect(wanted.times).toContain(timeOfInstant(startsAt))
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(wanted.durationMinutes * 60_000)
    }
  },
)
