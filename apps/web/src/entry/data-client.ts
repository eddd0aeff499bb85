import { MutationCache, type MutationMeta, QueryClient } from '@tanstack/react-query'
import { CallError } from '#lib/call-error.ts'
import { hasUnsaved } from '#lib/draft/unsaved.ts'
import { renew, renewPreviews } from '#data.ts'

/** The context of every loader. */
export type RouterContext = { queryClient: QueryClient }

type Tell = Record<'success' | 'info' | 'error', (text: string) => void>

/** Retries are `lib/call.ts`'s: once, and only where the specification allows. `onForbidden`: what the admin may do is other than the page shows. */
export function makeQueryClient(tell: Tell, onForbidden: () => void): QueryClient {
  const renewed = (meta: MutationMeta | undefined) => {
    const read = renew(queryClient, meta?.renews ?? [])
    return meta?.inBackground ? undefined : read
  }
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: async (answer, request, _, { meta }) => {
        await renewed(meta)
        const says = meta?.says
        const said = typeof says === 'function' ? says(answer as never, request as never) : says
        if (typeof said === 'object') tell.info(said.info)
        else if (said) tell.success(said)
      },
      onError: async (error, request, _, { meta }) => {
        const failure = meta?.failure
        const words = typeof failure === 'function' ? failure(error, request as never) : error.message
        if (words && failure !== 'shown') tell.error(words)
        if (meta?.always) await renewed(meta)
        if (error instanceof CallError && error.code === 'forbidden') onForbidden()
        // An act that was refused for what stands there now: what its dialog shows is read again.
        if (error instanceof CallError && error.status === 409) await renewPreviews(queryClient)
      },
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
