import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { Layout } from '#layouts/layout.tsx'
import { RouteError, UnknownRoute } from '#layouts/route-error.tsx'
import type { RouterContext } from '#lib/query-client.ts'
import { rememberPath } from '#lib/redirect-path.ts'
import { session } from '#lib/session.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { layout: 'default' },
  // The only guard there is: every path except /auth needs a signed-in admin (specification section 2).
  beforeLoad: ({ location }) => {
    if (location.pathname === '/auth' || session.isSignedIn()) return
    rememberPath(location.href)
    throw redirect({ to: '/auth' })
  },
  component: Layout,
  errorComponent: RouteError,
  notFoundComponent: UnknownRoute,
})
