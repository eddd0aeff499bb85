import { isAdmin, notAdminMessage } from '@rezerv/contract/auth/auth-admin.ts'
import { useSyncExternalStore } from 'react'

/*
 * The keys are the specification's (section 3): `token`, `user` (id, name and role only) and `redirectPath`.
 * Only an admin is ever stored; every tab reads the same storage, so that signing out in one signs out all.
 */

type StoredUser = { id: number | string; name: string | null; role: { name: string } }

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readUser(): StoredUser | undefined {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as StoredUser | null
    return user && isAdmin(user) ? user : undefined
  } catch {
    return undefined
  }
}

// One object for as long as the stored text is the same: useSyncExternalStore compares by identity.
let memory: { text: string | null; user: StoredUser | undefined } = { text: null, user: undefined }
function currentUser() {
  const text = localStorage.getItem('token') ? localStorage.getItem('user') : null
  if (text !== memory.text) memory = { text, user: text ? readUser() : undefined }
  return memory.user
}

export const session = {
  token: () => localStorage.getItem('token'),
  /** The signed-in admin; undefined when signed out, or when what is stored is no admin. */
  user: currentUser,
  isSignedIn: () => currentUser() !== undefined,

  /** Stores an admin's session. Throws the specification's message for every other role, and stores nothing. */
  signIn(token: string, user: { id: number | string; name: string | null; role?: { name: string } | undefined }) {
    if (!user.role || !isAdmin(user)) throw new Error(notAdminMessage)
    const { id, name, role } = user
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify({ id, name, role: { name: role.name } }))
    tell()
  },

  /** At start: a stored token without a stored admin is no session, and is not kept. */
  restore() {
    if (localStorage.getItem('token') !== null && currentUser() === undefined) session.clear()
  },

  /** Forgets the session in this and every other tab, and whom the admin searched for. */
  clear() {
    for (const key of ['token', 'user', 'recent-commands']) localStorage.removeItem(key)
    tell()
  },

  onChange: subscribe,
}

/** Other tabs' changes reach this one by the storage event. Called once at start. */
export function watchOtherTabs() {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token' || event.key === 'user') tell()
  })
}

export const useSignedInUser = () => useSyncExternalStore(subscribe, currentUser)
