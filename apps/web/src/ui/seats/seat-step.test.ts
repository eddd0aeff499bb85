import { expect, test } from 'vitest'
import type { PlanSeat } from './seat-state.ts'
import { seatRows } from './seat-state.ts'
import { seatStep } from './seat-step.ts'

const seat = (id: number, row: string, x: number): PlanSeat => ({
  id,
  section: 'همکف',
  row,
  seat: String(id % 10),
  kind: 'seat',
  category: 'یک',
  capacity: 1,
  x,
  y: Number(row),
  label: '',
  free: 1,
  block: undefined,
})
const rows = seatRows([seat(11, '1', 1), seat(12, '1', 0), seat(13, '1', -1), seat(21, '2', 5), seat(22, '2', -1)])
const idAfter = (key: string, from: number, row = rows[0]) => {
  const stands = row?.seats.find(({ id }) => id === from)
  return row && stands && seatStep(rows, { row, seat: stands }, key)?.seat.id
}

test('arrows go along a row and stop at its ends, and to the nearest seat of the next row', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'ArrowUp'].map((key) => idAfter(key, 12))).toEqual([
    13, 11, 11, 13, 12,
  ])
  expect(idAfter('ArrowLeft', 13)).toBe(13)
  expect(idAfter('ArrowDown', 13)).toBe(22)
  expect(idAfter('ArrowUp', 21, rows[1])).toBe(11)
  expect(idAfter('ArrowDown', 21, rows[1])).toBe(21)
  expect(idAfter('Tab', 12)).toBeUndefined()
})
