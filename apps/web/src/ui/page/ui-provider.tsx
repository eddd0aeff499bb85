import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Deferred } from '#ui/overlay/deferred.tsx'

// Comes after the first paint: a toast that is asked for earlier waits for its container.
const load = () => import('#ui/overlay/toast.tsx')

/**
 * Around the whole app. Locale fa-IR gives the Jalali calendar, Saturday first and right-to-left; a hard `-nu-` in it
 * would make date fields refuse Latin digits. Before the first render call `speakPersian(window)`.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="fa-IR">
      {children}
      <Deferred load={load} open>
        {({ Toasts }) => <Toasts />}
      </Deferred>
    </I18nProvider>
  )
}
