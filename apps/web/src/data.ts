import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import type { LiveChange, RecordKind } from '@rezerv/contract/live.ts'
import type { EndpointRight } from '@rezerv/contract/right.ts'
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  useMutation,
  type DataTag,
  type DefaultError,
  type Query,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { isMadeOldBy, type Asked } from '#lib/asked.ts'
import { call, type CallRequest } from '#lib/call.ts'
import type { OfflineCache } from '#lib/offline-cache.ts'
import { mayAsk } from '#lib/rights/rights.ts'

/*
 * The one place where answers get their names in the cache, where writes are made and where they make answers old. A question's key is its
 * endpoint and its request; which answers a write makes old is said in kinds of record. What was done and what failed is told here too.
 */

type Answer<E extends Endpoint> = z.output<E['answer']>
/** A renewal names the answers that a write makes old: every answer about a kind of record, or every answer of an endpoint. */
export type Renewal = RecordKind | Endpoint

/** The message of a write that went well: a success, or news. */
type Said = string | { info: string } | undefined
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Asked & Record<string, unknown>
    mutationMeta: CommandOptions<never, never> & Partial<OwnRight<never>> & Record<string, unknown>
  }
}

type Extras<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn' | 'meta' | 'enabled' | 'select' | 'initialData'> & {
  enabled?: boolean
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const keyOf = (endpoint: Endpoint, request: unknown, ...rest: string[]) => [nameOf(endpoint), request, ...rest] as const
const metaOf = (endpoint: Endpoint, request: unknown, cachedAs?: string): Asked => ({
  about: endpoint.about ?? [],
  ...(endpoint.live && { live: endpoint.live }),
  ...(endpoint.scope && { scope: endpoint.scope }),
  path: nameOf(endpoint),
  request: request as Asked['request'],
  cachedAs,
})

/** The answer of an endpoint to a request; without a request it is not asked. */
/* @__NO_SIDE_EFFECTS__ */
export function query<const E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E> | undefined,
  { offline, ...extras }: Extras<Answer<E>> & { offline?: OfflineCache } = {},
) {
  return queryOptions({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }) => {
      // A write that is asked like a question goes on, whoever leaves its page.
      const read = () => call(endpoint, request as CallRequest<E>, endpoint.method === 'GET' ? { signal } : {})
      return offline ? offline.read(read) : read()
    },
    meta: metaOf(endpoint, request, offline?.name),
    // What a page shows beside its own is not asked where it would be refused; a page's own is, and the server's refusal is shown.
    enabled: () => request !== undefined && mayAsk(endpoint.right),
    ...extras,
  })
}

/** The same through `read`, where a page needs something else than the answer itself; `as` names what it makes of it. */
/* @__NO_SIDE_EFFECTS__ */
export function queryAs<const E extends Endpoint, T>(
  endpoint: E,
  request: CallRequest<E>,
  { as, live, read, ...extras }: Extras<T> & Shaped<E, T>,
) {
  return queryOptions({
    queryKey: keyOf(endpoint, request, as),
    queryFn: ({ signal }) => read(() => call(endpoint, request, { signal }), signal),
    meta: { ...metaOf(endpoint, request), ...(live && { live }) },
    ...extras,
  })
}

type Shaped<E extends Endpoint, T> = Pick<Endpoint, 'live'> & {
  as: string
  read: (read: () => Promise<Answer<E>>, signal: AbortSignal) => Promise<T>
}

/** The pages of a list, one after another by their cursor. */
/* @__NO_SIDE_EFFECTS__ */
export function infinite<const E extends Endpoint & { answer: z.ZodMiniType<{ next: string | null }> }>(
  endpoint: E,
  request: Omit<CallRequest<E>, 'query'> & { query: Omit<QueryOf<E>, 'after'> },
  { offline, ...extras }: { staleTime?: number; refetchInterval?: Interval<Answer<E>>; offline?: OfflineCache } = {},
) {
  return infiniteQueryOptions({
    queryKey: keyOf(endpoint, request, 'pages'),
    queryFn: ({ pageParam: after, signal }) => {
      const asked = { ...request, query: { ...request.query, after } } as unknown as CallRequest<E>
      const read = () => call(endpoint, asked, { signal })
      return offline && !after ? offline.read(read) : read()
    },
    meta: { ...metaOf(endpoint, request, offline?.name), isList: true },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as { next: string | null }).next ?? undefined,
    ...extras,
  })
}
type Standing<P> = { data?: { pages: P[] } | undefined; dataUpdatedAt: number }
type Interval<P> = number | ((asked: { state: Standing<P> }) => number | false)
type QueryOf<E extends Endpoint> = CallRequest<E> extends { query: infer Q } ? Q : object

/**
 * The effects of an act; without a request it is not asked, and never answered from before. Under no record's kind: the act itself
 * has the record read anew, and its preview would be asked of something that can no longer be done. `asOf`: the version it is about.
 */
/* @__NO_SIDE_EFFECTS__ */
export function preview<const E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E> | undefined,
  { asOf = '', ...extras }: Extras<Answer<E>> & { asOf?: string | number } = {},
) {
  return queryOptions({
    queryKey: keyOf(endpoint, request, 'preview', String(asOf)),
    queryFn: ({ signal }) => call(endpoint, request as CallRequest<E>, { signal }),
    meta: { isPreview: true },
    staleTime: 0,
    ...(request === undefined && { enabled: false }),
    ...extras,
  })
}

/** An answer that is not one endpoint's: several read together (`about` says what of), another server's, or something worked out. */
/* @__NO_SIDE_EFFECTS__ */
export const computed = <T>(
  name: string,
  from: unknown,
  {
    read,
    about = [],
    ...extras
  }: Extras<T> & { about?: readonly RecordKind[]; read: (signal: AbortSignal) => Promise<T> },
) =>
  queryOptions({
    queryKey: [name, from],
    queryFn: ({ signal }) => read(signal),
    meta: { about },
    ...extras,
  })

type Question<T> = { queryKey: DataTag<QueryKey, T, Error> }
/** Puts the answer that a write gave in the place of the one that is there; what was never asked has its meta with it. */
export function setAnswer<T>(queryClient: QueryClient, question: Question<T> & object, answer: T) {
  const known = queryClient.defaultQueryOptions<T>(question)
  queryClient.getQueryCache().build(queryClient, known).setData(answer, { manual: true })
}
/** The answer that is there, however old; undefined where there is none. */
export const answerOf = <T>(queryClient: QueryClient, { queryKey }: Question<T>): T | undefined =>
  queryClient.getQueryData(queryKey)

/** The answer; one that is there and new enough is not asked for again. */
export const askFor = <T>(queryClient: QueryClient, question: Question<T> & object): Promise<T> =>
  queryClient.fetchQuery<T>(question)
/** The answer of now, whatever is there. */
export const askAnew = <T>(queryClient: QueryClient, question: Question<T> & object) =>
  queryClient.fetchQuery<T>({ ...question, staleTime: 0 })
/** Brings answers before somebody wants them: one that fails is told when it is shown. */
export const askAhead = (queryClient: QueryClient, ...questions: Question<unknown>[]) =>
  Promise.all(questions.map((one) => queryClient.prefetchQuery(one)))
/** Reads anew what is on the screen, as far as it is meant. */
export const askAgain = (queryClient: QueryClient, isMeant: (query: Query) => boolean) =>
  queryClient.refetchQueries({ type: 'active', predicate: isMeant })

/** Forgets what is not on the screen nor on its way. */
export const forgetUnseen = (queryClient: QueryClient) =>
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' })

type CommandOptions<T, R> = {
  renews: readonly Renewal[]
  /** Whatever came of it: where a refusal or silence too means that what is shown is not so any more. */
  always?: true
  /** Nobody waits until they are read: the next of many follows at once. */
  inBackground?: true
  /** Said when it is done. */
  says?: Said | ((answer: T, request: R) => Said)
  /** A failure is told unless the form or the dialog shows it by itself; the function words it, or answers that it is shown. */
  failure?: 'shown' | ((error: Error, request: R) => string | undefined)
}
/** Of a write that makes its calls itself: what the first of them asks for, by the request where that differs; `own` where it calls nobody. */
type OwnRight<R> = { right: EndpointRight | ((request: R) => EndpointRight) }

/** A write: a call of an endpoint with its request, or something that makes several. */
export function command<const E extends Endpoint>(
  endpoint: E,
  options: CommandOptions<Answer<E>, CallRequest<E>>,
): UseMutationOptions<Answer<E>, DefaultError, CallRequest<E>>
export function command<T, R = void>(
  run: (request: R) => Promise<T>,
  options: CommandOptions<T, R> & OwnRight<R>,
): UseMutationOptions<T, DefaultError, R>
/* @__NO_SIDE_EFFECTS__ */
export function command(
  what: Endpoint | ((request: never) => Promise<unknown>),
  meta: CommandOptions<never, never> & Partial<OwnRight<never>>,
): unknown {
  return mutationOptions({
    mutationFn: typeof what === 'function' ? what : (request: never) => call(what, request),
    meta: typeof what === 'function' ? meta : { ...meta, right: what.right },
  })
}

type After<T, R> = Pick<UseMutationOptions<T, DefaultError, R>, 'onSuccess' | 'onError' | 'onSettled' | 'networkMode'>

/** A command, ready to be given. `first` is done before anything is told and read again; the rest of what its page does, after. */
export const useCommand = <T, R>(
  given: UseMutationOptions<T, DefaultError, R>,
  { first, ...after }: After<T, R> & { first?: (answer: T, request: R) => void } = {},
) =>
  useMutation({
    ...given,
    ...after,
    mutationFn: async (request, context) => {
      const answer = (await given.mutationFn?.(request, context)) as T
      first?.(answer, request)
      return answer
    },
  })

/** Has every answer that this makes old read again: at once what is on the screen, the rest when it is shown. */
export const renew = (queryClient: QueryClient, renews: readonly Renewal[]) =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => renews.some((one) => isAbout(meta, one)) })

const isAbout = (meta: Asked | undefined, renewal: Renewal) =>
  typeof renewal === 'string' ? meta?.about?.includes(renewal) : meta?.path === nameOf(renewal)

/** The effects of acts are read again: the server refused one for what stands there now. */
export const renewPreviews = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.isPreview === true })

/** Of what others changed, the answers that are asked for again without anybody's doing. */
export const renewLive = (queryClient: QueryClient, changes: LiveChange[]) =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => changes.some((change) => isMadeOldBy(meta, change)) })
