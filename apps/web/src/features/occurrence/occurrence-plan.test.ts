import { expect, test } from 'vitest'
import { blankSeries, blankSingle, isWholeDay, itemsOfSeries, itemsOfSingle, weekdaysOf } from './occurrence-plan.ts'

const plan = { ...blankSeries, fromDay: '2026-12-22', untilDay: '2027-01-10', weekdays: [5, 6], times: ['20:30', null] }

test('a series is planned only when every part of it is there', () => {
  expect(itemsOfSeries(plan)).toHaveLength(6)
  for (const part of [{ fromDay: null }, { untilDay: null }, { times: [null] }, { durationMinutes: null }])
    expect(itemsOfSeries({ ...plan, ...part })).toEqual([])
})

test('a series without a weekday goes on that of its first day', () => {
  const weekly = { ...plan, weekdays: [], ends: 'count' as const, count: 3 }
  expect(weekdaysOf(weekly)).toEqual([3])
  expect(itemsOfSeries(weekly).map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
    '2026-12-22',
    '2026-12-29',
    '2027-01-05',
  ])
  expect(weekdaysOf({ ...weekly, fromDay: null })).toEqual([])
})

test('a year that is half typed plans nothing', () => {
  expect(['0635-12-22', '0001-01-01', null].map(isWholeDay)).toEqual([false, false, false])
  expect(itemsOfSeries({ ...plan, fromDay: '0635-12-22' })).toEqual([])
  expect(itemsOfSingle({ ...blankSingle, day: '0761-01-10', time: '20:30' })).toEqual([])
})
