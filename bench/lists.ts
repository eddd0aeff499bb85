// Every list against its floor: a bare Fastify handler with the driver, which asks the same statements, the session's look-up among them.
// `npm run bench -- lists [ORDERS] [NAME,NAME]`: 10,000 orders and every list unless said. Goal: GET /orders >= 0.7 of its floor, every other list >= 0.5.
//
// Product and floor take turns, three rounds each, at 1 and at 32 connections; `ratio` is the median over the rounds. What counts is
// the ratio and `api`/`database`, microseconds of processor for a request: answers a second belong to this machine and this minute.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../apps/api/src/app.ts'
import { connect, connectPool } from '../apps/api/src/db/connect.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { freePort } from '../tools/free-port.mjs'
import { cpuEach, machineLoad } from './server/bench-cpu.ts'
import type { FloorPage, FloorStart } from './server/bench-floor.ts'
import { type BenchServer, benchServer, percentile } from './server/bench-server.ts'

const orders = Number(process.argv[2] ?? 10_000)
const only = process.argv[3]?.split(',')
const [rounds, seconds] = [3, 2]

const paths: Record<string, string> = {
  orders: '/orders',
  'orders, confirmed': '/orders?status=confirmed',
  payments: '/payments',
  refunds: '/refunds',
  transactions: '/transactions',
  'host balances': '/host-balances',
  'payout batches': '/payout-batches',
  'bank lines': '/bank-lines',
  adjustments: '/adjustments',
  hosts: '/hosts',
  customers: '/customers/desk',
  cars: '/listings?kind=car',
  events: '/listings?kind=event',
  spaces: '/listings?kind=space',
  catalogue: '/catalogue/space',
  comments: '/comments',
  commission: '/commission-rules',
  inbox: '/inbox',
  sms: '/notices',
  audit: '/audit',
  jobs: '/jobs',
}
const pages = Object.entries(paths)
  .filter(([name]) => !only || only.includes(name))
  .map(([name, path]) => ({ name, path: `/api/v1${path}` }))

/** What the product asks the database for each page, heard at the driver while the app answers inside this process. */
async function statementsOf({ databaseUrl, dataDir, headers }: BenchServer): Promise<FloorPage[]> {
  let statements: FloorPage['statements'] = []
  // Before the first connection begins: each takes its way to ask from there.
  const silence = hear((one) => statements.push(one))
  const pool = connectPool(databaseUrl, { max: 4 })
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const app = await buildApp({ env, pool, db: connect(pool), log: pino({ level: 'silent' }) })
  const read = async (url: string) => {
    const answer = await app.inject({ url, headers })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  }
  const found: FloorPage[] = []
  for (const { path } of pages) {
    // The first answer also begins the connections.
    await read(path)
    statements = []
    await read(path)
    found.push({ path, statements })
  }
  silence()
  await app.close()
  await pool.end()
  return found
}

type Asked = string | { text: string; values?: unknown[] }

/** Tells each statement that any client of this process asks; call what it answers to hear no more. */
function hear(tell: (statement: FloorPage['statements'][number]) => void) {
  const own = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')
  const query = own?.value as (this: pg.Client, ...given: unknown[]) => unknown
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...own,
    value(this: pg.Client, asked: Asked, values?: unknown, ...rest: unknown[]) {
      const given = Array.isArray(values) ? values : []
      tell(
        typeof asked === 'string'
          ? { text: asked, values: given }
          : { text: asked.text, values: asked.values ?? given },
      )
      return query.call(this, asked, values, ...rest)
    },
  })
  return () => void Object.defineProperty(pg.Client.prototype, 'query', { ...own })
}

async function startFloor(start: FloorStart) {
  const floor = fork(join(import.meta.dirname, 'server/bench-floor.ts'), { execArgv: ['--import', 'tsx'] })
  floor.send(start)
  await once(floor, 'message')
  return floor
}

type Turn = { product: number; floor: number; api: number; database: number }

await using server = await benchServer(orders)
const port = await freePort()
const floor = await startFloor({ databaseUrl: server.databaseUrl, port, pages: await statementsOf(server) })
const bare = `http://127.0.0.1:${port}`

const load = (origin: string, path: string, connections: number, duration = seconds) =>
  autocannon({ url: origin + path, headers: server.headers, connections, duration })

/** Answers a second of one after the other, and the processor that the product took for an answer. */
async function turn(path: string, connections: number): Promise<Turn> {
  const before = server.cpu()
  const product = await load(server.url, path, connections)
  const cpu = cpuEach(before, server.cpu(), product['2xx'])
  const plain = await load(bare, path, connections)
  if (product.non2xx + plain.non2xx > 0) throw new Error(`${path}: some answers were refused`)
  return {
    product: product['2xx'] / product.duration,
    floor: plain['2xx'] / plain.duration,
    api: cpu?.api ?? Number.NaN,
    database: cpu?.database ?? Number.NaN,
  }
}

async function measured(name: string, path: string, connections: number) {
  const turns: Turn[] = []
  for (let round = 0; round < rounds; round += 1) turns.push(await turn(path, connections))
  const median = (pick: (one: Turn) => number) => percentile(turns.map(pick), 0.5)
  return {
    list: name,
    connections,
    perSecond: Math.round(median((one) => one.product)),
    floorPerSecond: Math.round(median((one) => one.floor)),
    ratio: Math.round(median((one) => one.product / one.floor) * 100) / 100,
    goal: name.startsWith('orders') ? 0.7 : 0.5,
    api: median((one) => one.api),
    database: median((one) => one.database),
  }
}

try {
  const results = []
  for (const { name, path } of pages) {
    for (const origin of [server.url, bare]) await load(origin, path, 4, 1)
    for (const connections of [1, 32]) results.push(await measured(name, path, connections))
  }
  console.table(results)
  console.log(JSON.stringify({ bench: 'lists', orders, rounds, machineLoad: machineLoad(), results }))
} finally {
  floor.kill('SIGTERM')
}
