import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Brings what is current in a row that scrolls sideways to its middle, at first and whenever another one becomes
 * current; the page itself does not move. Tells whether the row holds more than is seen of it.
 */
export function useCurrentInSight(row: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = row.current
    const frame = element?.parentElement
    if (!element || !frame) return
    let shown: Element | null = null
    // Against the frame: what stands beside the row when it is cut makes it narrower.
    const measure = () => setCut(element.scrollWidth > frame.clientWidth)
    const look = () => {
      measure()
      const current = element.querySelector('[aria-current]')
      if (current !== shown) show(element, current)
      shown = current
    }
    const watch = new ResizeObserver(measure)
    const follow = new MutationObserver(look)
    look()
    watch.observe(frame)
    follow.observe(element, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-current'] })
    return () => {
      watch.disconnect()
      follow.disconnect()
    }
  }, [row])
  return isCut
}

function show(row: HTMLElement, current: Element | null) {
  if (!current || row.scrollWidth <= row.clientWidth) return
  const [inner, outer] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
