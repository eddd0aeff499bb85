import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { recheckSession } from '#features/auth/auth-session.ts'
import { loadConfig } from '#lib/call.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { rememberPath } from '#lib/redirect-path.ts'
import { session, watchOtherTabs } from '#lib/session.ts'
import { startTheme } from '#lib/theme.ts'
import { speakPersian } from '#ui/persian-strings.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { makeRouter } from './router.ts'
import './app.css'

startTheme()
speakPersian(window)
watchOtherTabs()
const queryClient = makeQueryClient()
const router = makeRouter(queryClient)

// Signing out, here, in another tab or by a 401, leaves nothing of the last admin and asks for a sign-in.
session.onChange(() => {
  if (session.isSignedIn()) return
  queryClient.clear()
  if (router.state.location.pathname === '/auth') return
  rememberPath(router.state.location.href)
  void router.navigate({ to: '/auth' })
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
