import { AxisBottom, AxisRight, type TickRendererProps } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { useRef, type ReactNode } from 'react'
import type { ChartArea, ChartAxis } from './chart-axis.ts'
import { ChartCursor } from './chart-cursor.tsx'
import type { ChartReading } from './chart-reading.ts'
import type { ChartUnit } from './chart-unit.ts'
import { useWidth } from '#ui/page/use-width.ts'

type Props = {
  label: string
  axis: ChartAxis
  unit: ChartUnit
  span: { low: number; high: number }
  reading: ChartReading
  height?: number | undefined
  /** Bars need half a place at each end; a line begins at the edge. */
  isBand?: boolean
  /** A place was chosen: by a press, or by Enter at the cursor. */
  onOpen?: ((index: number) => void) | undefined
  children: (area: ChartArea) => ReactNode
}

const [top, bottom, end] = [10, 26, 6]

/** The frame of a drawing: scales, grid, names along the edges, and the cursor that reads it. */
export function ChartPlot({ height = 240, ...props }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  return (
    <div ref={frame} className="relative" style={{ height }}>
      {width > 0 ? <Plot {...props} width={width} height={height} /> : null}
    </div>
  )
}

function Plot({ label, axis, unit, span, reading, isBand = false, ...rest }: Omit<Props, 'height'> & Size) {
  const { width, height, onOpen, children } = rest
  // The names of the values stand at the right, where time begins.
  const side = width < 420 ? 58 : 72
  const inner = { width: Math.max(40, width - side - end), height: height - top - bottom }
  const area = areaOf(inner, axis.count, isBand, span)
  const ticks = axis.ticks(Math.max(2, Math.floor(inner.width / 72)))
  return (
    <>
      <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
        <Group left={end} top={top}>
          <g className="stroke-line">
            {area.scale.ticks(4).map((value) => (
              <line key={value} x2={inner.width} y1={area.y(value)} y2={area.y(value)} />
            ))}
          </g>
          <AxisRight
            left={inner.width}
            scale={area.scale}
            tickValues={area.scale.ticks(4)}
            tickFormat={(value) => unit.short(Number(value))}
            hideAxisLine
            hideTicks
            tickComponent={ValueName}
          />
          {children(area)}
          <line x2={inner.width} y1={area.y(0)} y2={area.y(0)} className="stroke-line-strong" />
          <AxisBottom
            top={inner.height}
            scale={area.places}
            tickValues={ticks.map(({ index }) => index)}
            tickFormat={(index) => ticks.find((tick) => tick.index === Number(index))?.text}
            hideAxisLine
            hideTicks
            tickComponent={(tick) => <PlaceName {...tick} width={inner.width} />}
          />
        </Group>
      </svg>
      <ChartCursor {...{ label, axis, area, reading, onOpen }} left={end} top={top} />
    </>
  )
}

type Size = { width: number; height: number }

function areaOf({ width, height }: Size, count: number, isBand: boolean, { low, high }: Props['span']) {
  const scale = scaleLinear<number>({ domain: [low, high], range: [height, 0], nice: 4 })
  const pad = isBand ? 0.5 : count === 1 ? 0.5 : 0
  const places = scaleLinear<number>({ domain: [-pad, Math.max(count - 1 + pad, pad)], range: [width, 0] })
  const step = Math.abs(places(1) - places(0))
  return { width, height, scale, places, step, x: (index: number) => places(index), y: (value: number) => scale(value) }
}

const nameClass = 'fill-muted text-2xs'

function ValueName({ x, y, formattedValue }: TickRendererProps) {
  // In a right-to-left drawing a text's end is its left.
  return (
    <text x={x} y={y} dx={2} dy="0.32em" textAnchor="end" className={nameClass}>
      {formattedValue}
    </text>
  )
}

/** A name at the edge leans inwards, so that it is not cut. */
function PlaceName({ x, y, formattedValue, width }: TickRendererProps & { width: number }) {
  const anchor = x > width - 18 ? 'start' : x < 24 ? 'end' : 'middle'
  const at = anchor === 'start' ? Math.min(width + 24, x + 18) : anchor === 'end' ? Math.max(-end, x - 22) : x
  return (
    <text x={at} y={y} dy={2} textAnchor={anchor} className={nameClass}>
      {formattedValue}
    </text>
  )
}
