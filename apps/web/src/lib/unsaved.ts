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

/** Tells of every change; returns the function that stops it. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
