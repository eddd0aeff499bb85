import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider, createRouter, type RouterHistory } from '@tanstack/react-router'
import { recheckSession } from '#features/auth/auth-session.ts'
import { AuthStepUp } from '#features/auth/auth-step-up.tsx'
import { watchLostChunks } from '#lib/chunk-reload.ts'
import { startDeskCookie } from '#lib/desk-cookie.ts'
import { session } from '#lib/session.ts'
import { whenPainted } from '#lib/when/when-painted.ts'
import { speakPersian } from '#ui/page/persian-strings.ts'
import { ahead } from '#ui/overlay/deferred.tsx'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { UiProvider } from '#ui/page/ui-provider.tsx'
import { keepsDesk } from './guard.ts'
import { makeQueryClient } from './data-client.ts'
import { parseSearch } from './search-params.ts'
import { NotFound, RouteError } from '#layouts/route-error.tsx'
import { PageSkeleton } from '#ui/primitives/skeleton.tsx'
import { routeTree } from '#route-tree.gen.ts'

type Router = ReturnType<typeof makeRouter>

const queryClient = makeQueryClient(deferredToast, () => void recheckSession())
const history = createBrowserHistory()
let current: Router | undefined

speakPersian(window)
startDeskCookie()
ahead.begins = whenPainted
watchLostChunks(() => current?.state.status === 'pending')

/** A page that was on its way when the session ended was told that nobody is signed in. */
function tryAgainWhatFailed() {
  if (current?.state.matches.some(({ status }) => status === 'error')) void current.invalidate()
}

// Signing out, here, in another tab or by a 401, leaves nothing of the last admin. A desk that waits for them, out of
// sight, has its answers still: a page that is drawn without them would ask for them, and be told that nobody is signed in.
let reader = session.userId()
session.onChange(() => {
  const waits = keepsDesk() && reader !== ''
  const isSame = session.isSignedIn() && (reader === session.userId() || reader === '')
  if (!waits) reader = session.userId()
  if (isSame) return tryAgainWhatFailed()
  if (!waits) queryClient.clear()
  // Of somebody else, who signed in in another tab, what is kept has their name on it.
  if (!session.isSignedIn())
    void import('#lib/offline-cache.ts').then((file) => file.clearOfflineCache()).catch(() => undefined)
})

// The first page is there without it.
void whenPainted
  .then(() => import('#data-come-back.ts'))
  .then(
    (file) => {
      file.watchComeBack(queryClient)
      file.watchRights(queryClient)
    },
    () => undefined,
  )

// The session was not checked while there was no network, and may have ended meanwhile.
window.addEventListener('online', () => void recheckSession())

/**
 * A router for this session, when its first page can be shown. `mayWait`: at the start of the app a page that takes long is shown as a
 * skeleton; a page that follows the sign-in stands meanwhile behind it.
 */
export async function openDesk({ mayWait }: { mayWait: boolean }): Promise<Router> {
  const router = makeRouter(queryClient, history)
  current = router
  // A filter or a tab that waits leaves its page standing; only another page is a skeleton meanwhile.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? pageWaitsMs : Number.POSITIVE_INFINITY
  })
  const isThere = router.load()
  if (mayWait) await isThere
  else {
    void recheckSession()
    await Promise.race([isThere, new Promise((skeleton) => setTimeout(skeleton, pageWaitsMs))])
  }
  return router
}

/** Asked for when a calendar opens, and kept like every answer. */
const daysOff = (year: number) =>
  import('#features/holiday/holiday-queries.ts').then((file) => file.daysOff(queryClient, year))

/** Everything behind the sign-in. */
export function Desk({ router }: { router: Router }) {
  return (
    <UiProvider daysOff={daysOff}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <AuthStepUp />
      </QueryClientProvider>
    </UiProvider>
  )
}

type LayoutName = 'add' | 'auth' | 'default' | 'details' | 'error' | 'payment' | 'services'

/** Sooner, a page that is nearly there would wait for its skeleton. */
const pageWaitsMs = 1000

const makeRouter = (queryClient: QueryClient, history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: pageWaitsMs,
    defaultPendingMinMs: 200,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** `default` where a route says nothing. */
    layout?: LayoutName
    /** Without this in its search the page is a desk, in the frame of one. */
    deskWithout?: string
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The row of a list that is behind it was pressed: closing leads back to the list. */
    isOpenedHere?: boolean
  }
}
