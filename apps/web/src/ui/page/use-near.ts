import { startTransition, useEffect, useState, type RefObject } from 'react'
import { whenQuiet } from '#lib/when/when-quiet.ts'

/** How far below the window somebody who scrolls is waited for. */
const rootMargin = '200px'

/** Whether the first page has been quiet for some seconds: time for what it shows without being looked for. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => startTransition(() => setQuiet(true))), [])
  return isQuiet
}

/** Whether the place of a part is in sight, or nearly, or the page is quiet; from then on it stays so. */
export function useNear(place: RefObject<Element | null>, isAtOnce: boolean): boolean {
  const isQuiet = useQuiet()
  const [isSeen, setSeen] = useState(isAtOnce)
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    const seen = (entries: IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setSeen(true))
    const observer = new IntersectionObserver(seen, { rootMargin })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen, place])
  return isSeen || isQuiet
}
