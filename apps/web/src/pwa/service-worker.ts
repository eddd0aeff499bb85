import { latestBuildId } from '#lib/call.ts'
import { noticeBoard } from '#lib/notice-board.ts'
import { reloadWhenSaved } from '#lib/reload-when-saved.ts'
import { session } from '#lib/session.ts'

/** Specification section 9's hour-long constant: how often the newest build is asked for. */
const buildWatchMs = 3_600_000
/** A waiting worker that has not taken over by then does not hold up the full load. */
const takeOverMs = 3000

/** Good news that asks for nothing goes by itself. */
const offlineNoticeMs = 8000

const board = noticeBoard({ offlineReady: false, needsRefresh: false, registrationError: false })
export const useWorkerState = board.useValue
export const closeWorkerNotice = () =>
  board.change({ offlineReady: false, needsRefresh: false, registrationError: false })

let update: (() => Promise<void>) | undefined
let registration: ServiceWorkerRegistration | undefined
let isOldBuild = false

/** The new worker takes over; the page reloads when it has (specification section 4). */
export const refreshNow = () => update?.()

/** Registers `/sw.js` with scope `/`. Loaded late: nothing on the first page waits for it. */
export async function startServiceWorker() {
  if (!('serviceWorker' in navigator)) return
  session.onChange(forgetAgenda)
  const { registerSW } = await import('virtual:pwa-register')
  update = registerSW({
    immediate: true,
    onOfflineReady: () => {
      board.change({ offlineReady: true })
      setTimeout(() => board.change({ offlineReady: false }), offlineNoticeMs)
    },
    onNeedRefresh: () => board.change({ needsRefresh: true }),
    onNeedReload: () => reloadWhenSaved(),
    onRegisteredSW: (_url, registered) => {
      registration = registered
    },
    onRegisterError: (error: unknown) => {
      board.change({ registrationError: true })
      void isBlocked().then((blocked) => (blocked ? undefined : reportError(error)))
    },
  })
}

/** The agenda that the worker keeps for days without a network (vite.config.ts) names customers: it ends with the session. */
const forgetAgenda = () => void (session.isSignedIn() || caches.delete('agenda'))

/** Where workers are forbidden, register() may answer with nothing: nobody's fault to report, the notice says it. */
const isBlocked = () =>
  navigator.serviceWorker.register('/sw.js').then(
    (answer: unknown) => answer === undefined,
    () => false,
  )

/** Asks every hour for the newest build, until there is one that is not this. Failures are silent. */
export function startBuildWatch() {
  setTimeout(() => void compareBuilds(), buildWatchMs)
}

async function compareBuilds() {
  const id = await latestBuildId(Date.now())
  isOldBuild = id !== undefined && id !== __BUILD_ID__
  if (!isOldBuild) return startBuildWatch()
  await registration?.update().catch(() => undefined)
}

let shownPath: string | undefined

/** Called for every navigation: after a new build was found, the next one to another page is a full load. */
export async function leaveOldBuild(path: string) {
  const isSamePage = shownPath === undefined || shownPath === path
  shownPath = path
  if (!isOldBuild || isSamePage) return
  if (registration?.waiting) {
    await update?.()
    await new Promise((done) => setTimeout(done, takeOverMs))
  }
  // The address is already the wanted one; this page must not go on to show it with the old build.
  window.location.reload()
  await new Promise(() => undefined)
}
