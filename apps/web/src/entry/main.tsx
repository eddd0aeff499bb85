import { Activity, startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Lost, LostBoundary } from '#layouts/lost.tsx'
import { CallError } from '#lib/call-error.ts'
import { takeChunkReload } from '#lib/chunk-reload.ts'
import { loadConfig } from '#lib/config-load.ts'
import { takeRememberedPath } from '#lib/redirect-path.ts'
import { session, watchOtherTabs } from '#lib/session.ts'
import { tab } from '#lib/storage.ts'
import { startTheme } from '#lib/theme.ts'
import { startTrustedTypes } from '#lib/trusted-types.ts'
import { setUnsaved } from '#lib/draft/unsaved.ts'
import { whenQuiet } from '#lib/when/when-quiet.ts'
import { startInstallPrompt } from '#pwa/install-prompt.ts'
import { PwaNotices } from '#pwa/pwa-notices.tsx'
import { startBuildWatch, startServiceWorker } from '#pwa/service-worker.ts'
import { Deferred, fetchCode } from '#ui/overlay/deferred.tsx'
import { useIsDeferredLost } from '#ui/overlay/lost-deferred.ts'
import { fetchDeskAhead } from './desk-ahead.ts'
import { keepsDesk, showPath, startGuard } from './guard.ts'
import '#app.css'

/*
 * Somebody who is signed out gets the sign-in page and nothing else: the router, the queries, React Aria and every page
 * come with the desk, which is fetched meanwhile and run when it is needed. Somebody who is signed in does not get
 * the sign-in page. What is needed is fetched beside the configuration, so that neither waits for the other.
 */
const loadDesk = () => import('./desk.tsx')
const loadSignIn = () => import('./sign-in.tsx')
const loadNotice = () => import('#layouts/lost-notice.tsx')
const LostNotice = () =>
  useIsDeferredLost() ? (
    <Deferred load={loadNotice} open>
      {(file) => <file.LostNotice />}
    </Deferred>
  ) : null

startTrustedTypes()
startInstallPrompt()
startTheme()
watchOtherTabs()
session.restore()
startGuard()
void (session.isSignedIn() ? loadDesk() : loadSignIn()).catch(() => undefined)

/** What the server refused is told by the page in its place; anything else that a page caught is a fault of ours. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof CallError)) reportError(error)
}
const root = createRoot(document.getElementById('root') ?? document.body, { onCaughtError })

await loadConfig((tryNow) => render(<Lost reason="config" onRetry={tryNow} />))

/** Who is signed in where the desk is shown; `null` is the sign-in page. */
let shownFor: string | null | undefined
const isShownFor = (other: string | null) => shownFor === other
/** The desk that is shown, or kept out of sight for whom it belongs to. */
let desk: { page: ReactNode; userId: string } | undefined

/** In pieces, between which the page hears of presses: a page of the desk takes a phone's processor a third of a second. */
function render(page: ReactNode) {
  const whole = (
    <StrictMode>
      <LostBoundary fallback={<Lost reason="broken" />}>
        {desk ? <Activity mode={page === null ? 'visible' : 'hidden'}>{desk.page}</Activity> : null}
        {page}
      </LostBoundary>
      <LostNotice />
      <LostBoundary fallback={null}>
        <PwaNotices />
      </LostBoundary>
    </StrictMode>
  )
  startTransition(() => root.render(whole))
}

/** Shows the sign-in page or the desk, whichever the session asks for; the old one stays until the new one is there. */
async function show() {
  const before = shownFor
  const next = session.isSignedIn() ? session.userId() : null
  // Another tab may have signed out and somebody else in before this one heard of either. An id that was not known yet is nobody else.
  if (before === next || (before === '' && next !== null)) return
  shownFor = next
  if (next !== null) setUnsaved('desk', false)
  try {
    await (next === null ? showSignIn() : showDesk(next, before))
  } catch {
    if (takeChunkReload(tab, window.location.pathname, Date.now())) return window.location.reload()
    desk = undefined
    render(<Lost reason="code" />)
  }
}

async function showDesk(userId: string, before: string | null | undefined) {
  if (desk && desk.userId === userId) return showAgain()
  // Somebody else's: nothing of it stays, and the new router begins where this page is.
  if (desk && before === null) window.history.replaceState(window.history.state, '', '/auth')
  const { Desk, openDesk } = await loadDesk()
  const router = await openDesk({ mayWait: before !== undefined })
  if (!isShownFor(userId)) return
  desk = { page: <Desk key={userId} router={router} />, userId }
  render(null)
}

/** The desk comes back as it was left: what was typed, where it was typed. */
function showAgain() {
  showPath(takeRememberedPath())
  render(null)
}

async function showSignIn() {
  // Asked at once: a form that is out of sight tells of nothing.
  const keeps = keepsDesk() && desk?.userId !== ''
  if (!keeps) desk = undefined
  setUnsaved('desk', keeps)
  const { SignIn } = await loadSignIn()
  if (isShownFor(null)) render(<SignIn keeps={keeps} />)
}

session.onChange(() => void show())
void show()

startBuildWatch()
// What speaks of a network that has gone is there before it is needed; the worker fetches all the files of the app, which would
// stand before those of the page.
whenQuiet(() => {
  fetchDeskAhead()
  fetchCode(loadNotice).catch(() => undefined)
  void startServiceWorker()
})
