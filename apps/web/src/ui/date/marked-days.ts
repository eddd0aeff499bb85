import { use, useEffect, useState } from 'react'
import { DaysOff } from '#ui/page/ui-provider.tsx'

const none: ReadonlyMap<string, string> = new Map()

/** The days off of these Jalali years, as far as they are known by now. */
export function useDaysOff(first: number, last: number): ReadonlyMap<string, string> {
  const load = use(DaysOff)
  const [days, setDays] = useState(none)
  useEffect(() => {
    let isOpen = true
    const show = (years: ReadonlyMap<string, string>[]) =>
      void (isOpen && setDays(new Map(years.flatMap((year) => [...year]))))
    // They are a help beside the calendar: without them it works.
    Promise.all([...new Set([first, last])].map(load)).then(show, () => undefined)
    return () => {
      isOpen = false
    }
  }, [load, first, last])
  return days
}
