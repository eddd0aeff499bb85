import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Lost } from '#layouts/lost.tsx'
import { loadConfig } from '#lib/call.ts'
import { takeChunkReload } from '#lib/chunk-reload.ts'
import { session, watchOtherTabs } from '#lib/session.ts'
import { startTheme } from '#lib/theme.ts'
import { startInstallPrompt } from '#pwa/install-prompt.ts'
import { PwaNotices } from '#pwa/pwa-notices.tsx'
import { startBuildWatch, startServiceWorker } from '#pwa/service-worker.ts'
import { startGuard } from './guard.ts'
import './app.css'

/*
 * Whoever is signed out gets the sign-in page and nothing else: the router, the queries, React Aria and every page
 * come with the desk, which is fetched while the code is on its way to the phone. Whoever is signed in does not get
 * the sign-in page. What is needed is fetched beside the configuration, so that neither waits for the other.
 */
const loadDesk = () => import('./desk.tsx')
const loadSignIn = () => import('./sign-in.tsx')

startInstallPrompt()
startTheme()
watchOtherTabs()
session.restore()
startGuard()
void (session.isSignedIn() ? loadDesk() : loadSignIn()).catch(() => undefined)

await loadConfig()

const root = createRoot(document.getElementById('root') ?? document.body)
let isDesk: boolean | undefined

function render(page: ReactNode) {
  root.render(
    <StrictMode>
      {page}
      <PwaNotices />
    </StrictMode>,
  )
}

/** Shows the sign-in page or the desk, whichever the session asks for; the old one stays until the new one is there. */
async function show() {
  const isFirst = isDesk === undefined
  if (isDesk === session.isSignedIn()) return
  isDesk = session.isSignedIn()
  try {
    if (!isDesk) return await showSignIn()
    const { Desk, openDesk } = await loadDesk()
    const router = await openDesk({ withPage: !isFirst })
    if (isDesk) render(<Desk router={router} />)
  } catch {
    if (takeChunkReload(sessionStorage, window.location.pathname, Date.now())) return window.location.reload()
    render(<Lost />)
  }
}

async function showSignIn() {
  const { SignIn } = await loadSignIn()
  if (!isDesk) render(<SignIn onCodeSent={() => void loadDesk().catch(() => undefined)} />)
}

session.onChange(() => void show())
void show()

startBuildWatch()
if (document.readyState === 'complete') void startServiceWorker()
else window.addEventListener('load', () => void startServiceWorker())
