import { expect, test } from 'vitest'
import { monthsOf, secondPress } from './booking-stay-span.ts'

test('the month in sight is read, and those of the stay with a day at each end', () => {
  expect(monthsOf('2026-11-25', null)).toEqual([{ from: '2026-11-22', until: '2026-12-21' }])
  const stay = { from: '2026-11-22', until: '2026-12-21' }
  expect(monthsOf('2027-04-01', stay).map((month) => month.from)).toEqual([
    '2026-10-23',
    '2026-11-22',
    '2026-12-22',
    '2027-03-21',
  ])
})

test('the first press begins a range, the second ends it, the third begins anew', () => {
  const one = { anchor: '2026-11-22', end: '2026-11-22' }
  const four = { anchor: '2026-11-25', end: '2026-11-25' }
  expect(secondPress(null, one)).toEqual(one)
  expect(secondPress(one, four)).toEqual({ anchor: '2026-11-22', end: '2026-11-25' })
  expect(secondPress({ anchor: '2026-11-22', end: '2026-11-25' }, one)).toEqual(one)
  expect(secondPress(four, one)).toEqual(one)
})
