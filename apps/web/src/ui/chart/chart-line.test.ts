import { expect, test } from 'vitest'
import { columnIndices } from './chart-line.tsx'

test('a short series is drawn whole', () => {
  expect(columnIndices([3, null, 1], 600)).toEqual([0, 1, 2])
})

test('a long series keeps its peak, its trough and both ends, in order', () => {
  const values = Array.from({ length: 3650 }, () => 50)
  values[1234] = 900
  values[2345] = 1
  const kept = columnIndices(values, 300)
  expect(kept).toEqual(expect.arrayContaining([0, 1234, 2345, 3649]))
  expect(kept).toEqual(kept.toSorted((a, b) => a - b))
  expect(kept.length).toBeLessThan(300 * 4)
})

test('gaps do not hide a peak in the same column', () => {
  const values: (number | null)[] = Array.from({ length: 1000 }, () => null)
  values[501] = 7
  expect(columnIndices(values, 100)).toContain(501)
})
