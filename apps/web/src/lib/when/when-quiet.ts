/** By then the first page is there, with what it asked for. */
const quietMs = 3000

/** Runs what would stand in the way of the page some seconds after it, in an idle moment. @returns what forgets it */
export function whenQuiet(run: () => void): () => void {
  const timer = setTimeout(() => whenIdle(run), quietMs)
  return () => clearTimeout(timer)
}

/** Runs what nobody waits for in an idle moment of the page, and after two seconds without one. */
export function whenIdle(run: () => void) {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 500)
}
