import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFound, RouteError } from '#layouts/route-error.tsx'
import { PageSkeleton } from '#ui/primitives/skeleton.tsx'
import { routeTree } from '#route-tree.gen.ts'

export type LayoutName = 'add' | 'auth' | 'default' | 'details' | 'error' | 'payment' | 'services'

export const makeRouter = (queryClient: QueryClient, history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PageSkeleton,
    // Sooner, a page that is nearly there would wait for its skeleton.
    defaultPendingMs: 1000,
    defaultPendingMinMs: 200,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    layout: LayoutName
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The row of a list that is behind it was pressed: closing leads back to the list. */
    isOpenedHere?: boolean
  }
}
