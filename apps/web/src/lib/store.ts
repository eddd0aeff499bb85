import { useSyncExternalStore } from 'react'

/** `subscribe` returns what ends it. */
export function listenersOf() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => listeners.forEach((listener) => listener()),
    clear: () => listeners.clear(),
  }
}

/** A value outside React that components may read: changed from anywhere, told to all who show it. */
export function storeOf<T extends object>(first: T) {
  let value = first
  const { subscribe, tell } = listenersOf()
  return {
    read: () => value,
    subscribe,
    change(part: Partial<T>) {
      value = { ...value, ...part }
      tell()
    },
    useValue: () => useSyncExternalStore(subscribe, () => value),
  }
}
