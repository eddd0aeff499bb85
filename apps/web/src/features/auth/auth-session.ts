import { UserAnswer, isAdmin } from '@rezerv/contract/auth/auth.ts'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { call } from '#lib/call.ts'
import { CallError } from '#lib/call-error.ts'
import { session } from '#lib/session.ts'

/** The same call, read as tolerantly as specification section 3 asks. */
const getUser = { ...authEndpoints.getUser, answer: UserAnswer }

/** The server is down, or what stands before it says so: nobody has looked at the session. */
const away = [0, 502, 503, 504]
/** A session that was in use ends by these; at the start every failed check ends it (specification section 4). */
const refused = [401, 403]

/**
 * Asks the server whether the stored session still holds. At the start a failed check clears it silently
 * (specification section 4); where no server answers, nothing was checked and nothing is cleared. An answer that comes
 * after the session it was asked for changes nothing (lib/session.ts).
 */
export async function recheckSession() {
  const token = session.token()
  if (!token) return
  const isStart = !session.state().isInitialized
  try {
    const { user, rights } = await call(getUser, {}, { token })
    if (isAdmin(user)) session.renew(token, user, rights)
    else session.end(token)
  } catch (error) {
    const status = error instanceof CallError ? error.status : 500
    if (isStart ? !away.includes(status) : refused.includes(status)) session.end(token)
  } finally {
    session.checked(token)
  }
}

/** Forgets the session at once and tells the server behind; whether it hears or not (specification section 4). */
export function signOut() {
  const token = session.token()
  session.leave()
  if (token) void call(authEndpoints.logout, {}, { token, outlivesPage: true }).catch(() => undefined)
}
