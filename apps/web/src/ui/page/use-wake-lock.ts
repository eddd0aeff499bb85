import { useEffect } from 'react'

/** Keeps the screen on while the page is looked at; where that is not possible, nothing happens. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return
      const got = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void got?.release()
      else lock = got
    }
    const listen = () => void ask()
    listen()
    // The browser takes it back with every look at another window.
    document.addEventListener('visibilitychange', listen)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', listen)
      void lock?.release()
    }
  }, [])
}
