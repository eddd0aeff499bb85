import { UserAnswer } from '@rezerv/contract/auth/auth-answer.ts'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { isAdmin } from '@rezerv/contract/auth/auth-admin.ts'
import { call, CallError } from '#lib/call.ts'
import { session } from '#lib/session.ts'

/** The same call, read as tolerantly as specification section 3 asks. */
const getUser = { ...authEndpoints.getUser, answer: UserAnswer }

/**
 * Asks the server whether the stored session still holds. A failed check clears it silently (specification section 4);
 * a lost connection is no answer and clears nothing, so that the app opens offline.
 */
export async function recheckSession() {
  const token = session.token()
  if (!token) return
  try {
    const { user } = await call(getUser, {}, { token })
    if (isAdmin(user)) session.signIn(token, user)
    else session.clear()
  } catch (error) {
    if (error instanceof CallError && error.code === 'network') return
    session.clear()
  }
}

/** Tells the server and forgets the session, even if the call fails (specification section 4). */
export async function signOut() {
  await call(authEndpoints.logout, {}).catch(() => undefined)
  session.clear()
}
