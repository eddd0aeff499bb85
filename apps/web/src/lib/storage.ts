/*
 * The browser's storage may be blocked (reading it throws) or full (writing to it throws). What it does not take lives
 * as long as the page, so that nobody is kept out for a setting of the browser.
 */

export type SafeStorage = {
  get: (key: string) => string | null
  /** False when it is kept in memory alone: the next load of the page will not know it. */
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
  /** Another tab has changed it: its word is newer than what this page kept for itself. */
  forgetOwn: (key: string | null) => void
}

export function safeStorage(open: () => Storage): SafeStorage {
  const own = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => own.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      own.delete(key)
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (!isKept) own.set(key, value)
      return isKept
    },
    remove(key) {
      own.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    forgetOwn: (key) => (key === null ? own.clear() : void own.delete(key)),
  }
}

/** Kept until it is removed, shared by every tab. */
export const local = safeStorage(() => localStorage)
/** Kept as long as this tab. */
export const tab = safeStorage(() => sessionStorage)

/** Tells when another tab has changed one of these keys, or all of them. */
export function onOtherTab(keys: string[], listener: () => void) {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !keys.includes(key)) return
    local.forgetOwn(key)
    listener()
  })
}
