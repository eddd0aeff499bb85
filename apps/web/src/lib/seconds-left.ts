import { useEffect, useState } from 'react'

/** Whole seconds until the instant (milliseconds), 0 when it is over; told every second until then. */
export function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((untilMs - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])
  return left
}
