import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { fetchFrame, Layout } from '#layouts/layout.tsx'
import { RouteError, UnknownRoute } from '#layouts/route-error.tsx'
import type { RouterContext } from '#lib/query-client.ts'
import { isAuthPath, takeRememberedPath } from '#lib/redirect-path.ts'
import { session } from '#lib/session.ts'
import { leaveOldBuild } from '#pwa/service-worker.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { layout: 'default' },
  // Whoever is signed out never comes here (guard.ts); whoever has signed in is led to the page that was wanted.
  beforeLoad: async ({ location, preload, matches }) => {
    if (!preload) await leaveOldBuild(location.pathname)
    if (isAuthPath(location.pathname) && session.isSignedIn())
      throw redirect({ href: takeRememberedPath(), replace: true })
    return { frame: fetchFrame(matches.at(-1)?.staticData.layout ?? 'default') }
  },
  loader: async ({ context }) => {
    await context.frame
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: Layout,
  errorComponent: RouteError,
  notFoundComponent: UnknownRoute,
})
