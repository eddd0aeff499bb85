import { tab, type SafeStorage } from './storage.ts'

/** Specification section 9: at most one reload per path within 10,000 ms. */
const chunkReloadGuardMs = 10_000

const key = 'chunkReload'

/** Says whether a lost chunk may reload this path now, and remembers that it did. `now` in milliseconds. */
export function takeChunkReload(storage: Pick<SafeStorage, 'get' | 'set'>, path: string, now: number): boolean {
  const recent = Object.entries(readTimes(storage)).filter(([, at]) => now - at < chunkReloadGuardMs)
  if (recent.some(([known]) => known === path)) return false
  // Where it cannot be remembered, nobody would stop the second reload.
  return storage.set(key, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }))
}

function readTimes(storage: Pick<SafeStorage, 'get'>): Record<string, number> {
  try {
    const times: unknown = JSON.parse(storage.get(key) ?? '{}')
    return typeof times === 'object' && times !== null ? (times as Record<string, number>) : {}
  } catch {
    return {}
  }
}

/**
 * A page's chunk that is gone (a new build was deployed) or could not be loaded: one full load of the page that was
 * asked for. A chunk lost while only preloading is no reason to throw a page away.
 */
export function watchLostChunks(isNavigating: () => boolean) {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router would reload once more by itself; this mark tells it that it already has.
    tab.set(`tanstack_router_reload:${payload.message}`, '1')
    // Without a network a reload would only trade this page for the browser's own error.
    if (!isNavigating() || !navigator.onLine) return
    const path = window.location.pathname
    if (takeChunkReload(tab, path, Date.now())) window.location.reload()
  })
}
