import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { type LiveChange, livePath } from '@rezerv/contract/live.ts'
import { buildApp } from '#app.ts'
import { sweepNews } from '#db/live-news.ts'
import { testApp } from './testing.ts'

let warned = 0
const one = await testApp()
// Both apps have this log.
one.app.deps.log.warn = () => void (warned += 1)
const { pool, query, admin } = one
/** A second process's API on the same database. */
const two = await buildApp({ ...one.app.deps })
afterAll(() => two.close())

const baseOf = async (app: typeof two) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
const [first, second] = [await baseOf(one.app), await baseOf(two)]

/** Reads events until one fits; the stream stays open until the test is over. */
async function listen(base: string, token = admin.token) {
  const stop = new AbortController()
  const response = await fetch(base + livePath, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: stop.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (fits: (change: LiveChange) => boolean): Promise<LiveChange | undefined> => {
    for (;;) {
      const events = [...text.matchAll(/event: change\ndata: (.*)\n\n/g)].map(
        ([, data = '{}']) => JSON.parse(data) as LiveChange,
      )
      const found = events.find(fits)
      if (found) return found
      const part = await reader?.read()
      if (!part || part.done) return undefined
      text += part.value
    }
  }
  const ready = async () => {
    while (!text.includes('event: ready')) text += (await reader?.read())?.value ?? ''
  }
  return { response, until, ready, stop: () => stop.abort() }
}

const tell = (topic: string) => query`select tell_news(${topic})`

test('what one process changes is heard at every other', async () => {
  const [a, b] = [await listen(first), await listen(second)]
  // The first reader of a process hears so when the process itself begins to read.
  await Promise.all([a, b].map((stream) => stream.until((change) => change.topics.includes('all'))))
  expect(a.response.headers.get('content-encoding')).toBeNull()
  expect(a.response.headers.get('content-type')).toContain('text/event-stream')
  await tell('order:41')
  await tell('occurrence:7')
  for (const stream of [a, b]) {
    expect((await stream.until((change) => change.orders.includes(41)))?.topics).toContain('order')
    expect(await stream.until((change) => change.occurrences.includes(7))).toBeDefined()
    stream.stop()
  }
})

test('what commits late is heard once it is there, and nothing twice', async () => {
  const stream = await listen(first)
  await stream.ready()
  const late = await pool.connect()
  await late.query(`begin; select tell_news('order:51')`)
  await tell('order:52')
  expect((await stream.until((change) => change.orders.includes(52)))?.orders).toEqual([52])
  await late.query('commit')
  late.release()
  expect((await stream.until((change) => change.orders.includes(51)))?.orders).toEqual([51])
  stream.stop()
})

test('connections that die lose no news; where it could not be read, something may have been missed', async () => {
  const stream = await listen(first)
  await stream.ready()
  await tell('order:61')
  await stream.until((change) => change.orders.includes(61))
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'rezerv'`,
  )
  await tell('order:62')
  expect(await stream.until((change) => change.orders.includes(62) || change.topics.includes('all'))).toBeDefined()
  warned = 0
  await query`alter table live_news rename to live_news_away`
  await expect.poll(() => warned).toBe(1)
  await query`alter table live_news_away rename to live_news`
  expect(await stream.until((change) => change.topics.includes('all'))).toBeDefined()
  await tell('order:64')
  expect(await stream.until((change) => change.orders.includes(64))).toBeDefined()
  stream.stop()
})

test('news is swept when no reader asks for it any more', async () => {
  await query`insert into live_news (topic, at) values ('order:71', now() - interval '11 minutes'), ('order:72', now())`
  await sweepNews(one.db)
  expect(await query`select topic from live_news where topic in ('order:71', 'order:72')`).toEqual([
    { topic: 'order:72' },
  ])
})

test('whoever changes a record is told with it, in one piece for a batch, and not before it is written', async () => {
  const stream = await listen(second)
  await stream.ready()
  const write = (from: number, count: number) =>
    `insert into audit_entries (actor_id, action, subject_kind, subject_id)
     select ${admin.userId}, 'note', 'order', n from generate_series(${from}, ${from + count - 1}) n`
  const client = await pool.connect()
  await client.query(`begin; ${write(1001, 3)}; rollback`)
  await client.query(`begin; ${write(2001, 3)}; ${write(3001, 400)}; commit`)
  client.release()
  await query`
    insert into audit_entries (action, subject_kind, subject_id) values ('payment_confirmed', 'order', 41), ('sign_in', 'user', 1)`
  const records = (await stream.until((change) => change.records.some(({ kind }) => kind === 'payment')))?.records
  const many = (await stream.until((change) => change.records.some(({ by }) => by === admin.userId)))?.records
  expect(many).toContainEqual({ kind: 'order', by: admin.userId, ids: [] })
  expect(records).toContainEqual({ kind: 'payment', by: null, ids: [41] })
  expect(records).toContainEqual({ kind: 'order', by: null, ids: [41] })
  expect(records?.some(({ kind }) => kind === 'user')).toBe(false)
  await pool.query(write(4001, 2))
  const named = await stream.until((change) => change.records.some(({ ids }) => ids.includes(4001)))
  expect(named?.records).toEqual([{ kind: 'order', by: admin.userId, ids: [4001, 4002] }])
  stream.stop()
})

test('a stranger hears nothing, and the token is not read from the address', async () => {
  expect((await fetch(`${first}${livePath}`)).status).toBe(401)
  expect((await fetch(`${first}${livePath}?token=${admin.token}`)).status).toBe(401)
  const host = await one.signedIn('host')
  expect((await listen(first, host.token)).response.status).toBe(403)
})

test('who is signed out at one process hears nothing more at another', async () => {
  const { token } = await one.signedIn()
  const stream = await listen(second, token)
  await stream.ready()
  await one.call(authEndpoints.logout, { token })
  expect(await stream.until(() => false)).toBeUndefined()
})

test('a server that stops lets its readers go at once', async () => {
  const third = await buildApp({ ...one.app.deps })
  const stream = await listen(await baseOf(third))
  await stream.ready()
  await third.close()
  expect(await stream.until(() => false)).toBeUndefined()
})
