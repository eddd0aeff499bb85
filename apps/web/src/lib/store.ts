import { useSyncExternalStore } from 'react'

/** A value outside React that components may read: changed from anywhere, told to all who show it. */
export function storeOf<T extends object>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    read: () => value,
    subscribe,
    change(part: Partial<T>) {
      value = { ...value, ...part }
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, () => value),
  }
}
