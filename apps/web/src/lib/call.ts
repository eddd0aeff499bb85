import { ApiError, type ErrorCode } from '@rezerv/contract/api-error.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { FetchError, ofetch } from 'ofetch'
import type * as z from 'zod/mini'
import { publicConfig, setConfig } from './config.ts'
import { session } from './session.ts'

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type Parts<E extends Endpoint> = { params: In<E['params']>; query: In<E['query']>; body: In<E['body']> }
type Given<E extends Endpoint> = { [K in 'params' | 'query' | 'body']: E[K] extends z.ZodMiniType ? K : never }[
  | 'params'
  | 'query'
  | 'body']
/** Exactly the parts that the endpoint declares: forgetting one does not compile. */
export type CallRequest<E extends Endpoint> = Pick<Parts<E>, Given<E>>

/** What every failed call throws. `message` is Persian, for the admin. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly fields: Record<string, string>
  readonly traceId: string | undefined

  constructor(
    message: string,
    {
      code,
      status,
      fields = {},
      traceId,
    }: {
      code: ErrorCode | 'network'
      status: number
      fields?: Record<string, string> | undefined
      traceId?: string | undefined
    },
  ) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.traceId = traceId
  }
}

const networkMessage = 'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید و دوباره تلاش کنید'

/**
 * Calls the API. Retries once, and only what is not a write, on 408 409 425 429 500 502 503 504 and lost connections
 * (specification section 7; ofetch's own defaults). Throws CallError; a 401 also ends the session.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  options: { token?: string; signal?: AbortSignal } = {},
): Promise<z.output<E['answer']>> {
  const {
    params = {},
    query,
    body,
  } = request as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
  const token = options.token ?? session.token()
  try {
    const answer: unknown = await ofetch(pathOf(endpoint.path, params), {
      baseURL: publicConfig().apiBase,
      method: endpoint.method,
      ...(query && { query }),
      ...(body && { body }),
      ...(options.signal && { signal: options.signal }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return endpoint.answer.parse(answer) as z.output<E['answer']>
  } catch (error) {
    throw told(error)
  }
}

export const pathOf = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function told(error: unknown): unknown {
  if (!(error instanceof FetchError)) return error
  const parsed = ApiError.safeParse(error.data)
  if (error.status === 401) session.clear()
  if (parsed.success) return new CallError(parsed.data.message, { ...parsed.data, status: error.status ?? 0 })
  const message = (error.data as { message?: unknown } | undefined)?.message
  if (typeof message === 'string' && message !== '')
    return new CallError(message, { code: 'internal', status: error.status ?? 0 })
  if (error.status === undefined) return new CallError(networkMessage, { code: 'network', status: 0 })
  return new CallError(error.message, { code: 'internal', status: error.status })
}

/** Sends one file with progress (0 to 1), which fetch cannot tell. Throws CallError. */
export function upload<const E extends Endpoint & { upload: true }>(
  endpoint: E,
  file: File,
  onProgress: (part: number) => void,
): Promise<z.output<E['answer']>> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, publicConfig().apiBase + endpoint.path)
    request.setRequestHeader('authorization', `Bearer ${session.token() ?? ''}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) =>
      onProgress(event.lengthComputable ? event.loaded / event.total : 0),
    )
    request.addEventListener('error', () => fail(new CallError(networkMessage, { code: 'network', status: 0 })))
    request.addEventListener('load', () => {
      const answer = endpoint.answer.safeParse(request.response)
      if (request.status === 200 && answer.success) return done(answer.data as z.output<E['answer']>)
      if (request.status === 401) session.clear()
      const refusal = ApiError.safeParse(request.response)
      const known = refusal.success ? refusal.data : { message: networkMessage, code: 'network' as const }
      return fail(new CallError(known.message, { ...known, status: request.status }))
    })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

/** Reads `/config.json` of this origin, once, before the first render. */
export async function loadConfig() {
  await ofetch<unknown>('/config.json', { responseType: 'json', timeout: 5000 }).then(setConfig, () => undefined)
}

/** The id of the newest build, or undefined when it cannot be read. Never cached. */
export const latestBuildId = (now: number) =>
  ofetch<{ id?: unknown }>(`/build.json?${now}`, { responseType: 'json' }).then(
    ({ id }) => (typeof id === 'string' ? id : undefined),
    () => undefined,
  )
