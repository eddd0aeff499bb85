import { Area, LinePath } from '@visx/shape'
import { useId } from 'react'
import type { ChartArea, ChartAxis } from './chart-axis.ts'
import { chartMarks, chartSpan, type ChartBefore, type ChartSeries } from './chart-look.ts'
import { ChartMark } from './chart-marks.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { readingOf } from './chart-reading.ts'
import type { ChartUnit } from './chart-unit.ts'

type ChartLineProps = {
  label: string
  axis: ChartAxis
  unit: ChartUnit
  /** The first is filled down to zero. */
  series: ChartSeries[]
  before?: ChartBefore | undefined
  height?: number
  onOpen?: ((index: number) => void) | undefined
}

/** Lines over time, the first as an area; the period before as a thin dashed one behind. */
export function ChartLine({ label, axis, unit, series, before, height, onOpen }: ChartLineProps) {
  const span = chartSpan([...series.map(({ values }) => values), ...(before ? [before.values] : [])])
  const reading = readingOf({ kind: 'line', axis, unit, series, before })
  return (
    <ChartPlot {...{ label, axis, unit, span, reading, height, onOpen }}>
      {(area) => (
        <>
          {before ? <BeforeLine values={before.values} area={area} /> : null}
          {series.map((one, order) => (
            <SeriesLine key={one.id} series={one} area={area} isFilled={order === 0} />
          ))}
        </>
      )}
    </ChartPlot>
  )
}

function SeriesLine({ series, area, isFilled }: { series: ChartSeries; area: ChartArea; isFilled: boolean }) {
  const id = useId()
  const { values, look } = series
  const { color, dash, shape } = chartMarks[look]
  const indices = columnIndices(values, area.width)
  const known = indices.filter((index) => isKnown(values, index))
  // Marks tell series apart where there is room for them; one alone is told by nothing else.
  const isMarked = indices.length <= Math.min(45, area.width / 14)
  return (
    <g>
      {isFilled ? (
        <>
          <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" style={{ stopColor: color, stopOpacity: 0.22 }} />
            <stop offset="1" style={{ stopColor: color, stopOpacity: 0.02 }} />
          </linearGradient>
          <Area
            data={indices}
            defined={(index: number) => isKnown(values, index)}
            x={(index: number) => area.x(index)}
            y0={area.y(0)}
            y1={(index: number) => area.y(values[index] ?? 0)}
            fill={`url(#${id})`}
          />
        </>
      ) : null}
      <LinePath
        data={indices}
        defined={(index: number) => isKnown(values, index)}
        x={(index: number) => area.x(index)}
        y={(index: number) => area.y(values[index] ?? 0)}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeDasharray={dash}
        style={{ stroke: color }}
      />
      {isMarked
        ? known.map((index) => (
            <ChartMark
              key={index}
              shape={shape}
              x={area.x(index)}
              y={area.y(values[index] ?? 0)}
              color={color}
              size={3}
            />
          ))
        : null}
    </g>
  )
}

function BeforeLine({ values, area }: { values: (number | null)[]; area: ChartArea }) {
  return (
    <LinePath
      data={columnIndices(values, area.width)}
      defined={(index: number) => isKnown(values, index)}
      x={(index: number) => area.x(index)}
      y={(index: number) => area.y(values[index] ?? 0)}
      strokeWidth={1.5}
      strokeDasharray="3 3"
      className="stroke-faint"
    />
  )
}

const isKnown = (values: (number | null)[], index: number) => typeof values[index] === 'number'

/**
 * Which of many values a line of so many pixels needs: of each column the first, the least, the greatest and the last,
 * so that no peak is lost. All of them when there are no more than columns.
 */
export function columnIndices(values: (number | null)[], columns: number): number[] {
  const count = values.length
  if (columns <= 0 || count <= columns * 2) return Array.from({ length: count }, (_, index) => index)
  const kept: number[] = []
  for (let column = 0; column < columns; column += 1) {
    const from = Math.floor((column * count) / columns)
    const until = Math.floor(((column + 1) * count) / columns)
    for (const index of columnExtremes(values, from, until)) kept.push(index)
  }
  return kept
}

/** Without doubles, in the order in which they stand. */
function columnExtremes(values: (number | null)[], from: number, until: number): number[] {
  let [least, greatest] = [from, from]
  for (let index = from; index < until; index += 1) {
    const value = values[index] ?? null
    if (value === null) continue
    if (value < (values[least] ?? Infinity)) least = index
    if (value > (values[greatest] ?? -Infinity)) greatest = index
  }
  return [...new Set([from, least, greatest, until - 1])].toSorted((a, b) => a - b)
}
