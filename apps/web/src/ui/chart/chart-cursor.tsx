import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import type { ChartArea, ChartAxis } from './chart-axis.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { chartMarks } from './chart-look.ts'
import { ChartMark, ChartSwatch } from './chart-marks.tsx'
import { spokenReading, type ChartReading } from './chart-reading.ts'

type Props = {
  label: string
  axis: ChartAxis
  area: ChartArea
  reading: ChartReading
  left: number
  top: number
  onOpen?: ((index: number) => void) | undefined
}

/**
 * Reads a drawing place by place: by the pointer, or by the keyboard as the slider that it is. Arrows move by one in the direction they
 * point (time runs right to left), PageUp and PageDown by a tenth, Home and End to the ends.
 */
export function ChartCursor({ label, axis, area, reading, left, top, onOpen }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const last = axis.count - 1
  const shown = at === null ? null : Math.min(at, last)
  const spoken = shown ?? last
  // While it is there, what the browser's own slider makes of the press is not heard: it knows ends, and no bands.
  const press = useRef<ChartPress>(undefined)
  const pointed = (event: MouseEvent<HTMLElement>) =>
    placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left, area, last)
  const onPointer = (event: PointerEvent<HTMLElement>) => setAt(pointed(event))
  const pressAt = (ms: number) => (press.current && ms < press.current.until ? press.current : undefined)
  const onDown = (event: PointerEvent<HTMLElement>) => {
    press.current = { by: event.pointerType, read: shown, until: Infinity }
    onPointer(event)
  }
  const onUp = (event: PointerEvent<HTMLElement>) => {
    if (!press.current) return
    press.current = { ...press.current, until: event.timeStamp + afterPressMs }
    // Not every browser makes a click of a finger on a slider.
    const place = pointed(event)
    if (isSecondTap(press.current, place)) onOpen?.(place)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const own = pressAt(event.timeStamp)
    // A slider holds the pointer: what is let go elsewhere is clicked here all the same.
    if (own?.by === 'touch' || (own && !isWithin(event))) return
    // Without a press it is a screen reader's, and of no place.
    const place = own ? pointed(event) : shown
    setAt(place)
    if (place !== null) onOpen?.(place)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return onOpen?.(spoken)
    if (event.key === 'Escape') return setAt(null)
    const next = keyPlace(event.key, at ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <div className="absolute" style={{ left, top, width: area.width, height: area.height }}>
      <input
        type="range"
        min={0}
        max={last}
        value={spoken}
        // A screen reader's own gestures move it without keys.
        onChange={(event) => {
          if (!pressAt(event.timeStamp)) setAt(Number(event.target.value))
        }}
        aria-label={label}
        aria-valuetext={spokenReading(reading, spoken)}
        onKeyDown={onKey}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) setAt(spoken)
        }}
        onBlur={() => setAt(null)}
        onPointerMove={onPointer}
        onPointerDown={onDown}
        onPointerUp={onUp}
        onPointerCancel={() => {
          press.current = undefined
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') setAt(null)
        }}
        onClick={onClick}
        className={cx(
          'peer absolute inset-0 m-0 size-full touch-pan-y appearance-none opacity-0',
          onOpen ? 'cursor-pointer' : 'cursor-crosshair',
        )}
      />
      <div className="pointer-events-none absolute -inset-1 rounded-1 outline-accent peer-focus-visible:outline-2" />
      {shown === null ? null : <Reading area={area} reading={reading} index={shown} />}
    </div>
  )
}

function isWithin({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

function Reading({ area, reading, index }: { area: ChartArea; reading: ChartReading; index: number }) {
  const id = useId()
  const x = area.x(index)
  const lines = reading.lines(index)
  return (
    <div aria-hidden="true" className="pointer-events-none">
      <svg width={area.width} height={area.height} className="absolute inset-0 overflow-visible">
        {reading.kind === 'line' ? (
          <line x1={x} x2={x} y2={area.height} className="stroke-line-field" strokeDasharray="3 3" />
        ) : (
          <rect
            x={x - area.step / 2}
            width={area.step}
            height={area.height}
            className="fill-[color-mix(in_oklab,var(--text)_7%,transparent)]"
          />
        )}
        {reading.kind === 'line'
          ? lines.map(({ look, label, value }) =>
              value === null || look === 'before' ? null : (
                <ChartMark key={label} {...chartMarks[look]} x={x} y={area.y(value)} />
              ),
            )
          : null}
      </svg>
      <div
        className="absolute z-10 w-max max-w-72 rounded-2 border border-line bg-raised px-3 py-2 text-xs shadow-2"
        style={bubblePlace(area, x)}
      >
        <div className="mb-1 font-semibold text-ink">{reading.title(index)}</div>
        {lines.map(({ look, label, text }) => (
          <div key={label} className="flex items-center gap-2 text-muted">
            <ChartSwatch look={look} kind={reading.kind} id={`${id}-${look}`} />
            <span className="flex-1">{label}</span>
            <b className="text-ink">{text}</b>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Beside the place, away from the nearer edge; where there is no room beside it, above the drawing. */
function bubblePlace(area: ChartArea, x: number) {
  if (area.width < 560) return { bottom: area.height + 6, left: 0 }
  return x > area.width / 2 ? { top: 0, right: area.width - x + 12 } : { top: 0, left: x + 12 }
}

/** By what was pressed, the place that was read before, and until when what the browser tells is of this press, by the clock of events. */
type ChartPress = { by: string; read: number | null; until: number }

/** After a finger some browsers tell of a mouse, a change and a click that never were. */
const afterPressMs = 500

/** A finger cannot point without pressing: its first tap reads a place, the second at the same place opens it. */
export const isSecondTap = ({ by, read }: Pick<ChartPress, 'by' | 'read'>, place: number): boolean =>
  by === 'touch' && read === place

/** The place under a pointer, `x` pixels from the drawing's left. */
export function placeAt(x: number, area: Pick<ChartArea, 'x' | 'step'>, last: number): number {
  const index = Math.round((area.x(0) - x) / (area.step || 1))
  return Math.max(0, Math.min(last, index))
}

/** Where a key moves the cursor; undefined when it is none of its keys. */
export function keyPlace(key: string, at: number, last: number): number | undefined {
  const page = Math.max(1, Math.round(last / 10))
  const moves: Record<string, number> = {
    ArrowLeft: at + 1,
    ArrowUp: at + 1,
    ArrowRight: at - 1,
    ArrowDown: at - 1,
    PageUp: at + page,
    PageDown: at - page,
    Home: 0,
    End: last,
  }
  const next = moves[key]
  return next === undefined ? undefined : Math.max(0, Math.min(last, next))
}
