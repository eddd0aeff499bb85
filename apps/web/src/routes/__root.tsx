import { createRootRouteWithContext } from '@tanstack/react-router'
import { fetchFrame, Layout } from '#layouts/layout.tsx'
import { NotFound, RouteError } from '#layouts/route-error.tsx'
import type { RouterContext } from '#entry/data-client.ts'
import { leaveOldBuild } from '#pwa/service-worker.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Somebody who is signed out never comes here (guard.ts).
  beforeLoad: async ({ location, preload, matches }) => {
    if (!preload) await leaveOldBuild(location.pathname)
    return { frame: fetchFrame(matches.at(-1)) }
  },
  loader: async ({ context }) => {
    await context.frame
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: Layout,
  errorComponent: RouteError,
  notFoundComponent: NotFound,
})
