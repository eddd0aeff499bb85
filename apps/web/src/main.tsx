import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { recheckSession } from '#features/auth/auth-session.ts'
import { loadConfig } from '#lib/call.ts'
import { watchLostChunks } from '#lib/chunk-reload.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { isAuthPath, rememberPath, takeRememberedPath } from '#lib/redirect-path.ts'
import { session, watchOtherTabs } from '#lib/session.ts'
import { startTheme } from '#lib/theme.ts'
import { startInstallPrompt } from '#pwa/install-prompt.ts'
import { startBuildWatch, startServiceWorker } from '#pwa/service-worker.ts'
import { speakPersian } from '#ui/persian-strings.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { makeRouter } from './router.ts'
import './app.css'

startInstallPrompt()
startTheme()
speakPersian(window)
watchOtherTabs()
session.restore()
const queryClient = makeQueryClient()
const router = makeRouter(queryClient)
watchLostChunks(() => router.state.status === 'pending')

// Signing in leads to the wanted page. Signing out, here, in another tab or by a 401, leaves nothing of the last admin
// and asks for a sign-in.
session.onChange(() => {
  const { pathname, href } = router.state.location
  if (session.isSignedIn()) {
    if (isAuthPath(pathname)) router.history.replace(takeRememberedPath())
    return
  }
  queryClient.clear()
  if (isAuthPath(pathname)) return
  rememberPath(href)
  void router.navigate({ to: '/auth', replace: true })
})

await loadConfig()
void recheckSession()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  )

startBuildWatch()
if (document.readyState === 'complete') void startServiceWorker()
else window.addEventListener('load', () => void startServiceWorker())
