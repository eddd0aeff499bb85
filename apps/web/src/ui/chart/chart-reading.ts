import type { ChartAxis } from './chart-axis.ts'
import type { ChartBefore, ChartLook, ChartSeries } from './chart-look.ts'
import type { ChartUnit } from './chart-unit.ts'

/** One line of what the cursor reads at a place. `value` is where its mark stands; a comparison of stacked bars has none. */
export type ChartReadingLine = { look: ChartLook | 'before'; label: string; text: string; value: number | null }

export type ChartReading = {
  kind: 'line' | 'bar'
  title: (index: number) => string
  lines: (index: number) => ChartReadingLine[]
}

type Given = {
  kind: 'line' | 'bar'
  axis: ChartAxis
  unit: ChartUnit
  series: ChartSeries[]
  before?: ChartBefore | undefined
  /** Stacked series have a sum. */
  hasSum?: boolean
}

export function readingOf({ kind, axis, unit, series, before, hasSum = false }: Given): ChartReading {
  const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '—' : unit.text(value))
  return {
    kind,
    title: axis.nameOf,
    lines: (index) => {
      const lines: ChartReadingLine[] = series.map(({ look, label, values }) => {
        const value = values[index] ?? null
        return { look, label, text: textOf(value), value }
      })
      if (before)
        lines.push({
          look: 'before',
          label: before.nameOf(index),
          text: textOf(before.values[index]),
          value: before.values[index] ?? null,
        })
      if (!hasSum || series.length < 2) return lines
      const sum = series.reduce((total, { values }) => total + (values[index] ?? 0), 0)
      return [...lines, { look: 'calm', label: 'جمع', text: textOf(sum), value: null }]
    },
  }
}

/** The whole of a place in one sentence, for screen readers. */
export const spokenReading = (reading: ChartReading, index: number) =>
  `${reading.title(index)}: ${reading
    .lines(index)
    .map(({ label, text }) => `${label} ${text}`)
    .join('، ')}`
