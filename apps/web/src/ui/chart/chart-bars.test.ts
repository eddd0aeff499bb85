import { expect, test } from 'vitest'
import type { ChartSeries } from './chart-look.ts'
import { chartSpan } from './chart-look.ts'
import { stackedBars, stackSums } from './chart-bars.tsx'
import { keyPlace, placeAt } from './chart-cursor.tsx'

const series: ChartSeries[] = [
  { id: 'car', label: 'خودرو', look: 'accent', values: [3, null, 2] },
  { id: 'space', label: 'اقامتگاه', look: 'info', values: [4, 5, -1] },
]

test('a series stands on the one before it, and losses hang below zero', () => {
  expect(stackedBars(series).map(({ seriesId, index, from, until }) => [seriesId, index, from, until])).toEqual([
    ['car', 0, 0, 3],
    ['car', 2, 0, 2],
    ['space', 0, 3, 7],
    ['space', 1, 0, 5],
    ['space', 2, 0, -1],
  ])
  expect(chartSpan(stackSums(series))).toEqual({ low: -1, high: 7 })
})

test('a chart of nothing still has a scale', () => {
  expect(chartSpan([[0, null]])).toEqual({ low: 0, high: 1 })
})

test('the left arrow leads to later, the right one to earlier, and neither over the ends', () => {
  expect([keyPlace('ArrowLeft', 3, 9), keyPlace('ArrowRight', 3, 9), keyPlace('End', 3, 9)]).toEqual([4, 2, 9])
  expect([keyPlace('ArrowLeft', 9, 9), keyPlace('ArrowRight', 0, 9), keyPlace('a', 3, 9)]).toEqual([9, 0, undefined])
})

test('a pointer at the right edge reads the earliest place', () => {
  const area = { x: (index: number) => 100 - index * 10, step: 10 }
  expect([placeAt(100, area, 9), placeAt(52, area, 9), placeAt(-30, area, 9)]).toEqual([0, 5, 9])
})
