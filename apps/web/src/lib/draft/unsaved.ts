import { useSyncExternalStore } from 'react'
import { listenersOf } from '#lib/store.ts'

// Forms tell here that they hold unsaved work; the service worker's reload and the leave guard ask.
const dirty = new Set<string>()
const { subscribe, tell } = listenersOf()
export const onUnsavedChange = subscribe

export function setUnsaved(form: string, isDirty: boolean) {
  if (isDirty === dirty.has(form)) return
  if (isDirty) dirty.add(form)
  else dirty.delete(form)
  tell()
}

export function hasUnsaved(): boolean {
  return dirty.size > 0
}

/** Under this name, and more of it, files of one form are on their way. */
export const uploadsOf = (form = '') => `upload ${form}`

/** Whether a form waits for files that are on their way, or could not be sent yet. */
export const useUploadsWait = (form: string) =>
  useSyncExternalStore(onUnsavedChange, () => [...dirty].some((name) => name.startsWith(uploadsOf(form))))
