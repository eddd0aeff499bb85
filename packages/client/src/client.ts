import { FetchError, ofetch } from 'ofetch'
import { type ShopCalls, shopCalls } from './shop.gen.ts'

export type { RezervEvent, ShopCalls } from './shop.gen.ts'

/** What a call is told where it is refused: the same words on every installation. */
export class RezervError extends Error {
  readonly status: number
  /** A stable word of the API: `slots_taken`, `sale_closed`, `unauthorized`, … New ones may come. */
  readonly code: string
  /** Persian, by the path of the field in the body. */
  readonly fields: Record<string, string>
  /** Under which the installation finds the call in its log. */
  readonly traceId: string

  constructor(status: number, { code, message, fields = {}, traceId }: Refusal) {
    super(message)
    this.name = 'RezervError'
    this.status = status
    this.code = code
    this.fields = fields
    this.traceId = traceId
  }
}
type Refusal = { code: string; message: string; fields?: Record<string, string>; traceId: string }

export type ShopOptions = {
  /** Of the installation: `https://rezerv.example`. */
  url: string
  /** A key with the right of the shop: `rz_live_…`. */
  key: string
  /** The token of the customer or the host who is signed in. */
  session?: string
  /** Where a server calls: the address of its visitor, who is limited then instead of the server. The key must be bound to addresses. */
  visitorAddress?: string
  /** How often a call that was not answered, or was told to wait, is sent again. */
  retries?: number
}

/** No wait before a call is sent again is longer, in milliseconds. */
const longestWait = 20_000
/** 500 stands for a call that was not answered at all, too. */
const waiting = [429, 500, 502, 503, 504]

type AnyCall = ShopCalls[keyof ShopCalls]
/** A part of a call: left out where there is none, and free to be left out where all of it is. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }
type Asked<C extends AnyCall> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> & {
    /** Of a write: which one it is. Made where it is left out; give your own where another process may send the write again. */
    idempotencyKey?: string
  }
type Call<C extends AnyCall> =
  Record<never, never> extends Asked<C>
    ? (asked?: Asked<C>) => Promise<C['answer']>
    : (asked: Asked<C>) => Promise<C['answer']>

export type Shop = { [Name in keyof ShopCalls]: Call<ShopCalls[Name]> } & {
  /** The same shop for somebody who is signed in there. */
  as: (session: string) => Shop
}

/**
 * The calls of a shop by name. A write is sent again with the same key, so that it is done once. Throws `RezervError` for what the
 * installation refuses, and the fetch's own error where it could not be reached.
 */
export function rezervShop(options: ShopOptions): Shop {
  const calls = Object.fromEntries(
    Object.entries(shopCalls).map(([name, call]) => [name, (asked: Sent = {}) => send(options, call, asked)]),
  )
  return { ...calls, as: (session: string) => rezervShop({ ...options, session }) } as unknown as Shop
}

type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: object
  idempotencyKey?: string
}
type KnownCall = (typeof shopCalls)[keyof typeof shopCalls]

async function send(options: ShopOptions, call: KnownCall, asked: Sent) {
  const { url, retries = 3 } = options
  const [method, path, isOnce] = call
  const { params = {}, idempotencyKey = crypto.randomUUID() } = asked
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const headers = { ...whoCalls(options), ...(isOnce && { 'idempotency-key': idempotencyKey }) }
  const mayRepeat = method === 'GET' || isOnce
  try {
    return await ofetch<unknown>(place, {
      baseURL: url,
      method,
      headers,
      ...(asked.query && { query: asked.query }),
      ...(asked.body && { body: asked.body }),
      retry: mayRepeat ? retries : false,
      retryStatusCodes: waiting,
      retryDelay: ({ response }) => waitOf(response),
      // Told to wait for longer than anybody does here: the caller hears it at once.
      onResponseError: ({ response, options: sent }) => {
        if (secondsOf(response) * 1_000 > longestWait) sent.retry = false
      },
    })
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

const whoCalls = ({ key, session, visitorAddress }: ShopOptions) => ({
  authorization: `Bearer ${key}`,
  ...(session && { 'session-token': session }),
  ...(visitorAddress && { 'visitor-address': visitorAddress }),
})

/** As long as the installation says; half a second where it says nothing. */
function waitOf(response: Response | undefined): number {
  return Math.min(longestWait, Math.max(0, secondsOf(response)) * 1_000)
}
const secondsOf = (response: Response | undefined) => Number(response?.headers.get('retry-after') ?? 0.5)

const refusalOf = (error: unknown) =>
  error instanceof FetchError && error.status !== undefined && isRefusal(error.data)
    ? new RezervError(error.status, error.data)
    : undefined

const isRefusal = (data: unknown): data is Refusal =>
  typeof data === 'object' && data !== null && 'code' in data && 'message' in data && 'traceId' in data
