import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'
import { askPreviewsAnew } from './preview.ts'
import { hasUnsaved } from './unsaved.ts'

/** What every loader gets. */
export type RouterContext = { queryClient: QueryClient }

/** Retries are `lib/call.ts`'s: once, and only where the specification allows. */
export function makeQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // An act that was refused for what stands there now: what its dialog shows is read again.
      onError: (error) =>
        error instanceof CallError && error.status === 409 ? askPreviewsAnew(queryClient) : undefined,
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        // A form that is being written is not begun anew with what somebody else saved.
        refetchOnWindowFocus: () => !hasUnsaved(),
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })
  return queryClient
}
