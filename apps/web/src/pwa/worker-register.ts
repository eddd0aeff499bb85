import { registerSW } from 'virtual:pwa-register'
import { reloadWhenSaved } from '#lib/reload-when-saved.ts'
import { workerEvents } from './service-worker.ts'

/** Good news that asks for nothing goes by itself. */
const offlineNoticeMs = 8000

const { store, registered } = workerEvents

/** Registers the worker. @returns what lets a waiting one take over */
export const registerWorker = () =>
  registerSW({
    immediate: true,
    onOfflineReady: () => {
      store.change({ offlineReady: true })
      setTimeout(() => store.change({ offlineReady: false }), offlineNoticeMs)
    },
    onNeedRefresh: () => store.change({ needsRefresh: true }),
    onNeedReload: () => reloadWhenSaved(),
    onRegisteredSW: (_url, registration) => registered(registration),
    onRegisterError: (error: unknown) => {
      store.change({ registrationError: true })
      void isBlocked().then((blocked) => (blocked ? undefined : reportError(error)))
    },
  })

/** Where workers are forbidden, register() may answer with nothing: nobody's fault to report, the notice says it. */
const isBlocked = () =>
  navigator.serviceWorker.register('/sw.js').then(
    (answer: unknown) => answer === undefined,
    () => false,
  )
