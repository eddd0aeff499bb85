import { useEffect } from 'react'

/** Once `isGone`, gives the focus to what stood beside, if nothing has it: the place that had it has left the page. */
export function useFocusBeside(isGone: boolean, beside: HTMLElement | undefined) {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) beside?.focus()
  }, [isGone, beside])
}
