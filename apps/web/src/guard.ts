import { isAuthPath, rememberPath } from '#lib/redirect-path.ts'
import { session } from '#lib/session.ts'

/**
 * The only guard there is: every path except /auth needs a signed-in admin (specification section 2). It stands before
 * the router, so that nobody waits for a page that may not be shown.
 */
function guard() {
  const { pathname, search, hash } = window.location
  if (session.isSignedIn() || isAuthPath(pathname)) return
  rememberPath(pathname + search + hash)
  window.history.replaceState(window.history.state, '', '/auth')
}

/** Call once at start: guards this load, every way back through the history, and the end of the session in any tab. */
export function startGuard() {
  guard()
  session.onChange(guard)
  window.addEventListener('popstate', guard)
}
