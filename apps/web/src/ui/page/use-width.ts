import { useLayoutEffect, useState, type RefObject } from 'react'

/** The inner width of an element in pixels, without its scroll bar, kept true while it changes; 0 before it is on the screen. */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  return width
}
