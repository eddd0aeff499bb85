import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { cx } from '#ui/primitives/class-names.ts'
import { pointAt, spotOf } from './map-iran.ts'
import { formatLength, type MapPoint, roundLength } from './map-position.ts'
import type { Label } from './map-sketch-labels.ts'
import { kilometresOf, type Look, type Pixel, pixelOf, type Size } from './map-sketch-look.ts'
import { arrowOf, placeIn } from './map-sketch-moves.ts'

const faces: Record<Label['kind'], string> = {
  province: 'fill-faint text-[11px]',
  town: 'fill-ink text-[11px]',
  sea: 'fill-info text-[11px]',
  abroad: 'fill-faint text-[11px]',
}

/** The names on the map; all that is written on it is said beside it, so that it is a picture to a screen reader. */
export const SketchLabels = ({ labels, size }: { labels: Label[]; size: Size }) => (
  <svg aria-hidden="true" {...size} direction="ltr" className="pointer-events-none absolute inset-0">
    {labels.map(({ kind, name, left, top, isNamed }) => (
      <g key={`${kind} ${name}`} transform={`translate(${left} ${top})`}>
        {kind === 'town' ? <circle r={2.5} className="fill-muted stroke-surface" /> : null}
        {isNamed ? (
          <text
            y={kind === 'town' ? -6 : 4}
            textAnchor="middle"
            strokeWidth={kind === 'town' ? 3 : 0}
            className={cx(faces[kind], 'stroke-surface [paint-order:stroke]')}
          >
            {name}
          </text>
        ) : null}
      </g>
    ))}
  </svg>
)

type RingsProps = { centre: MapPoint; look: Look; size: Size }

/** Near a city, where the map has no lines of its own: circles around its middle, each as far from the last as the scale is long. */
export function SketchRings({ centre, look, size }: RingsProps) {
  if (look.scale < 150) return null
  const kilometres = kilometresOf(centre) / look.scale
  const radius = roundLength(kilometres * 90) / kilometres
  const { left, top } = pixelOf(spotOf(centre), look, size)
  return (
    <svg aria-hidden="true" {...size} className="pointer-events-none absolute inset-0">
      {[1, 2, 3, 4].map((times) => (
        <circle
          key={times}
          cx={left}
          cy={top}
          r={radius * times}
          className="fill-none stroke-line-strong"
          strokeDasharray="2 5"
        />
      ))}
    </svg>
  )
}

/** How long a line of a round length is here. */
export function SketchScale({ look }: { look: Look }) {
  const kilometres = kilometresOf(pointAt(look)) / look.scale
  const length = roundLength(kilometres * 90)
  return (
    <span className="pointer-events-none absolute end-2 bottom-2 flex flex-col items-center rounded-1 bg-surface/90 px-1.5 pb-1 text-2xs text-muted">
      {formatLength(length)}
      <span className="h-1 border-x border-b border-muted" style={{ width: length / kilometres }} />
    </span>
  )
}

type PinProps = Pixel & {
  size: Size
  frame: RefObject<HTMLElement | null>
  /** Without it the pin is only shown. */
  onPlace: ((pixel: Pixel) => void) | undefined
}

/** The point: pulled by mouse and finger, moved by the arrow keys. Its tip is the place. */
export function SketchPin({ left, top, size, frame, onPlace }: PinProps) {
  const [pulled, setPulled] = useState<Pixel>()
  const shown = pulled ?? { left, top }
  const isOut = shown.left < 0 || shown.top < 0 || shown.left > size.width || shown.top > size.height
  const style = { left: shown.left, top: shown.top }
  const look = 'absolute -mt-9 -ml-5 flex h-10 w-10 justify-center'
  if (isOut) return null
  if (!onPlace)
    return (
      <span className={cx(look, 'pointer-events-none')} style={style}>
        <PinShape />
      </span>
    )
  const pull = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setPulled(placeIn(frame, event))
  }
  const key = (event: KeyboardEvent) => {
    const arrow = arrowOf(event)
    if (!arrow) return
    event.preventDefault()
    onPlace({ left: left + arrow[0] * 2, top: top + arrow[1] * 2 })
  }
  return (
    <button
      type="button"
      aria-label="نشان: با کلیدهای جهت جابه‌جا می‌شود"
      className={cx(look, 'cursor-grab touch-none rounded-1 active:cursor-grabbing')}
      style={style}
      onKeyDown={key}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
      onPointerUp={() => {
        if (pulled) onPlace(pulled)
        setPulled(undefined)
      }}
      onPointerCancel={() => setPulled(undefined)}
    >
      <PinShape />
    </button>
  )
}

const PinShape = () => (
  <svg aria-hidden="true" viewBox="-14 -34 28 36" className="h-9 w-7">
    <path d="M0 0C-13-16-13-32 0-32S13-16 0 0Z" className="fill-accent stroke-surface" strokeWidth={2} />
    <circle cy={-20} r={4.5} className="fill-on-accent" />
  </svg>
)
