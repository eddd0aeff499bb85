import { takeChunkReload } from '#lib/chunk-reload.ts'
import { storeOf } from '#lib/store.ts'
import { tab } from '#lib/storage.ts'
import { hasUnsaved } from '#lib/draft/unsaved.ts'

/** Fetches the part once more; rejects when it is lost again. */
type Attempt = () => Promise<void>

const reloadedKey = 'reloadedForDeferred'

/** The parts on the screen whose code could not be fetched. The page around them stays; a notice says so (layouts/lost.tsx). */
export const lostStore = storeOf({ attempts: [] as Attempt[] })
export const useIsDeferredLost = () => lostStore.useValue().attempts.length > 0

/**
 * A part of the page is lost. Once for each build the page is loaded anew, because a new build may have taken the files
 * away, unless something would be lost by it. @returns what says that the part is not wanted any more
 */
export function lostDeferred(attempt: Attempt): () => void {
  if (mayReload()) window.location.reload()
  else lostStore.change({ attempts: [...lostStore.read().attempts, attempt] })
  return () => forgetLost(attempt)
}

export function forgetLost(attempt: Attempt) {
  const { attempts } = lostStore.read()
  if (attempts.includes(attempt)) lostStore.change({ attempts: attempts.filter((other) => other !== attempt) })
}

function mayReload(): boolean {
  if (!navigator.onLine || hasUnsaved() || tab.get(reloadedKey) === __BUILD_ID__) return false
  return takeChunkReload(tab, window.location.pathname, Date.now()) && tab.set(reloadedKey, __BUILD_ID__)
}
