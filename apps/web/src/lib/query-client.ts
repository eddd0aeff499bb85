import { QueryClient } from '@tanstack/react-query'
import { hasUnsaved } from './unsaved.ts'

/** What every loader gets. */
export type RouterContext = { queryClient: QueryClient }

/** Retries are `lib/call.ts`'s: once, and only where the specification allows. */
export const makeQueryClient = () =>
  new QueryClient({
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
