import { ZoomIn, ZoomOut } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onThemeChange, themeShown } from '#lib/theme.ts'
import { KeepFocus } from '#ui/focus/keep-focus.tsx'
import { useWidth } from '#ui/page/use-width.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { frameOf, tonesOf } from './seat-look.ts'
import { nearEnough, touchable, zoomsOf } from './seat-zoom.ts'
import { drawSeats, seatAt, type SeatView } from './seat-draw.ts'
import { type PlanSeat, seatRows, seatState, seatStateWords } from './seat-state.ts'

type Props = {
  seats: readonly PlanSeat[]
  chosen: readonly number[]
  /** Those that are not for choice here, though they are free. */
  faded?: (seat: PlanSeat) => boolean
  onPress: (seat: PlanSeat) => void
  /** What is said of the seat under the pointer beside its name. */
  detail?: (seat: PlanSeat) => string
  label: string
}

const none = () => false
/** Without a scroll for so long the plan stands still. */
const stillMs = 120

/**
 * The plan of an occurrence, to be looked at and pressed: the browser scrolls, and what is in sight is painted on one canvas. Whoever
 * cannot point has the rows (`seat-rows.tsx`), so that to a screen reader this is a picture.
 */
export function SeatMap({ seats, chosen, faded = none, onPress, detail, label }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Without its two edges; a guess until the page was laid out.
  const width = Math.max(useWidth(box) || 302, 3) - 2
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<unknown[]>([])
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [zoom, setZoom] = useState(0)
  const [under, setUnder] = useState<PlanSeat>()
  const frame = frameOf(seats)
  const painting = { seats, rows: seatRows(seats), tones: tonesOf(seats), chosen: new Set(chosen), faded }
  const fit = Math.min(28, width / frame.width)
  const zooms = zoomsOf(fit)
  // The page may have become broader since, and its steps fewer.
  const step = Math.min(zoom, zooms.length - 1)
  const scale = fit * (zooms[step] ?? 1)
  const [whole, tall] = [frame.width * scale, frame.height * scale]
  const height = Math.min(frame.height * fit + 2, 560)

  const viewNow = (): SeatView => ({
    frame,
    scale,
    left: scroller.current?.scrollLeft ?? 0,
    top: scroller.current?.scrollTop ?? 0,
    width,
    height,
  })
  const paint = (isMoving: boolean) => {
    if (canvas.current) drawSeats(canvas.current, viewNow(), { ...painting, isMoving })
  }
  // Colours on a canvas do not follow the theme by themselves.
  const theme = useSyncExternalStore(onThemeChange, themeShown)
  const chosenIds = chosen.join(' ')
  useLayoutEffect(() => {
    // A letter in a field of the same page paints thousands of seats no more.
    const wanted = [seats, chosenIds, faded, scale, width, theme]
    if (wanted.every((one, at) => one === drawn.current[at])) return undefined
    const painting = requestAnimationFrame(() => {
      drawn.current = wanted
      paint(false)
    })
    return () => cancelAnimationFrame(painting)
  })

  const zoomTo = (next: number, at = { x: width / 2, y: height / 2 }) => {
    const wanted = Math.min(Math.max(next, 0), zooms.length - 1)
    const element = scroller.current
    const factor = (zooms[wanted] ?? 1) / (zooms[step] ?? 1)
    setZoom(wanted)
    // What was under the point stays under it, once the plan has its new size.
    if (element)
      keepPoint(element, {
        left: (element.scrollLeft + at.x) * factor - at.x,
        top: (element.scrollTop + at.y) * factor - at.y,
      })
  }
  const seatUnder = (event: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
    const edge = canvas.current?.getBoundingClientRect()
    const at = { x: event.clientX - (edge?.left ?? 0), y: event.clientY - (edge?.top ?? 0) }
    return { at, seat: seatAt(viewNow(), seats, at) }
  }
  const press = (event: MouseEvent) => {
    const { at, seat } = seatUnder(event)
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    if (isTouch && scale < touchable && step < zooms.length - 1) return zoomTo(nearEnough(zooms, fit), at)
    if (seat) onPress(seat)
  }
  return (
    <figure ref={box} aria-label={label} className="min-w-0">
      <div
        ref={scroller}
        dir="ltr"
        className="relative overflow-auto overscroll-contain rounded-2 border border-line bg-sunken forced-color-adjust-none"
        style={{ height }}
        onScroll={() => {
          // Numbers are read when the plan stands still; on the way they would cost a slow phone its frames.
          paint(true)
          clearTimeout(stopping.current)
          stopping.current = setTimeout(() => paint(false), stillMs)
        }}
        role="presentation"
      >
        <div style={{ width: Math.max(whole, width), height: Math.max(tall, height - 2) }}>
          <canvas
            ref={canvas}
            aria-hidden="true"
            className="sticky top-0 left-0 block cursor-pointer touch-pan-x touch-pan-y"
            style={{ width, height: height - 2 }}
            onClick={press}
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse') setUnder(seatUnder(event).seat)
            }}
            onPointerLeave={() => setUnder(undefined)}
          />
        </div>
      </div>
      <figcaption className="mt-2 flex items-center gap-2 text-sm text-muted">
        <span className="min-h-5 min-w-0 flex-1 truncate" aria-hidden="true">
          {under ? [under.label, seatStateWords[seatState(under)], detail?.(under)].filter(Boolean).join(' · ') : null}
        </span>
        <KeepFocus className="flex gap-2">
          <IconButton icon={ZoomOut} label="نقشه کوچک‌تر" isDisabled={step === 0} onPress={() => zoomTo(step - 1)} />
          <IconButton
            icon={ZoomIn}
            label="نقشه بزرگ‌تر"
            isDisabled={step === zooms.length - 1}
            onPress={() => zoomTo(step + 1)}
          />
        </KeepFocus>
      </figcaption>
    </figure>
  )
}

const keepPoint = (element: HTMLElement, point: { left: number; top: number }) =>
  requestAnimationFrame(() => element.scrollTo(point))
