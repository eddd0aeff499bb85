import { storeOf } from '#lib/store.ts'
import { local, onOtherTab } from '#lib/storage.ts'

/** Specification section 9: after the browser's signal, and when the app already runs installed. */
const afterSignalMs = 3000
const installedMs = 2000
export const dismissedKey = 'dismissedPWAPrompt'

type InstallEvent = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

let stored: InstallEvent | undefined
const store = storeOf({ isShown: false, isOffered: false })

export const useInstallPrompt = store.useValue

/** The browser's install prompt; undefined on iOS, or where it has asked already. */
export const storedInstall = () => stored

const isDismissed = () => local.get(dismissedKey) !== null
export const hideInstall = () => store.change({ isShown: false })
/** An install event serves once. */
export const spendInstall = () => {
  stored = undefined
  store.change({ isShown: false, isOffered: false })
}
const show = () => {
  if (!isDismissed()) store.change({ isShown: true })
}

const runsInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Call before the first render: the browser may signal before React has mounted. */
export function startInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    stored = event as InstallEvent
    store.change({ isOffered: true })
    setTimeout(() => {
      if (stored) show()
    }, afterSignalMs)
  })
  window.addEventListener('appinstalled', spendInstall)
  // "Later" counts in every tab.
  onOtherTab([dismissedKey], () => {
    if (isDismissed()) hideInstall()
  })
  if (runsInstalled()) setTimeout(show, installedMs)
}
