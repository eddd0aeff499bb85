import { useEffect, useState } from 'react'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'

/** The clock in milliseconds, told again every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Today in Tehran, moving on by itself. */
export const useToday = () => dayOfInstant(new Date(useNow(60_000)).toISOString())
