import { local } from './storage.ts'

const key = 'redirectPath'

/** A path of this app: one slash first, so that nobody is sent to another site by `//evil.example` or `/\evil`. */
export const isLocalPath = (path: string) => /^\/(?![/\\])[^\t\r\n]*$/.test(path)

/** The router reads addresses in either case, and so does this. */
export const isAuthPath = (path: string) => /^\/auth\/*([?#]|$)/i.test(path)

/** Remembers where somebody wanted to go before signing in: path, query and hash. */
export const rememberPath = (path: string) => void local.set(key, path)

/** Where to go after sign-in; forgotten once read. */
export function takeRememberedPath(): string {
  const path = local.get(key)
  local.remove(key)
  return path && isLocalPath(path) && !isAuthPath(path) ? path : '/'
}
