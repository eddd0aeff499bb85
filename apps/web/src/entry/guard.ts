import { isAuthPath, rememberPath } from '#lib/redirect-path.ts'
import { session } from '#lib/session.ts'
import { hasUnsaved } from '#lib/draft/unsaved.ts'

/** The session ended under somebody's hands: the desk stays, out of sight, until the same admin is back. */
export const keepsDesk = () => session.hasEnded() && hasUnsaved()

/** Only in the browser's bar: the router hears of its own `replaceState` alone, and a desk that is kept stays where it was. */
export const showPath = (path: string) =>
  History.prototype.replaceState.call(window.history, window.history.state, '', path)

// Which entry of the history the kept desk stands at, as the router counts them.
let place: number | undefined
const placeOf = (state: unknown) => (state as { __TSR_index?: number } | null)?.__TSR_index

/** Back and Forward do not move a desk that is out of sight: the router does not hear of them, and the entry is its own again. */
function stay(event: PopStateEvent) {
  event.stopImmediatePropagation()
  const steps = (place ?? 0) - (placeOf(event.state) ?? -1)
  if (steps !== 0) window.history.go(steps)
}

/**
 * The only guard there is: every path except /auth needs a signed-in admin (specification section 2). It stands before
 * the router, so that nobody waits for a page that may not be shown.
 */
function guard({ forgets }: { forgets: boolean }) {
  const { pathname, search, hash } = window.location
  if (session.isSignedIn() || isAuthPath(pathname)) return
  if (!forgets) rememberPath(pathname + search + hash)
  if (keepsDesk()) {
    place = placeOf(window.history.state)
    showPath('/auth')
  } else window.history.replaceState(window.history.state, '', '/auth')
}

/** Call once at start; returns what stops it. Guards this load, every way back through the history, and the end of the session in any tab. */
export function startGuard() {
  guard({ forgets: false })
  // An admin who pressed sign-out, here or in another tab, leaves no way back for the next one.
  const forget = session.onChange(() => {
    if (session.isSignedIn()) place = undefined
    guard({ forgets: session.wasLeft() })
  })
  const onPop = (event: PopStateEvent) => (keepsDesk() ? stay(event) : guard({ forgets: session.wasLeft() }))
  window.addEventListener('popstate', onPop)
  return () => {
    forget()
    window.removeEventListener('popstate', onPop)
  }
}
