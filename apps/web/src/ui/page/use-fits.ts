import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Whether the first child is no wider than its frame. Only then may the frame stop scrolling sideways, and only in a
 * frame that does not scroll can the header of a table stick to the window.
 */
export function useFits(frame: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const outer = frame.current
    const inner = outer?.firstElementChild
    if (!outer || !inner) return
    const watch = new ResizeObserver(() => setFits(inner.scrollWidth <= outer.clientWidth))
    watch.observe(outer)
    watch.observe(inner)
    return () => watch.disconnect()
  }, [frame])
  return fits
}
