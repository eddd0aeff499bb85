import type { StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import { expect, test } from 'vitest'
import { axisOf, beforeOf, firstShown, chartSeries, toggled } from './statistics-series.ts'

const table: StatisticsTable = {
  key: 'sales',
  title: 'فروش',
  dimension: 'month',
  chart: 'line',
  columns: ['grossRials', 'netRials', 'bookings'],
  items: [
    {
      key: '2026-09-23',
      label: 'مهر ۱۴۰۵',
      values: { grossRials: 10, netRials: 8, bookings: 1 },
      compared: { grossRials: 5, netRials: null, bookings: 2 },
      rows: null,
    },
    {
      key: '2026-10-23',
      label: 'آبان ۱۴۰۵',
      values: { grossRials: 20, netRials: 9, bookings: 3 },
      compared: { grossRials: 6, netRials: 4, bookings: 2 },
      rows: null,
    },
  ],
  total: {},
}

test('amounts are drawn together, counts by themselves', () => {
  expect(firstShown(table.columns)).toEqual(['grossRials', 'netRials'])
  expect(toggled(['grossRials', 'netRials'], 'bookings')).toEqual(['bookings'])
  expect(toggled(['grossRials', 'netRials'], 'netRials')).toEqual(['grossRials'])
  expect(toggled(['bookings'], 'bookings')).toEqual(['bookings'])
})

test('a place of the period before says which month it was', () => {
  const before = beforeOf(table, 'grossRials', {
    label: 'دورهٔ قبل',
    period: { from: '2025-09-23', until: '2025-11-21' },
  })
  expect(before?.values).toEqual([5, 6])
  expect(before?.nameOf(1)).toBe('آبان ۱۴۰۴')
  expect(axisOf(table).nameOf(1)).toBe('آبان ۱۴۰۵')
})

test('a figure keeps its look when another leaves the drawing', () => {
  expect(chartSeries(table, ['netRials'])[0]?.look).toBe(chartSeries(table, ['grossRials', 'netRials'])[1]?.look)
})
