import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Layout } from '#layouts/layout.tsx'
import { RouteError, UnknownRoute } from '#layouts/route-error.tsx'
import type { RouterContext } from '#lib/query-client.ts'
import { isAuthPath, rememberPath, takeRememberedPath } from '#lib/redirect-path.ts'
import { session } from '#lib/session.ts'
import { leaveOldBuild } from '#pwa/service-worker.ts'

// Comes after the first paint: it has nothing to say before.
const PwaBanners = lazy(() => import('#pwa/pwa-banners.tsx').then((file) => ({ default: file.PwaBanners })))

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { layout: 'default' },
  // The only guard there is: every path except /auth needs a signed-in admin (specification section 2).
  beforeLoad: async ({ location, preload }) => {
    if (!preload) await leaveOldBuild(location.pathname)
    if (isAuthPath(location.pathname)) {
      if (session.isSignedIn()) throw redirect({ href: takeRememberedPath(), replace: true })
      return
    }
    if (session.isSignedIn()) return
    rememberPath(location.href)
    throw redirect({ to: '/auth', replace: true })
  },
  component: Root,
  errorComponent: RouteError,
  notFoundComponent: UnknownRoute,
})

// The chosen layout and the install prompt (specification section 2).
function Root() {
  return (
    <>
      <Layout />
      <Suspense>
        <PwaBanners />
      </Suspense>
    </>
  )
}
