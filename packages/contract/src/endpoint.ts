import * as z from 'zod/mini'
import { answerShape } from './answer-shape.ts'
import type { RecordKind } from './live.ts'
import { Done, IdParams } from './page.ts'
import type { EndpointRight } from './right.ts'
import type { MoneyAct } from './transaction/transaction-act.ts'

/**
 * Who may call: `public` anybody, `session` any live token (even while the profile is incomplete). Of the face of guests and hosts:
 * `shop` a program's key with that right, `customer` and `host` such a key together with the token of whoever is signed in there. An
 * endpoint that says nothing is for signed-in admins, and names the right that they need.
 */
export type Access = 'public' | 'session' | ShopAccess
export type ShopAccess = 'shop' | 'customer' | 'host'

export const isShopAccess = (access: Access | undefined): access is ShopAccess =>
  access === 'shop' || access === 'customer' || access === 'host'

/** One object gives the Fastify route, its validation, the typed client call, the OpenAPI entry and the query key: `endpoint('GET /api/v1/…', {…})`. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: `/api/v1/${string}`
  /** The kinds of record that its answer shows: a change of one makes the answer old. */
  about?: readonly RecordKind[]
  /**
   * How a page that shows the answer follows what others change: `always` asks again at every change, `named` when its record (or
   * an order's, an occurrence's) is named, `told` says that there are changes and leaves the asking to the reader.
   */
  live?: 'always' | 'named' | 'offered'
  /** Parts of the query that say which list it is; the others filter it. */
  scope?: readonly string[]
  /** One English sentence for the API page. */
  summary: string
  access?: Access
  /** What an admin must be allowed to do; nothing where `access` lets others in. */
  right?: EndpointRight
  /** The act by which it sends money or gives it back: without one the server lets no money leave by it. */
  money?: MoneyAct
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /**
   * A write that carries an `Idempotency-Key`: sent again with the same one it does nothing and answers the same. `secret`: the answer
   * holds one, so that it is not kept but made again of the key and the request; there the key may be left out.
   */
  once?: true | 'secret'
  /** The body is multipart/form-data with one file; the handler reads it from the request. */
  upload?: true
  answer: z.ZodMiniType
  /** The answer is a file, sent while it is made: the handler gives its parts, `answer` is `FileParts`. */
  file?: { type: string; name: string }
}

/** The answer of a `file` endpoint's handler. */
export const FileParts = z.custom<AsyncIterable<string | Uint8Array>>()

type Route = `${Endpoint['method']} ${Endpoint['path']}`
type Said = Partial<Omit<Endpoint, 'method' | 'path'>> &
  Pick<Endpoint, 'summary'> &
  ({ access: Access; right?: never } | { access?: never; right: EndpointRight })
type HasId<R extends Route> = R extends `${string}/:id` | `${string}/:id/${string}`
  ? { params: typeof IdParams }
  : unknown
/** `:id` in the path is a numeric id, and a command answers `Done`, where nothing else is said. */
type Whole<R extends Route, E extends Said> = E &
  Pick<Endpoint, 'method' | 'path'> &
  (E extends { params: unknown } ? unknown : HasId<R>) &
  (E extends { answer: unknown } ? unknown : { answer: typeof Done })

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const R extends Route, const E extends Said>(route: R, said: E) => {
  const [method, path] = route.split(' ')
  const { answer = Done } = said
  return {
    ...(/\/:id(\/|$)/.test(route) && { params: IdParams }),
    ...said,
    method,
    path,
    // When it is first asked for: the browser names many more endpoints than it calls.
    get answer() {
      return answerShape(answer)
    },
  } as unknown as Whole<R, E>
}

/** How rows are given as a file. */
export const ExportFormat = z.enum(['xlsx', 'csv'])
export type ExportFormat = z.infer<typeof ExportFormat>
