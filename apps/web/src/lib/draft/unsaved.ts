import { useSyncExternalStore } from 'react'

// Forms tell here that they hold unsaved work; the service worker's reload and the leave guard ask.
const dirty = new Set<string>()
const listeners = new Set<() => void>()

export function setUnsaved(form: string, isDirty: boolean) {
  if (isDirty === dirty.has(form)) return
  if (isDirty) dirty.add(form)
  else dirty.delete(form)
  for (const listener of listeners) listener()
}

export function hasUnsaved(): boolean {
  return dirty.size > 0
}

/** Under this name, and more of it, files of one form are on their way. */
export const uploadsOf = (form = '') => `upload ${form}`

/** Whether a form waits for files that are on their way, or could not be sent yet. */
export const useUploadsWait = (form: string) =>
  useSyncExternalStore(onUnsavedChange, () => [...dirty].some((name) => name.startsWith(uploadsOf(form))))

/** Tells of every change; returns the function that stops it. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
