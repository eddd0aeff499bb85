import { useSyncExternalStore } from 'react'
import { useOnline } from '#ui/page/use-online.ts'

/*
 * Whether the server answered this gate's newest call. The device's own word is not enough: it says that it has a network
 * where that network leads nowhere, and some browsers say so after a reload without any.
 */
let isSilent = false
const listeners = new Set<() => void>()

function note(silent: boolean) {
  if (silent === isSilent) return
  isSilent = silent
  for (const listener of listeners) listener()
}
export const noteAnswer = () => note(false)
export const noteSilence = () => note(true)
export const isServerSilent = () => isSilent

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server is within reach, as far as is known. */
export function useReach(): boolean {
  const isReached = !useSyncExternalStore(subscribe, isServerSilent)
  return useOnline() && isReached
}
