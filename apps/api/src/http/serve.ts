import { Readable } from 'node:stream'
import { ApiError } from '@rezerv/contract/api-error.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Done } from '@rezerv/contract/page.ts'
import type * as z from 'zod/mini'
import { type Actor, recordSecurity } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { scopedTo } from '#db/scoped.ts'
import { inTransaction } from '#db/transaction.ts'
import { inWork } from '#watch/watch-work.ts'
import { answeredOnce, answeredOnceApart } from '#shop/shop-answer-service.ts'
import { authorize } from './authorize.ts'
import { noteWritten, readFrom } from '#standby/standby-read.ts'
import { type Keyed, keyedBody } from './request-fingerprint.ts'
import { slowAnswer } from './http-limits.ts'
import { AppError } from './app-error.ts'
import { markedPage, queryOfPage } from './cursor.ts'

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined

/**
 * The input of a handler. In everything that is not a GET, `db` is one transaction, committed when the handler returns. It runs again
 * when another transaction crossed it: a handler changes the database and nothing else.
 */
export type Call<E extends Endpoint = Endpoint> = {
  db: Db
  params: Out<E['params']>
  query: Out<E['query']>
  body: Keyed<Out<E['body']>>
  /** Who calls; `actor.userId` is null on public endpoints called without a token. */
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}
/** Where the contract answers `Done`, a handler has nothing to say. */
type Answer<E extends Endpoint> =
  | Promise<z.input<E['answer']>>
  | (z.input<typeof Done> extends z.input<E['answer']> ? Promise<void> : never)
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E>
/** For actions that speak to a bank or an SMS provider: `db` is the pool, and the action opens its own short transactions. */
type TwoStep<E extends Endpoint> = { twoStep: Handler<E> }
type Handlers<T extends Record<string, Endpoint>> = { [K in keyof T]: Handler<T[K]> | TwoStep<T[K]> }

/** One route for each endpoint of a slice: authorised, validated, and in one transaction when it writes. A missing handler does not compile. */
export function serve<const T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: T,
  handlers: Handlers<T>,
) {
  for (const [name, e] of Object.entries(endpoints)) {
    const handler = handlers[name] as unknown as Handler<Endpoint> | TwoStep<Endpoint>
    const twoStep = 'twoStep' in handler
    const handle = twoStep ? handler.twoStep : handler
    app.route({
      method: e.method,
      url: e.path,
      schema: schemaOf(name, e),
      config: { once: e.once ?? false },
      ...slowAnswer(app, e),
      // Before the body is read: a stranger learns nothing from validation, and uploads nothing. After the coarse limit.
      preParsing: async (request) => {
        const actor = await inWork(request.work, () => authorize(app.deps.db, request, e))
        request.actor = e.money ? { ...actor, money: e.money } : actor
      },
      handler: (request, reply) => inWork(request.work, () => answer(request, reply)),
    })
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { db } = app.deps
      const seen = (from: Db) => scopeOf(request.actor, from)
      const call = {
        params: request.params,
        query: queryOfPage(e, request),
        body: keyedBody(request),
        actor: request.actor,
        request,
        reply,
      } as Omit<Call, 'db'>
      void reply.header('cache-control', 'no-store')
      // The answer's close comes after its last byte, and when whoever asked is gone.
      if (e.file) reply.raw.once('close', takeFilePlace(db))
      if (e.file) await recordExport(db, request, e)
      if (e.file)
        return sendFile(reply, e.file, (await handle({ ...call, db: seen(db) })) as AsyncIterable<string | Uint8Array>)
      if (e.method === 'GET') {
        const read = (from: Db) => handle({ ...call, db: seen(from) })
        // A program keeps no cookie that says what it wrote: what it may have written it reads where it was written.
        const isOwn = request.actor.keyId !== undefined && e.access !== 'shop'
        return markedPage(e, request, await (isOwn ? read(db) : readFrom(app.deps, request, read)))
      }
      const run = (by: Db) => handle({ ...call, db: by })
      // An upload is a stream: it cannot be read again.
      const given = twoStep
        ? await (e.once === true ? answeredOnceApart(db, request, () => run(seen(db))) : run(seen(db)))
        : await inTransaction(
            seen(db),
            (trx) => (e.once === true ? answeredOnce(trx, request, () => run(trx)) : run(trx)),
            {
              once: e.upload === true,
            },
          )
      await noteWritten(app.deps, reply)
      return given === undefined ? done : given
    }
  }
}

/** What of the database whoever calls sees: the rest is not there for them, whatever the handler asks. */
const scopeOf = ({ userId, keyId, isScoped }: Actor, db: Db) => {
  if (!isScoped) return db
  if (keyId !== undefined) return scopedTo(db, { keyId })
  if (userId === null) throw new Error('somebody is scoped who is nobody')
  return scopedTo(db, { userId })
}

/** What it takes and answers, also as the API's document says it. */
const schemaOf = (name: string, e: Endpoint) => ({
  summary: e.summary,
  ...(e.right && e.right !== 'own' && { description: `Asks for the right \`${e.right}\`.` }),
  operationId: name,
  tags: [e.path.split('/')[3] ?? ''],
  ...(e.params && { params: e.params }),
  ...(e.query && { querystring: e.query }),
  ...(e.body && !e.upload && { body: e.body }),
  ...(e.upload && { consumes: ['multipart/form-data'] }),
  security: securityOf(e),
  ...(e.file && { produces: [e.file.type] }),
  response: { ...(!e.file && { 200: e.answer }), '4xx': ApiError, '5xx': ApiError },
})

/** By what whoever calls is known, as the document says it. */
const securityOf = ({ access }: Endpoint) => {
  if (access === 'public') return []
  return access === 'customer' || access === 'host' ? [{ bearer: [], session: [] }] : [{ bearer: [] }]
}

const done: z.input<typeof Done> = { done: true }

/** Who took what out of the house: the rows of a filter, whatever becomes of the file. */
const recordExport = (db: Db, { actor, query, body }: FastifyRequest, { method, path }: Endpoint) =>
  recordSecurity(db, actor, {
    kind: 'export',
    detail: { path: `${method} ${path}`, filter: JSON.stringify(body ?? query ?? {}).slice(0, 1_000) },
  })

const sendFile = (
  reply: FastifyReply,
  file: { type: string; name: string },
  parts: AsyncIterable<string | Uint8Array>,
) =>
  reply
    // The handler's own header stays: it knows a name with a date, and which of several formats it is.
    .headers(Object.assign(fileHeaders(file), reply.getHeaders()))
    .send(Readable.from(parts))

const fileHeaders = (file: { type: string; name: string }): Record<string, unknown> => ({
  'content-type': file.type,
  'content-disposition': `attachment; filename="${file.name}"`,
})

/** Files that one process makes at a time: each may hold a connection for minutes, and a pool has twenty for everything. */
export const filesAtOnce = 5
const retryAfterSeconds = 15

/** By pool: a process has one. */
const making = new WeakMap<Db, number>()

/** Begins a file; call what it answers when the file ended, however it did. Throws `too_many_requests`. */
export function takeFilePlace(db: Db): () => void {
  const now = making.get(db) ?? 0
  if (now >= filesAtOnce)
    throw new AppError('too_many_requests', {
      message: 'چند فایل دیگر در حال ساخت است؛ چند لحظهٔ دیگر دوباره تلاش کنید',
      retryAfterSeconds,
      // The process is full: this caller has used up nothing.
      isOther: true,
    })
  making.set(db, now + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    making.set(db, (making.get(db) ?? 1) - 1)
  }
}
