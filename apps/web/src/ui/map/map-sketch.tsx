import { describeOffset, distance, formatLength, type MapPoint, offset, sketchRadius } from './map-position.ts'

export type MapSketchProps = { at: MapPoint | undefined; centre: (MapPoint & { name: string }) | undefined }

const size = 220
const middle = size / 2
const reach = 92
const ringLabel = {
  x: middle + 4,
  direction: 'rtl',
  textAnchor: 'end',
  className: 'fill-muted text-[10px]',
} as const

/**
 * Where a point lies from its city's centre, drawn to scale with rings of distance, north up. It claims no street: it is for places
 * without a map.
 */
export function MapSketch({ at, centre }: MapSketchProps) {
  if (!at && !centre)
    return <p className="text-sm text-muted">با انتخاب شهر یا نوشتن مختصات، جای نقطه اینجا رسم می‌شود.</p>
  const origin = centre ?? at
  const radius = sketchRadius(at && centre ? distance(centre, at) : 0)
  const words = at && centre ? describeOffset(centre, at, centre.name) : 'هنوز نقطه‌ای گذاشته نشده است'
  const shift = at && origin ? offset(origin, at) : undefined
  return (
    <figure className="flex flex-wrap items-center gap-4 rounded-2 border border-line bg-sunken p-3">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`طرح جای نقطه: ${words}`}
        className="size-44 shrink-0"
        direction="ltr"
      >
        {[1, 0.5].map((part) => (
          <circle
            key={part}
            cx={middle}
            cy={middle}
            r={reach * part}
            className="fill-surface stroke-line-strong"
            strokeDasharray="3 4"
          />
        ))}
        <path d={`M${middle} 14V${size - 14}M14 ${middle}H${size - 14}`} className="stroke-line" />
        <text x={middle} y={11} textAnchor="middle" className="fill-muted text-[11px] font-semibold">
          شمال
        </text>
        <text {...ringLabel} y={middle - reach * 0.5 - 3}>
          {formatLength(radius / 2)}
        </text>
        <text {...ringLabel} y={middle - reach + 12}>
          {formatLength(radius)}
        </text>
        {centre ? <circle cx={middle} cy={middle} r={4} className="fill-muted" /> : null}
        {shift ? <Pin x={middle + (shift.east / radius) * reach} y={middle - (shift.north / radius) * reach} /> : null}
      </svg>
      <figcaption className="flex min-w-0 flex-1 basis-40 flex-col gap-1 text-sm">
        <span className="font-semibold">{words}</span>
        <span className="text-xs text-muted">
          این طرح تنها فاصله و جهت از مرکز شهر را نشان می‌دهد و نقشهٔ خیابان‌ها نیست.
        </span>
      </figcaption>
    </figure>
  )
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0C-9-11-9-22 0-22S9-11 0 0Z" className="fill-accent stroke-surface" strokeWidth={1.5} />
      <circle cy={-14} r={3} className="fill-on-accent" />
    </g>
  )
}
