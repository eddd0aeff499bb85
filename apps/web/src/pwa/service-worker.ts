import { storeOf } from '#lib/store.ts'
import { fetchCode } from '#ui/overlay/deferred.tsx'

/** Specification section 9's hour-long constant: how often the newest build is asked for. */
const buildWatchMs = 3_600_000
/** A waiting worker that has not taken over by then does not hold up the full load. */
const takeOverMs = 3000

const store = storeOf({ offlineReady: false, needsRefresh: false, registrationError: false })
export const useWorkerState = store.useValue
export const closeWorkerNotice = () =>
  store.change({ offlineReady: false, needsRefresh: false, registrationError: false })

let update: (() => Promise<void>) | undefined
let registration: ServiceWorkerRegistration | undefined
let isOldBuild = false

/** The new worker takes over; the page reloads when it has (specification section 4). */
export const refreshNow = () => update?.()

/** Called by the registration (worker-register.ts). */
export const workerEvents = {
  store,
  registered: (next: ServiceWorkerRegistration | undefined) => {
    registration = next
  },
}

const loadLatestBuild = () => import('#lib/latest-build.ts')
const loadRegister = () => import('./worker-register.ts')

/**
 * Registers `/sw.js` with scope `/`. Its code comes late: nothing on the first page waits for it. Without a network it waits for one. Where
 * the code is lost, the notice says it like a refused registration; that is nobody's fault to report.
 */
export async function startServiceWorker() {
  if (!('serviceWorker' in navigator)) return
  const file = await fetchCode(loadRegister).catch(() => undefined)
  if (file) update = file.registerWorker()
  else if (navigator.onLine) store.change({ registrationError: true })
  else window.addEventListener('online', () => void startServiceWorker(), { once: true })
}

/** Asks every hour for the newest build, until there is one that is not this. Failures are silent. */
export function startBuildWatch() {
  setTimeout(() => void compareBuilds(), buildWatchMs)
}

async function compareBuilds() {
  // Its own small file: an hour later there is time for it.
  const file = await fetchCode(loadLatestBuild).catch(() => undefined)
  const id = await file?.latestBuildId(Date.now())
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
