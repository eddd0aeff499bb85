import { noticeBoard } from '#lib/notice-board.ts'

/** Specification section 9: after the browser's signal, and when the app already runs installed. */
const afterSignalMs = 3000
const installedMs = 2000
const dismissedKey = 'dismissedPWAPrompt'

/** Where no install event is stored: iOS, or a browser that has asked already. */
const byHandMessage = 'برای نصب برنامه، از منوی مرورگر گزینهٔ «افزودن به صفحهٔ اصلی» یا «نصب برنامه» را انتخاب کنید.'

type InstallEvent = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

let stored: InstallEvent | undefined
const board = noticeBoard({ isShown: false })

export const useInstallPrompt = board.useValue

const isDismissed = () => localStorage.getItem(dismissedKey) !== null
const hide = () => board.change({ isShown: false })
const show = () => {
  if (!isDismissed()) board.change({ isShown: true })
}

const runsInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Call before the first render: the browser may signal before React has mounted. */
export function startInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    stored = event as InstallEvent
    setTimeout(() => {
      if (stored) show()
    }, afterSignalMs)
  })
  window.addEventListener('appinstalled', () => {
    stored = undefined
    hide()
  })
  if (runsInstalled()) setTimeout(show, installedMs)
}

/** Opens the browser's dialog; hides whatever the answer is, because an install event serves once. */
export async function install() {
  if (!stored) return window.alert(byHandMessage)
  const event = stored
  await event.prompt()
  await event.userChoice
  stored = undefined
  return hide()
}

export function installLater() {
  localStorage.setItem(dismissedKey, 'true')
  hide()
}
