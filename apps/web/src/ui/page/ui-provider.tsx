import { createContext, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Deferred } from '#ui/overlay/deferred.tsx'

// Comes after the first paint: a toast that is asked for earlier waits for its container.
const load = () => import('#ui/overlay/toast.tsx')

type AskDaysOff = (year: number) => Promise<ReadonlyMap<string, string>>

/** Days off of a Jalali year with their names, from whoever knows them; without one a calendar marks Fridays alone. */
export const DaysOff = createContext<AskDaysOff>(() => Promise.resolve(new Map()))

/**
 * Around the whole app. Locale fa-IR gives the Jalali calendar, Saturday first and right-to-left; a hard `-nu-` in it
 * would make date fields refuse Latin digits. Before the first render call `speakPersian(window)`.
 */
export function UiProvider({ daysOff, children }: { daysOff: AskDaysOff; children: ReactNode }) {
  return (
    <I18nProvider locale="fa-IR">
      <DaysOff value={daysOff}>{children}</DaysOff>
      <Deferred load={load} open>
        {({ Toasts }) => <Toasts />}
      </Deferred>
    </I18nProvider>
  )
}
