import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
// The server's types know the parts that plugins add to a request.
import type {} from '../../apps/api/src/app.ts'
import { type OrderRow, orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { newToken } from '../../apps/api/src/auth/auth-code.ts'
import { addSession } from '../../apps/api/src/auth/auth-store.ts'
import { connect, connectPool, type Db } from '../../apps/api/src/db/connect.ts'
import { startEmbeddedDatabase } from '../../apps/api/src/db/embedded-database.ts'
import { oneValue } from '../../apps/api/src/db/rows.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { bulkSettings } from '../../apps/api/src/demo/demo-bulk.ts'
import { demoPeople, seedDemo } from '../../apps/api/src/demo/demo-seed.ts'
import { freePort } from '../../tools/free-port.mjs'
import { type CpuTimes, cpuTimes } from './bench-cpu.ts'
import { atEnd, endBench } from './bench-end.ts'

const root = resolve(import.meta.dirname, '../..')

export type BenchServer = {
  url: string
  /** The database as its owner. */
  databaseUrl: string
  dataDir: string
  /** Sixteen connections of the bench's own. */
  pool: ReturnType<typeof connectPool>
  db: Db
  /** As many connections as a measurement wants; it ends them itself. */
  sessions: (max: number) => ReturnType<typeof connectPool>
  /** Processor time that each part has used until now; of another process than the API where one is named. */
  cpu: (pid?: number) => CpuTimes | undefined
  headers: Record<string, string>
  /** Reads from the API; throws what it refuses. */
  read: <T>(path: string, query?: Record<string, string>) => Promise<T>
  /** One more process of the API on the same database, when it answers. It ends with the bench. */
  another: (port: number, variables?: Record<string, string>) => Promise<ChildProcess>
  [Symbol.asyncDispose]: () => Promise<void>
}

/**
 * The real API in a process of its own over an embedded database in BENCH_DATA (data/bench), filled up to `orders` orders.
 * The database stays for the next run, so that a million orders are made once; a bench that `sells` has a new one in another folder, and leaves
 * the first as it was for those that read. However the bench ends, the database and the processes end with it.
 */
export async function benchServer(orders: number, { sells = false } = {}): Promise<BenchServer> {
  const dataDir = `${resolve(process.env.BENCH_DATA ?? join(root, 'data/bench'))}${sells ? '-sales' : ''}`
  if (sells) await forgetSales(dataDir)
  const dataFolder = join(dataDir, 'postgres')
  const missing = await withDatabase(dataFolder, {}, async (pool) => {
    await migrate(pool)
    return orders - (await oneValue<number>(connect(pool))`select count(*) from orders`)
  })
  if (missing > 0) {
    const more = Math.max(1000, missing)
    console.log(`▸ seeding ${more} orders …`)
    await withDatabase(dataFolder, bulkSettings(more), (pool) =>
      seedDemo(pool, { orders: more, now: new Date(), say: (line) => console.log(line) }),
    )
  }
  const server = await startDatabase(dataFolder, {})
  const pool = connectPool(server.url, { max: 16 })
  endConnections(pool)
  const db = connect(pool)
  const userId = await oneValue<number>(db)`select id from users where mobile = ${demoPeople.admin}`
  const postmaster = Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  const token = newToken()
  await addSession(db, { userId, token, hours: 24, ip: '127.0.0.1', userAgent: null })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const another = async (port: number, variables: Record<string, string> = {}) => {
    const api = startApi({
      DATABASE_URL: server.serverUrl,
      DATABASE_OWNER_URL: server.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...variables,
    })
    atEnd('the API', async () => {
      if (api.exitCode !== null || api.signalCode !== null) return
      api.kill('SIGTERM')
      await once(api, 'exit')
    })
    await answering(`http://127.0.0.1:${port}/api/v1/auth/user_info`, headers, api)
    return api
  }
  const port = await freePort()
  const api = await another(port)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    databaseUrl: server.url,
    dataDir,
    pool,
    db,
    sessions: (max) => connectPool(server.url, { max }),
    cpu: (pid = api.pid ?? 0) => cpuTimes(pid, postmaster),
    headers,
    read: async <T>(path: string, query: Record<string, string> = {}) => {
      const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, { headers })
      if (!answer.ok) throw new Error(`${path} ${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    another,
    [Symbol.asyncDispose]: endBench,
  }
}

/** What an earlier bench sold would expire while this one measures. Throws when another bench still sells there. */
async function forgetSales(dataDir: string) {
  if (!existsSync(dataDir)) return
  const { url, stop } = await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') })
  const pool = connectPool(url, { max: 1 })
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await pool.end()
  if (rowCount) throw new Error(`another bench runs on ${dataDir}: wait for it, or set BENCH_DATA`)
  await stop()
  await rm(dataDir, { recursive: true })
}

/** A database ends with the bench; that it is still starting when the bench is broken off changes nothing. */
async function startDatabase(dataDir: string, settings: Record<string, string>) {
  const starting = startEmbeddedDatabase({ dataDir, settings })
  atEnd('the database', async () => (await starting).stop())
  return starting
}

/** Works with a database that is started for it and stopped again. */
async function withDatabase<T>(dataDir: string, settings: Record<string, string>, work: (pool: Pool) => Promise<T>) {
  const { url, stop } = await startDatabase(dataDir, settings)
  const pool = connectPool(url, { max: 4, session: { statement_timeout: 0 } })
  endConnections(pool)
  const done = await work(pool)
  await pool.end()
  await stop()
  return done
}

/** One that is in the middle of a statement ends with its database. */
const endConnections = (pool: Pool) =>
  atEnd('the connections', () =>
    Promise.race([pool.ended ? undefined : pool.end(), wait(1000, undefined, { ref: false })]),
  )

type Pool = ReturnType<typeof connectPool>

function startApi(variables: Record<string, string>) {
  return spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      ...variables,
    },
  })
}

async function answering(url: string, headers: Record<string, string>, api: ChildProcess) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (api.exitCode !== null) throw new Error(`the API ended with ${api.exitCode}`)
    const ok = await fetch(url, { headers }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await wait(100)
  }
  throw new Error(`${url} did not answer in 20 s`)
}

/** The value below which `share` of the sorted times lie. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A row for the table and the JSON line: milliseconds with one decimal. */
export const milliseconds = (value: number) => Math.round(value * 10) / 10
export const quantile = (times: number[], part: number) => milliseconds(percentile(times, part))

/** How long each of so many rounds took, in milliseconds, after some that nobody counts. */
export async function timed(work: (round: number) => Promise<unknown>, rounds: number, warmUp: number) {
  for (let n = 0; n < warmUp; n += 1) await work(n)
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const began = performance.now()
    await work(n)
    times.push(performance.now() - began)
  }
  return times
}

export const spread = (times: number[]) => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  worst: milliseconds(Math.max(...times)),
})

type OrderPage = { items: OrderRow[]; next: string | null }

/** Real orders from across the table, so that nothing is asked twice in a row, and where the page behind them begins. */
export async function sampleOrders({ read }: BenchServer) {
  const found: OrderRow[] = []
  let deep: string | null = null
  for (let n = 0; n < 12; n += 1) {
    const { items, next }: OrderPage = await read(orderListEndpoints.listOrders.path, deep ? { after: deep } : {})
    found.push(...items.filter((_, k) => k % 4 === 0))
    deep = next
    if (deep === null) break
  }
  return { found, deep }
}

export const bankPayments = ({ read }: BenchServer) =>
  read<{ items: Payment[] }>('/api/v1/payments', { status: 'confirmed', method: 'pasargad' })
