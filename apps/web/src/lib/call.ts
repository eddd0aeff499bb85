import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { ofetch } from 'ofetch'
import type * as z from 'zod/mini'
import { badAnswer, CallError, failureOf, neededToken, sessionOver } from './call-error.ts'
import { publicConfig } from './config.ts'
import { session } from './session.ts'

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type Parts<E extends Endpoint> = { params: In<E['params']>; query: In<E['query']>; body: In<E['body']> }
type Given<E extends Endpoint> = { [K in 'params' | 'query' | 'body']: E[K] extends z.ZodMiniType ? K : never }[
  | 'params'
  | 'query'
  | 'body']
/** Exactly the parts that the endpoint declares: forgetting one does not compile. */
export type CallRequest<E extends Endpoint> = Pick<Parts<E>, Given<E>>

export const retryStatusCodes = [408, 409, 425, 429, 500, 502, 503, 504]

const signIn = /^\/api\/v1\/auth\/(requestAuth|new_verify|completeRegistration)$/

type CallOptions = {
  token?: string
  signal?: AbortSignal
  /** Sent along, for instance who proposed a write. */
  headers?: Record<string, string>
  /** Sent to its end, even if the page is closed meanwhile. */
  outlivesPage?: boolean
}

/**
 * Calls the API. Retries once, and only what is not a write, on 408 409 425 429 500 502 503 504 and lost connections
 * (specification section 7). Throws CallError; a 401 to the session's own token also ends the session. What needs a
 * fresh code asks for it and is called again. Without a token only a public endpoint is asked.
 * `token`: another token than the session's.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  options: CallOptions = {},
): Promise<z.output<E['answer']>> {
  const { params = {}, query, body } = request as AnyRequest
  const token = options.token ?? tokenFor(endpoint)
  try {
    const answer: unknown = await ofetch(pathOf(endpoint.path, params), {
      baseURL: publicConfig().apiBase,
      method: endpoint.method,
      retry: endpoint.method === 'GET' ? 1 : 0,
      retryStatusCodes,
      ...(query && { query: known(endpoint, query) }),
      ...(body && { body }),
      // Also where the API is at another origin: its cookie says which browser signs in.
      ...(signIn.test(endpoint.path) && { credentials: 'include' as const }),
      ...sentAlong(options, token),
    })
    if (!options.token && token !== session.token()) throw sessionOver()
    return read(endpoint, answer)
  } catch (error) {
    const failure = failureOf(error, token)
    // The refused call changed nothing: it is made again once the code was right.
    if (await isConfirmed(failure)) return call(endpoint, request, options)
    throw failure
  }
}

const tokenFor = ({ access }: Endpoint) => (access === 'public' ? session.token() : neededToken())

export type AnyRequest = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>

export const sentAlong = ({ signal, headers, outlivesPage }: CallOptions, token: string | null) => ({
  ...(signal && { signal }),
  ...(outlivesPage && { keepalive: true }),
  headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
})

let askStepUp: ((about: unknown) => Promise<boolean>) | undefined
/** Who asks for the code; answers whether one was accepted. The desk brings it (step-up.ts): sign-in needs none. */
export const onStepUpNeeded = (ask: (about: unknown) => Promise<boolean>) => {
  askStepUp = ask
}
const isConfirmed = async (failure: unknown) =>
  failure instanceof CallError && failure.code === 'step_up_needed' && askStepUp?.(failure.stepUp)

/** The filters that the endpoint has: the rest of a page's URL (its tab, what is open) is the page's own, and would be refused. */
export const known = ({ query: schema }: Endpoint, query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => schema && name in schema.shape))

export const pathOf = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function read<const E extends Endpoint>(endpoint: E, answer: unknown): z.output<E['answer']> {
  const parsed = endpoint.answer.safeParse(answer)
  if (parsed.success) return parsed.data as z.output<E['answer']>
  throw badAnswer()
}
