import { type PointerEvent, useState } from 'react'
import { Eraser, Undo2 } from 'lucide-react'
import { cx } from '#ui/primitives/class-names.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'

/** One movement of the pen: x and y by turns, in the unit of the field. */
type Stroke = number[]

export type SignaturePadProps = {
  label: string
  size: { width: number; height: number }
  strokes: Stroke[]
  /** The change is made of the strokes that are there then. */
  onChange: (change: (strokes: Stroke[]) => Stroke[]) => void
  /** A stroke as the `d` of an SVG path. */
  path: (stroke: Stroke) => string
}

/** Points that stand closer are one: a slow hand would send thousands. */
const leastStep = 3

/** A field that is signed in by finger, pen or mouse. Whoever cannot draw is given another way beside it. */
export function SignaturePad({ label, size, strokes, onChange, path }: SignaturePadProps) {
  const [drawing, setDrawing] = useState<Stroke>()
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    // A palm beside the pen and the other buttons of a mouse draw nothing.
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing(pointOf(event, size))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawing || !event.isPrimary) return
    const { currentTarget, nativeEvent } = event
    // A fast hand moves on between two events.
    const passed = nativeEvent.getCoalescedEvents?.() ?? []
    const points = (passed.length > 0 ? passed : [nativeEvent]).map((one) =>
      pointOf({ currentTarget, clientX: one.clientX, clientY: one.clientY }, size),
    )
    setDrawing((now) => now && points.reduce(longer, now))
  }
  const end = () => {
    if (drawing) onChange((now) => [...now, drawing])
    setDrawing(undefined)
  }
  const all = drawing ? [...strokes, drawing] : strokes
  return (
    <div className="flex flex-col gap-1">
      <svg
        role="img"
        aria-label={`${label}${all.length > 0 ? '، امضا شده' : '، خالی'}`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={cx(
          // The finger draws here and does not move the page.
          'w-full cursor-crosshair touch-none rounded-2 border-2 bg-white text-black',
          all.length > 0 ? 'border-line' : 'border-dashed border-line-strong',
        )}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={`M40 ${size.height - 40}H${size.width - 40}`} stroke="#999" strokeDasharray="4 6" />
        <path
          d={all.map(path).join('')}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="flex items-center justify-end">
        <IconButton
          icon={Undo2}
          label={`برداشتن آخرین خط ${label}`}
          isDisabled={all.length === 0}
          onPress={() => onChange((now) => now.slice(0, -1))}
        />
        <IconButton
          icon={Eraser}
          label={`پاک کردن ${label}`}
          isDisabled={all.length === 0}
          onPress={() => onChange(() => [])}
        />
      </div>
    </div>
  )
}

type At = { currentTarget: SVGSVGElement; clientX: number; clientY: number }

/** In the unit of the field, and inside of it where the hand leaves it. */
function pointOf({ currentTarget, clientX, clientY }: At, { width, height }: SignaturePadProps['size']): Stroke {
  const box = currentTarget.getBoundingClientRect()
  const within = (part: number, most: number) => Math.round(Math.min(Math.max(part, 0), 1) * most)
  return [within((clientX - box.left) / box.width, width), within((clientY - box.top) / box.height, height)]
}

function longer(stroke: Stroke, [x = 0, y = 0]: Stroke): Stroke {
  const [lastX = 0, lastY = 0] = stroke.slice(-2)
  return Math.hypot(x - lastX, y - lastY) < leastStep ? stroke : [...stroke, x, y]
}
