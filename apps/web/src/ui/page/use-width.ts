import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * The inner width of an element in pixels, without its scroll bar, kept true while it changes; 0 before it is on the screen.
 * The observer speaks when the page is laid out and not yet painted: what is drawn by the width is in the same frame, and
 * nothing was laid out before its time to know it.
 */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  return width
}
