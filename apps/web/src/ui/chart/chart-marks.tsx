import { chartMarks, type ChartLook, type ChartPattern, type ChartShape } from './chart-look.ts'

/** The patterns of a drawing's series, for its `<defs>`; a page has many drawings, so `id` makes them its own. */
export function ChartPatterns({ id, looks }: { id: string; looks: ChartLook[] }) {
  return (
    <defs>
      {looks.map((look) => (
        <Pattern key={look} id={`${id}-${look}`} {...chartMarks[look]} />
      ))}
    </defs>
  )
}

/** The fill of a series in a drawing that has `ChartPatterns` of this id. */
export const patternFill = (id: string, look: ChartLook) =>
  chartMarks[look].pattern === 'solid' ? chartMarks[look].color : `url(#${id}-${look})`

const lines: Record<Exclude<ChartPattern, 'solid' | 'dots'>, string> = {
  stripes: 'M-2 2 L2 -2 M0 8 L8 0 M6 10 L10 6',
  back: 'M-2 6 L2 10 M0 0 L8 8 M6 -2 L10 2',
  cross: 'M0 8 L8 0 M0 0 L8 8',
  rows: 'M0 2 L8 2 M0 6 L8 6',
}

function Pattern({ id, color, pattern }: { id: string; color: string; pattern: ChartPattern }) {
  if (pattern === 'solid') return null
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" style={{ fill: `color-mix(in oklab, ${color} 30%, var(--surface))` }} />
      {pattern === 'dots' ? (
        <g style={{ fill: color }}>
          <circle cx="2" cy="2" r="1.5" />
          <circle cx="6" cy="6" r="1.5" />
        </g>
      ) : (
        <path d={lines[pattern]} fill="none" strokeWidth="1.6" style={{ stroke: color }} />
      )}
    </pattern>
  )
}

/** One mark of a line. */
export function ChartMark({ shape, x, y, color, size = 4 }: MarkProps) {
  return (
    <path d={markPath(shape, size)} transform={`translate(${x} ${y})`} className="chart-mark" style={{ fill: color }} />
  )
}
type MarkProps = { shape: ChartShape; x: number; y: number; color: string; size?: number }

function markPath(shape: ChartShape, r: number): string {
  if (shape === 'square') return `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`
  if (shape === 'diamond') return `M0 ${-r * 1.3}L${r * 1.3} 0L0 ${r * 1.3}L${-r * 1.3} 0z`
  if (shape === 'triangle') return `M0 ${-r * 1.2}L${r * 1.2} ${r}L${-r * 1.2} ${r}z`
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}

/** A small sample of a series for legends and bubbles: as a line with its mark, or as a filled box. */
export function ChartSwatch({ look, kind, id }: { look: ChartLook | 'before'; kind: 'line' | 'bar'; id: string }) {
  if (look === 'before')
    return (
      <svg aria-hidden="true" width="18" height="10" className="shrink-0">
        <path d="M1 5H17" fill="none" strokeWidth="1.5" strokeDasharray="3 3" className="stroke-faint" />
      </svg>
    )
  const { color, dash, shape } = chartMarks[look]
  return (
    <svg aria-hidden="true" width="18" height="10" className="shrink-0">
      {kind === 'bar' ? (
        <>
          <ChartPatterns id={id} looks={[look]} />
          <rect x="3" width="12" height="10" rx="2" fill={patternFill(id, look)} />
        </>
      ) : (
        <>
          <path d="M0 5H18" strokeWidth="2" strokeDasharray={dash} style={{ stroke: color }} />
          <ChartMark shape={shape} x={9} y={5} color={color} size={3} />
        </>
      )}
    </svg>
  )
}
