import { useSyncExternalStore } from 'react'

const phone = () => window.matchMedia('(max-width: 639px)')

/** Whether the screen is a phone's (under 640 px, Tailwind's `sm`). */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone().matches)
}

function subscribe(listener: () => void) {
  const query = phone()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
