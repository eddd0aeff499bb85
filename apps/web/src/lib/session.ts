import { isAdmin, notAdminMessage } from '@rezerv/contract/auth/auth.ts'
import { useSyncExternalStore } from 'react'
import { listenersOf, storeOf } from './store.ts'
import { local, onOtherTab } from './storage.ts'

/*
 * The keys are the specification's (section 3): `token`, `user` (id, name and role only) and `redirectPath`. Only an
 * admin is ever stored; every tab reads the same storage, so that signing out in one signs out all. Whoever speaks for
 * a session names its token: a late answer about one that is not the stored one any more changes nothing.
 */

/** An answer without an id is an admin's too: the role alone is asked for. */
type StoredUser = { id?: number | string | undefined; name: string | null; role: { name: string } }
type AnyUser = Omit<StoredUser, 'role'> & { role?: { name: string } | undefined }

/** The auth state of specification section 3. */
export type AuthState = {
  token: string | null
  user: StoredUser | undefined
  /** A sign-in or the check at the start is on its way. */
  loading: boolean
  /** The failure of the last try to sign in. */
  error: string | null
  /** The stored session has been checked; one that ends from now on was in use. */
  isInitialized: boolean
}

/** `hasEnded`: a session that was in use ended by itself, and nobody has signed in since. */
const store = storeOf({ loading: false, error: null as string | null, isInitialized: false, hasEnded: false })
const { subscribe, tell } = listenersOf()

function readUser(): StoredUser | undefined {
  try {
    const user = JSON.parse(local.get('user') ?? 'null') as StoredUser | null
    return user && isAdmin(user) ? user : undefined
  } catch {
    return undefined
  }
}

// One object for as long as the stored text is the same: useSyncExternalStore compares by identity.
let memory: { text: string | null; user: StoredUser | undefined } = { text: null, user: undefined }
function currentUser() {
  const text = local.get('token') ? local.get('user') : null
  if (text !== memory.text) memory = { text, user: text ? readUser() : undefined }
  return memory.user
}

/** Whom the admin searched for goes with the session. */
function forget() {
  for (const key of ['token', 'user', 'rights', 'recent-commands']) local.remove(key)
}

/** The stored text. Throws the specification's message for every role but admin. */
function textOf(user: AnyUser) {
  if (!user.role || !isAdmin(user)) throw new Error(notAdminMessage)
  const { id, name, role } = user
  return JSON.stringify({ id, name, role: { name: role.name } })
}

/** What the admin may do, as the server says it (lib/rights/rights.ts); whether it is other than before. */
function keepRights(rights: readonly string[] | undefined): boolean {
  const text = rights?.join(' ') ?? null
  if (text === local.get('rights')) return false
  if (text === null) local.remove('rights')
  else local.set('rights', text)
  return true
}

const isStored = (token: string) => session.token() === token

export const session = {
  token: () => local.get('token'),
  /** The signed-in admin; undefined when signed out, or when what is stored is no admin. */
  user: currentUser,
  /** Whose session it is; empty when signed out, and where an answer had no id. */
  userId: () => String(currentUser()?.id ?? ''),
  isSignedIn: () => currentUser() !== undefined,
  state: (): AuthState => {
    const { loading, error, isInitialized } = store.read()
    return { token: session.token(), user: currentUser(), loading, error, isInitialized }
  },

  /** A try to sign in has begun, and is over: well, or with these words. */
  trying: () => store.change({ loading: true, error: null }),
  tried: (error: string | null) => store.change({ loading: false, error }),

  /** Stores an admin's new session. Throws the specification's message for every other role, and stores nothing. */
  enter(token: string, user: AnyUser, rights?: readonly string[]) {
    const text = textOf(user)
    keepRights(rights)
    local.remove('signedOut')
    local.set('token', token)
    local.set('user', text)
    store.change({ loading: false, error: null, isInitialized: true, hasEnded: false })
    tell()
  },

  /**
   * The answer to a check of this token. The token itself is never written here: another tab's sign-out reaches this one
   * a moment late, and would be undone.
   */
  renew(token: string, user: AnyUser, rights?: readonly string[]) {
    if (!isStored(token)) return
    const text = textOf(user)
    const areOther = keepRights(rights)
    if (text === local.get('user') && !areOther) return
    local.set('user', text)
    tell()
  },

  /** This token is refused, or its owner is no admin. */
  end(token: string) {
    if (!isStored(token)) return
    forget()
    store.change({ loading: false, hasEnded: store.read().isInitialized })
    tell()
  },

  /** Sign-out was pressed: here and in every other tab nothing is left, not even the way back. */
  leave() {
    // First, because other tabs ask for it when the token goes.
    local.set('signedOut', '1')
    forget()
    local.remove('redirectPath')
    store.change({ loading: false, error: null, hasEnded: false })
    tell()
  },
  /** It was in use and ended by itself, and nobody has signed in since. */
  hasEnded: () => store.read().hasEnded,
  wasLeft: () => local.get('signedOut') !== null,

  /** At start: a token without an admin, or a user without a token, is no session, and is not kept. */
  restore() {
    if ((session.token() ?? local.get('user')) !== null && currentUser() === undefined) forget()
    store.change({ loading: session.isSignedIn(), error: null, isInitialized: !session.isSignedIn(), hasEnded: false })
  },
  /** The check of this token at the start is over, whatever came of it. */
  checked(token: string) {
    // Of another try to sign in it says nothing.
    store.change({ isInitialized: true, ...(isStored(token) && { loading: false }) })
  },

  onChange: subscribe,
}

/** Other tabs' changes reach this one by the storage event. Called once at start. */
export const watchOtherTabs = () =>
  onOtherTab(['token', 'user', 'rights'], () => {
    const isOver = !session.isSignedIn() && !session.wasLeft()
    const { hasEnded, isInitialized } = store.read()
    store.change({ hasEnded: isOver && (hasEnded || isInitialized), ...(!session.isSignedIn() && { loading: false }) })
    tell()
  })

export const useSignedInUser = () => useSyncExternalStore(subscribe, currentUser)
export const useHasEnded = () => store.useValue().hasEnded
