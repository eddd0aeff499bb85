import { useSyncExternalStore } from 'react'

/** Whether the screen is a phone's (under 640 px, Tailwind's `sm`). */
export const useIsPhone = matcher('(max-width: 639px)')

const wide = '(min-width: 1024px)'
/** Whether the sidebar has room (from 1024 px, Tailwind's `lg`): where it has none it is not drawn. */
export const useIsWide = matcher(wide)
/** The same, now. */
export const isWide = () => window.matchMedia(wide).matches

function matcher(media: string): () => boolean {
  const isMatch = () => window.matchMedia(media).matches
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, isMatch)
}
