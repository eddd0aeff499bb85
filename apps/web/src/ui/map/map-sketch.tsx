import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Crosshair, Maximize, Minus, Plus } from 'lucide-react'
import { cx } from '#ui/primitives/class-names.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { useWidth } from '#ui/page/use-width.ts'
import { land, pointAt, provinceShapes, spotOf } from './map-iran.ts'
import { type MapPoint, rounded } from './map-position.ts'
import { labelsOf, type MapTown } from './map-sketch-labels.ts'
import {
  isInSight,
  type Look,
  lookAt,
  panned,
  pixelOf,
  type Size,
  spotAt,
  wholeIran,
  zoomed,
  type Pixel,
} from './map-sketch-look.ts'
import { SketchLabels, SketchPin, SketchRings, SketchScale } from './map-sketch-marks.tsx'
import { arrowOf, placeIn, useSketchMoves } from './map-sketch-moves.ts'

export type MapSketchProps = {
  at: MapPoint | undefined
  centre: MapPoint | undefined
  /** The province that is to stand out. */
  province: string | undefined
  towns: MapTown[]
  /** Without it the map is only looked at. */
  onPlace?: (point: MapPoint) => void
}

/**
 * The map that comes with the product: Iran's provinces, coasts and cities. It has no street, and needs no server: for installations
 * without a map's style.
 */
export function MapSketch(props: MapSketchProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const height = useIsPhone() ? 288 : 384
  return (
    <div ref={frame} className="min-w-0" style={{ minHeight: height }}>
      {width > 0 ? <Sketch {...props} size={{ width, height }} /> : null}
    </div>
  )
}

type SketchProps = MapSketchProps & { size: Size }

function Sketch({ at, centre, province, towns, onPlace, size }: SketchProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [look, setLook] = useLook(at, centre, size)
  const { handlers, wasPulled } = useSketchMoves({ frame, onLook: setLook })
  const place = (pixel: Pixel) => onPlace?.(rounded(pointAt(spotAt(pixel, look, size))))
  const middle = { left: size.width / 2, top: size.height / 2 }
  const zoom = (by: number) => setLook((now) => zoomed(now, by, middle, size))
  const press = (event: MouseEvent) => {
    if (!wasPulled()) place(placeIn(frame, event))
  }
  const key = (event: KeyboardEvent) => {
    const arrow = arrowOf(event)
    const steps: Record<string, () => void> = {
      '+': () => zoom(1.5),
      '=': () => zoom(1.5),
      '-': () => zoom(1 / 1.5),
      Enter: () => place(middle),
    }
    const step = arrow ? () => setLook((now) => panned(now, arrow[0] * -40, arrow[1] * -40)) : steps[event.key]
    if (!step || event.target !== event.currentTarget) return
    event.preventDefault()
    step()
  }
  // Read with the arrow keys, as an application is.
  const surface = {
    ...handlers,
    role: 'application',
    tabIndex: 0,
    'aria-label': label(onPlace !== undefined),
    onClick: press,
    onKeyDown: key,
  }
  return (
    <div className="relative overflow-hidden rounded-2 border border-line-strong" style={{ height: size.height }}>
      <div
        ref={frame}
        {...surface}
        className={cx(
          'group absolute inset-0 touch-pan-x touch-pan-y overflow-hidden select-none focus-visible:outline-offset-[-3px]',
          onPlace ? 'cursor-crosshair' : 'cursor-grab',
        )}
      >
        <Ground look={look} size={size} province={province} />
        {centre ? <SketchRings centre={centre} look={look} size={size} /> : null}
        <SketchLabels labels={labelsOf(towns, look, size)} size={size} />
        {onPlace ? <Aim /> : null}
      </div>
      {at ? (
        <SketchPin
          {...pixelOf(spotOf(at), look, size)}
          size={size}
          frame={frame}
          onPlace={onPlace ? place : undefined}
        />
      ) : null}
      <div className="absolute start-2 top-2 flex flex-col rounded-1 border border-line bg-surface">
        <IconButton icon={Plus} label="بزرگ‌نمایی" onPress={() => zoom(1.8)} />
        <IconButton icon={Minus} label="کوچک‌نمایی" onPress={() => zoom(1 / 1.8)} />
        <IconButton icon={Maximize} label="همهٔ ایران" onPress={() => setLook(() => wholeIran(size))} />
        {onPlace ? <IconButton icon={Crosshair} label="گذاشتن نشان در وسط نقشه" onPress={() => place(middle)} /> : null}
      </div>
      <SketchScale look={look} />
    </div>
  )
}

const label = (isSet: boolean) =>
  `نقشهٔ ایران: با کلیدهای جهت جابه‌جا و با + و − بزرگ و کوچک می‌شود${isSet ? '؛ Enter نشان را وسط آن می‌گذارد' : ''}`

/** Where the map stands: at the point and its city, and there again when another one is chosen or the point leaves the picture. */
function useLook(at: MapPoint | undefined, centre: MapPoint | undefined, size: Size) {
  const begin = { look: lookAt(at, centre, size), at, centre, size }
  const [state, setState] = useState(begin)
  const isSame = (a: MapPoint | undefined, b: MapPoint | undefined) =>
    a?.latitude === b?.latitude && a?.longitude === b?.longitude
  const isStill = isSame(state.at, at) && isSame(state.centre, centre) && state.size.width === size.width
  if (!isStill) {
    const isThere = isSame(state.centre, centre) && at && isInSight(spotOf(at), state.look, size)
    setState({ ...begin, look: isThere ? state.look : begin.look })
  }
  const setLook = (next: (look: Look, size: Size) => Look) =>
    setState((now) => ({ ...now, look: next(now.look, now.size) }))
  return [state.look, setLook] as const
}

type GroundProps = { look: Look; size: Size; province: string | undefined }

/** Sea, land, provinces; Iran's own border is the half of a wider line that the provinces leave. */
function Ground({ look, size, province }: GroundProps) {
  const { left, top } = pixelOf({ x: 0, y: 0 }, look, size)
  const line = { vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const
  return (
    <svg aria-hidden="true" {...size} className="absolute inset-0 bg-info-soft">
      <g transform={`translate(${left} ${top}) scale(${look.scale})`}>
        <path d={land} className="fill-sunken stroke-line-strong" strokeWidth={1} {...line} />
        {provinceShapes.map(({ name, path }) => (
          <path key={name} d={path} className="fill-none stroke-muted" strokeWidth={3} {...line} />
        ))}
        {provinceShapes.map(({ name, path }) => (
          <path
            key={name}
            d={path}
            className={cx(
              'stroke-line-strong',
              name === province && look.scale < 100 ? 'fill-accent-soft' : 'fill-surface',
            )}
            strokeWidth={1}
            {...line}
          />
        ))}
      </g>
    </svg>
  )
}

/** The middle of the map, while the keyboard moves it. */
const Aim = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 hidden items-center justify-center text-accent-strong group-focus-visible:flex"
  >
    <Crosshair className="size-6" />
  </span>
)
