import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { part } from '#ui/overlay/late.ts'

// Comes after the first paint: a toast that is asked for earlier waits for its container.
const Toasts = part(() => import('#ui/overlay/toast.tsx').then((file) => file.Toasts))

/**
 * Around the whole app. Locale fa-IR gives the Jalali calendar, Saturday first and right-to-left; a hard `-nu-` in it
 * would make date fields refuse Latin digits. Before the first render call `speakPersian(window)`.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="fa-IR">
      {children}
      <Toasts />
    </I18nProvider>
  )
}
