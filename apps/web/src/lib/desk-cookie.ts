import { session } from './session.ts'

const yearSeconds = 31_536_000

/** Tells the server whether the desk comes first, so that its scripts are named with the document (apps/api/src/http/web-pages.ts); it opens nothing. */
export function startDeskCookie() {
  tell()
  session.onChange(tell)
}

function tell() {
  try {
    document.cookie = `desk=1;path=/;max-age=${session.isSignedIn() ? yearSeconds : 0}`
  } catch {
    // Cookies are blocked: the scripts come one after the other.
  }
}
