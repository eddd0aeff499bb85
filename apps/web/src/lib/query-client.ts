import { QueryClient } from '@tanstack/react-query'

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
        refetchOnWindowFocus: true,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })
