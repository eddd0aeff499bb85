import { expect, test } from 'vitest'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { isMove, moveDraftOf, moveOf } from './order-move.ts'

const order = { startsAt: instantOfTehran('2026-11-22', '14:00'), endsAt: instantOfTehran('2026-11-24', '12:00') }
const draft = moveDraftOf(order)

test('the form begins with the stay as it is, which is no move', () => {
  const move = moveOf(draft, false)
  expect(move).toEqual({ from: order.startsAt, until: order.endsAt, unitId: null })
  expect(move && isMove(move, order)).toBe(false)
  expect(move && isMove({ ...move, unitId: 3 }, order)).toBe(true)
})

test('other days keep the hours', () => {
  expect(moveOf({ ...draft, from: '2026-12-01', until: '2026-12-02' }, false)).toEqual({
    from: instantOfTehran('2026-12-01', '14:00'),
    until: instantOfTehran('2026-12-02', '12:00'),
    unitId: null,
  })
})

test('half a range, or one that is turned round, is not asked about', () => {
  expect(moveOf({ ...draft, until: null }, false)).toBeNull()
  expect(moveOf({ ...draft, from: '2026-12-01', until: '2026-12-01' }, false)).toBeNull()
})

test('by the hour the length counts', () => {
  expect(moveOf({ ...draft, from: '2026-12-01', beginsAt: '09:00', hours: 3 }, true)?.until).toBe(
    instantOfTehran('2026-12-01', '12:00'),
  )
})
