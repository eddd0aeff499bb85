import type { ChartLook, ChartSeries } from './chart-look.ts'

type StackedBar = { seriesId: string; look: ChartLook; index: number; from: number; until: number }

/** Each value on top of the ones of the series before it; what is below zero goes down from zero. */
export function stackedBars(series: ChartSeries[]): StackedBar[] {
  const up: number[] = []
  const down: number[] = []
  return series.flatMap(({ id, look, values }) =>
    values.flatMap((value, index) => {
      if (!value) return []
      const heap = value > 0 ? up : down
      const from = heap[index] ?? 0
      heap[index] = from + value
      return [{ seriesId: id, look, index, from, until: from + value }]
    }),
  )
}

/** How far the stacks reach, up and down. */
export function stackSums(series: ChartSeries[]): number[][] {
  const bars = stackedBars(series)
  return [bars.map(({ until }) => until)]
}
