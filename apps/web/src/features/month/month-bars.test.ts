import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { expect, test } from 'vitest'
import { type Bar, barsOf, lanesOfWeek, roomsOf } from './month-bars.ts'

const week = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
const bar = (key: string, from: string, until: string): Bar => ({
  key,
  from,
  until,
  unitIds: [1],
  kind: 'closed',
  title: 'تعمیر',
})

test('bars that meet on a day lie in different lanes, and one that reaches beyond the week is cut there', () => {
  const { parts, lanes } = lanesOfWeek(week, [
    bar('b', '2026-11-23', '2026-11-24'),
    bar('a', '2026-11-19', '2026-11-23'),
    bar('c', '2026-11-24', '2026-12-02'),
  ])
  expect(
    parts.map(({ bar: { key }, lane, at, span, isFirst, isLast }) => [key, lane, at, span, isFirst, isLast]),
  ).toEqual([
    ['a', 0, 0, 3, false, true],
    ['b', 1, 2, 2, true, true],
    ['c', 0, 3, 4, true, false],
  ])
  expect(lanes).toBe(2)
})

test('what finds no lane is counted on its days', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((key) => bar(key, '2026-11-22', '2026-11-23'))
  const { parts, more } = lanesOfWeek(week, many)
  expect(parts).toHaveLength(3)
  expect(more).toEqual([0, 2, 2, 0, 0, 0, 0])
})

test('in the first week of a month bars begin under their own day', () => {
  const { parts } = lanesOfWeek([null, null, ...week.slice(2)], [bar('a', '2026-11-10', '2026-11-24')])
  expect(parts).toMatchObject([{ at: 2, span: 2 }])
})

test('one closure of several rooms is one bar, of one room only where it stands', () => {
  const block = (id: number, unitId: number) => ({
    id,
    unitId,
    kind: 'closed' as const,
    reason: 'تعمیر',
    label: null,
    startsAt: instantOfTehran('2026-11-22'),
    endsAt: instantOfTehran('2026-11-24'),
  })
  const days = { orders: [], blocks: [block(1, 1), block(2, 2)] }
  expect(barsOf(days, undefined)).toMatchObject([{ from: '2026-11-22', until: '2026-11-23', unitIds: [1, 2] }])
  expect(barsOf(days, 2)).toMatchObject([{ unitIds: [2] }])
  expect(barsOf(days, 3)).toEqual([])
})

test('a bar names its rooms among several, and none where it has all of them', () => {
  const units = [
    { id: 1, name: 'اتاق 1' },
    { id: 2, name: 'اتاق 2' },
    { id: 3, name: 'اتاق 3' },
  ]
  const held = (...unitIds: number[]) => roomsOf({ ...bar('a', '2026-11-22', '2026-11-23'), unitIds }, units)
  expect([held(2), held(1, 3), held(1, 2, 3)]).toEqual(['اتاق ۲', 'اتاق ۱، اتاق ۳', ''])
})
