import { Bar } from '@visx/shape'
import { useId } from 'react'
import type { ChartArea, ChartAxis } from './chart-axis.ts'
import { chartMarks, chartSpan, type ChartBefore, type ChartSeries, type ChartLook } from './chart-look.ts'
import { ChartPatterns, patternFill } from './chart-marks.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { readingOf } from './chart-reading.ts'
import type { ChartUnit } from './chart-unit.ts'

type ChartBarsProps = {
  label: string
  axis: ChartAxis
  unit: ChartUnit
  series: ChartSeries[]
  /** `grouped`: beside each other; else on top of each other. */
  look?: 'stacked' | 'grouped'
  /** A stroke across each place: what its bars summed up to before. */
  before?: ChartBefore | undefined
  height?: number
  onOpen?: ((index: number) => void) | undefined
}

/** Bars at each place, each series in a pattern of its own. */
export function ChartBars({ label, axis, unit, series, look = 'stacked', before, height, onOpen }: ChartBarsProps) {
  const id = useId()
  const isStacked = look === 'stacked'
  const beforeRows = before ? [before.values] : []
  const rows = isStacked ? stackSums(series) : series.map(({ values }) => values)
  const reading = readingOf({ kind: 'bar', axis, unit, series, before, hasSum: isStacked })
  return (
    <ChartPlot {...{ label, axis, unit, reading, height, onOpen }} span={chartSpan([...rows, ...beforeRows])} isBand>
      {(area) => (
        <>
          <ChartPatterns id={id} looks={series.map((one) => one.look)} />
          {isStacked ? <Stacked {...{ id, series, area }} /> : <Grouped {...{ id, series, area }} />}
          {before ? <BeforeStrokes values={before.values} area={area} /> : null}
        </>
      )}
    </ChartPlot>
  )
}

type Drawn = { id: string; series: ChartSeries[]; area: ChartArea }

const thickness = (area: ChartArea) => Math.max(1, Math.min(44, area.step * 0.68))

function Stacked({ id, series, area }: Drawn) {
  const width = thickness(area)
  return stackedBars(series).map(({ seriesId, look, index, from, until }) => (
    <Bar
      key={`${seriesId}-${index}`}
      x={area.x(index) - width / 2}
      y={area.y(Math.max(from, until))}
      width={width}
      height={Math.max(0.5, Math.abs(area.y(from) - area.y(until)))}
      rx={width > 8 ? 2 : 0}
      fill={patternFill(id, look)}
      style={{ stroke: chartMarks[look].color }}
      strokeWidth={width > 6 ? 1 : 0}
    />
  ))
}

function Grouped({ id, series, area }: Drawn) {
  const all = Math.min(72, area.step * 0.76)
  const width = Math.max(1, all / series.length - 1)
  return series.flatMap(({ id: seriesId, look, values }, order) =>
    values.map((value, index) =>
      value === null || value === 0 ? null : (
        <Bar
          key={`${seriesId}-${index}`}
          // The first series stands at the right, where reading begins.
          x={area.x(index) + all / 2 - ((order + 1) * all) / series.length}
          y={area.y(Math.max(0, value))}
          width={width}
          height={Math.max(0.5, Math.abs(area.y(0) - area.y(value)))}
          rx={width > 8 ? 2 : 0}
          fill={patternFill(id, look)}
          style={{ stroke: chartMarks[look].color }}
          strokeWidth={width > 6 ? 1 : 0}
        />
      ),
    ),
  )
}

function BeforeStrokes({ values, area }: { values: (number | null)[]; area: ChartArea }) {
  const half = Math.max(2, thickness(area) / 2 + 2)
  return (
    <g>
      {values.map((value, index) => {
        // The period before may have had a day more.
        if (value === null || area.x(index) < 0) return null
        const stroke = `M${area.x(index) - half} ${area.y(value)}h${half * 2}`
        return (
          <g key={index}>
            {/* A rim, because it also crosses dark bars. */}
            <path d={stroke} className="stroke-surface" strokeWidth="5" />
            <path d={stroke} className="stroke-ink" strokeWidth="2" strokeDasharray="3 2" />
          </g>
        )
      })}
    </g>
  )
}

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
