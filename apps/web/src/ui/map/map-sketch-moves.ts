import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Look, panned, type Pixel, type Size, zoomed } from './map-sketch-look.ts'

type Moves = {
  frame: RefObject<HTMLElement | null>
  onLook: (next: (look: Look, size: Size) => Look) => void
}

/**
 * Moving the map as elsewhere in the product's maps: a mouse pulls it, Ctrl with the wheel and two fingers make it larger. One finger and the plain
 * wheel scroll the page.
 */
export function useSketchMoves({ frame, onLook }: Moves) {
  const pull = useRef<{ x: number; y: number; hasMoved: boolean }>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let fingers: (Pixel & { apart: number }) | undefined
    const scroll = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = placeIn(frame, event)
      onLook((look, size) => zoomed(look, Math.exp(-event.deltaY / 300), at, size))
    }
    const touch = (event: TouchEvent) => {
      const [one, two] = event.touches
      const before = fingers
      fingers = undefined
      if (!one || !two) return
      event.preventDefault()
      const at = placeIn(frame, { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 })
      const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
      fingers = { ...at, apart }
      if (before)
        onLook((look, size) =>
          zoomed(panned(look, at.left - before.left, at.top - before.top), apart / before.apart, at, size),
        )
    }
    // Not React's own: those cannot hold the page back.
    const watch = new AbortController()
    const options = { passive: false, signal: watch.signal }
    element.addEventListener('wheel', scroll, options)
    element.addEventListener('touchstart', touch, options)
    element.addEventListener('touchmove', touch, options)
    element.addEventListener('touchend', touch, options)
    return () => watch.abort()
  }, [frame, onLook])

  return {
    /** Whether the press that ends now was a pull, and sets nothing. */
    wasPulled: () => pull.current?.hasMoved === true,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        pull.current = event.pointerType === 'touch' ? null : { x: event.clientX, y: event.clientY, hasMoved: false }
      },
      onPointerMove: (event: PointerEvent) => {
        const from = pull.current
        if (!from || event.buttons !== 1) return
        const [right, down] = [event.clientX - from.x, event.clientY - from.y]
        if (!from.hasMoved && Math.hypot(right, down) < 4) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pull.current = { x: event.clientX, y: event.clientY, hasMoved: true }
        onLook((look) => panned(look, right, down))
      },
    },
  }
}

/** Pixels from the upper left corner of the map. */
export function placeIn(frame: RefObject<HTMLElement | null>, event: { clientX: number; clientY: number }): Pixel {
  const box = frame.current?.getBoundingClientRect()
  return { left: event.clientX - (box?.left ?? 0), top: event.clientY - (box?.top ?? 0) }
}

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where an arrow key leads, in steps to the right and down; ten with Shift. */
export function arrowOf({
  key,
  shiftKey,
}: {
  key: string
  shiftKey: boolean
}): [right: number, down: number] | undefined {
  const [right, down] = arrows[key] ?? []
  const steps = shiftKey ? 10 : 1
  return right === undefined || down === undefined ? undefined : [right * steps, down * steps]
}
