import { lazy, Suspense, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

// Comes after the first paint: a toast that is asked for earlier waits for its container.
const Toasts = lazy(() => import('#ui/toast.tsx').then((file) => ({ default: file.Toasts })))

/**
 * Around the whole app. Locale fa-IR gives the Jalali calendar, Saturday first and right-to-left; a hard `-nu-` in it
 * would make date fields refuse Latin digits. Before the first render call `speakPersian(window)`.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="fa-IR">
      {children}
      <Suspense>
        <Toasts />
      </Suspense>
    </I18nProvider>
  )
}
