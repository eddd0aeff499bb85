import type { ServerResponse } from 'node:http'
import { type LiveChange, livePath, type LiveRecords } from '@rezerv/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { liveSessions } from '#auth/auth-store.ts'
import type { Db } from '#db/connect.ts'
import { liveNews } from '#db/live-news.ts'
import { heardInScope } from '#team/team-live-store.ts'
import { scopedTo } from '#db/scoped.ts'
import { hasPlace } from '#standby/standby-read.ts'
import { authorize } from './authorize.ts'

const beatMs = 20_000
/** A reader that is this far behind is let go: it comes back and asks for everything anew. */
const mostBytesBehind = 64 * 1024
/** More records of one topic than this in one event: the topic alone says it. */
const mostIds = 30
/** More records than this of one kind and one person in one event: only that there were many. */
const mostRecords = 300
/** Tabs of one browser share a stream; more than this of one session is a mistake, and the oldest goes. */
const mostOfASession = 8

/** `scope`: the database as a scoped colleague sees it; `told`: until what they may hear was looked up. */
type Stream = { raw: ServerResponse; sessionId: number | null; scope?: Db; told: Promise<void> }
type Gathered = {
  topics: Set<string>
  orders: Set<number>
  occurrences: Set<number>
  /** Ids by `kind:person`; undefined when there were too many to name. */
  records: Map<string, Set<number> | undefined>
}
const nothing = (): Gathered => ({ topics: new Set(), orders: new Set(), occurrences: new Set(), records: new Map() })

/** GET /api/v1/live: server-sent events of what changed, whichever process changed it. */
export function liveRoutes(app: FastifyInstance) {
  const { db, log, env } = app.deps
  const streams = new Set<Stream>()

  const drop = (stream: Stream) => {
    streams.delete(stream)
    stream.raw.destroy()
  }
  const send = (stream: Stream, text: string) => {
    if (stream.raw.writableLength > mostBytesBehind) drop(stream)
    else stream.raw.write(text)
  }
  const write = (text: string) => {
    for (const stream of streams) send(stream, text)
  }
  /** To each what they may hear, in order; whose scope cannot be looked up comes back and asks for everything anew. */
  const tell = (change: LiveChange) => {
    for (const stream of streams) {
      const { scope } = stream
      if (!scope) send(stream, eventOf(change))
      else
        stream.told = stream.told
          .then(async () => send(stream, eventOf(await heardInScope(scope, change))))
          .catch(() => drop(stream))
    }
  }
  const news = liveNews(db, log, {
    isWanted: () => streams.size > 0,
    isFound: (place) => hasPlace(app.deps, place),
    hear: (heard) => {
      const topics = heard.filter((topic) => topic !== 'session')
      if (topics.length < heard.length) void endSignedOut().catch(() => undefined)
      if (topics.length === 0) return
      const gathered = nothing()
      for (const topic of topics) note(gathered, topic)
      tell(changeOf(gathered))
    },
  })

  const beat = setInterval(() => {
    write(': beat\n\n')
    void endSignedOut().catch(() => undefined)
  }, beatMs)

  /** A session that ended elsewhere gets no more news; one whose person got a scope, or lost it, comes back and is told by the new one. */
  async function endSignedOut() {
    if (streams.size === 0) return
    const ids = [...streams].flatMap(({ sessionId }) => sessionId ?? [])
    const alive = await liveSessions(db, ids, env.SESSION_IDLE_MINUTES)
    for (const stream of streams)
      if (alive.get(stream.sessionId ?? 0) !== (stream.scope !== undefined)) stream.raw.end()
  }

  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const { raw } of streams) raw.end()
    await news.stop()
  })

  app.get(
    livePath,
    {
      schema: {
        summary: 'Server-sent events of what changed.',
        tags: ['live'],
        security: [{ bearer: [] }],
      },
      preParsing: async (request) => {
        request.actor = await authorize(db, request, { right: 'own' })
      },
    },
    (request, reply) => {
      // A request for the headers alone waits for no news.
      if (request.method === 'HEAD') return void reply.type('text/event-stream; charset=utf-8').send('')
      const { raw } = reply
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Its end is the connection's: one that is kept for the next call would hold up a stop. HTTP/2 knows no such header.
        ...(request.raw.httpVersionMajor === 1 && { connection: 'close' }),
        // nginx would keep the events back until its buffer is full.
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\nevent: ready\ndata: {}\n\n')
      const { sessionId, userId, isScoped } = request.actor
      const stream: Stream = { raw, sessionId, told: Promise.resolve() }
      if (isScoped && userId !== null) stream.scope = scopedTo(db, { userId })
      streams.add(stream)
      news.begin()
      const own = [...streams].filter(({ sessionId }) => sessionId === stream.sessionId)
      for (const old of own.slice(0, -mostOfASession)) drop(old)
      raw.on('close', () => streams.delete(stream))
      raw.on('error', () => streams.delete(stream))
    },
  )
}

const eventOf = (change: LiveChange) => `event: change\ndata: ${JSON.stringify(change)}\n\n`

function note({ topics, orders, occurrences, records }: Gathered, topic: string) {
  const [name = '', id, by, changed = ''] = topic.split(':')
  if (name === 'changed') return noteRecords(records, `${id}:${by}`, changed)
  topics.add(name)
  const ids = name === 'order' ? orders : name === 'occurrence' ? occurrences : undefined
  if (id !== undefined) ids?.add(Number(id))
  // Without an id all of its records may have changed.
  else if (ids) topics.add(`${name}s`)
}

/** `ids` are numbers with commas between them, or nothing when they are too many. */
function noteRecords(records: Gathered['records'], whose: string, ids: string) {
  const known = records.has(whose) ? records.get(whose) : new Set<number>()
  for (const id of ids.split(',')) known?.add(Number(id))
  records.set(whose, ids === '' || (known && known.size > mostRecords) ? undefined : known)
}

const recordsOf = ([whose, ids]: [string, Set<number> | undefined]): LiveRecords => {
  const [kind = '', by] = whose.split(':')
  return { kind, by: by ? Number(by) : null, ids: [...(ids ?? [])] }
}

function changeOf({ topics, orders, occurrences, records }: Gathered): LiveChange {
  const many = [orders.size > mostIds && 'orders', occurrences.size > mostIds && 'occurrences'].filter(
    (topic) => topic !== false,
  )
  return {
    topics: [...topics, ...many],
    orders: orders.size > mostIds ? [] : [...orders],
    occurrences: occurrences.size > mostIds ? [] : [...occurrences],
    records: [...records].map(recordsOf),
  }
}
