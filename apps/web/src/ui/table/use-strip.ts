import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Where a strip stands: the column beside the names (a part of one while it moves), and how wide a column is. */
type Place = { column: number; width: number }

export type StripInput = {
  /** The element that scrolls, and what lies in it. */
  frame: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** Columns before the one that is called 0. */
  before: number
  /** The column that stands beside the names at first. */
  first: number
  /** How wide a column is in a frame of this inner width; 0 before that is known. */
  widthIn: (frameWidth: number) => number
  /** Each time that another column comes to the names. */
  onColumn: (column: number) => void
  /** When it has come to rest. */
  onRest: (column: number) => void
}

/** So long nothing moves before it is at rest, in milliseconds. */
const rest = 250

/**
 * A strip of columns in a right-to-left frame that scrolls sideways by wheel, finger, or a hand that draws its head. All of its
 * columns have their room from the start, so that nothing that is seen moves while more is read. Whatever its columns' width
 * becomes, the one beside the names stays there.
 */
export function useStrip({ frame, content, before, first, widthIn, onColumn, onRest }: StripInput) {
  const place = useRef<Place>({ column: first, width: 0 })
  const wanted = useRef(0)
  const grip = useRef<{ x: number; left: number } | null>(null)
  const [width, setWidth] = useState(0)
  const moved = useEffectEvent(onColumn)
  const rested = useEffectEvent(onRest)
  const columnWidth = widthIn(width)
  useLayoutEffect(() => {
    wanted.current = columnWidth
  }, [columnWidth])
  useLayoutEffect(() => {
    const element = frame.current
    const inner = content.current
    if (!element || !inner) return undefined
    // It speaks when the page is laid out and not yet painted: what is drawn by the width is in the same frame, in its place.
    const watch = new ResizeObserver(() => {
      flushSync(() => setWidth(element.clientWidth))
      if (place.current.width === wanted.current) return
      place.current.width = wanted.current
      element.scrollLeft = leftOf(place.current.column, before, wanted.current)
    })
    watch.observe(element)
    watch.observe(inner)
    return () => watch.disconnect()
  }, [frame, content, before])
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      const column = -element.scrollLeft / place.current.width - before
      if (place.current.width === 0 || Math.abs(column - place.current.column) < 0.02) return
      place.current.column = column
      moved(Math.floor(column))
      clearTimeout(timer)
      timer = setTimeout(() => rested(Math.round(place.current.column)), rest)
    }
    element.addEventListener('scroll', listen, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', listen)
    }
  }, [frame, before])
  return {
    /** Of the frame, without its scroll bar; 0 before it is on the screen. */
    width,
    /** What is near is gone to smoothly; on a long way everything that is passed would be read. */
    goTo: (column: number) => {
      const isFar = Math.abs(column - place.current.column) > 60
      const left = leftOf(column, before, place.current.width)
      frame.current?.scrollTo({ left, behavior: isFar ? 'instant' : movement() })
    },
    column: () => Math.round(place.current.column),
    /** Of the head: a hand draws the strip by it. */
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'touch' || event.button !== 0) return
        grip.current = { x: event.clientX, left: frame.current?.scrollLeft ?? 0 }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (grip.current) frame.current?.scrollTo({ left: grip.current.left - (clientX - grip.current.x) })
      },
      onPointerUp: () => {
        grip.current = null
      },
      onPointerCancel: () => {
        grip.current = null
      },
    },
  }
}

const leftOf = (column: number, before: number, width: number) => -(column + before) * width

const movement = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')
