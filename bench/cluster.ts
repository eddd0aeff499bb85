// Two API processes behind HAProxy, PgBouncer lending by transaction, Patroni with etcd over a PostgreSQL primary and a synchronous
// standby, started for real from Debian's packages (docs/operating/cluster.md). During a sale one process is killed, PgBouncer is started
// anew, and the primary is killed: nothing that was acknowledged may be lost, nothing sold twice. `npm run bench -- cluster [BUYERS]`
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { eventOnSale, purchaseOf, signedInAdmin } from '../apps/api/src/booking/booking-testing.ts'
import { applicationRole } from '../apps/api/src/db/application-role.ts'
import { connect, connectPool } from '../apps/api/src/db/connect.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { wrongs } from '../apps/api/src/order/order-model-testing.ts'
import { freePort } from '../tools/free-port.mjs'
import { balancer } from './server/bench-balancer.ts'
import { atEnd, endBench } from './server/bench-end.ts'
import { ownFolder, runPart, startCluster, until } from './server/bench-cluster-parts.ts'
import { percentile } from './server/bench-server.ts'

const buyers = Number(process.argv[2] ?? 8)
const main = resolve(import.meta.dirname, '../apps/api/dist/main.mjs')
if (!existsSync(main)) throw new Error('build the server first: npm start, once')

const folder = ownFolder(mkdtempSync(join(tmpdir(), 'rezerv-cluster-')))
atEnd('the folder', () => (process.env['KEEP'] ? undefined : rmSync(folder, { recursive: true, force: true })))
const say = (text: string) => console.log(`▸ ${text}`)

try {
  say('etcd, Patroni, two PostgreSQL …')
  const cluster = await startCluster(join(folder, 'cluster'))
  const ports = [await freePort(), await freePort()]
  const pooler = cluster.openDoors()
  await prepareDatabase(cluster)
  const { owner, pooled, pooledReads } = cluster.urls
  const pool = connectPool(owner, { max: 4 })
  atEnd('connections', () => pool.end())
  await migrate(pool)
  const db = connect(pool)
  const { token } = await signedInAdmin(db)
  const event = await eventOnSale(db, 100_000)
  const variables = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    SEED: 'none',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    DATABASE_URL: pooled,
    DATABASE_READ_URL: pooledReads,
    DATABASE_OWNER_URL: owner,
    DATABASE_POOLER: 'transaction',
  }
  const servers = ports.map((port, at) =>
    runPart(`api-${at}`, folder, [process.execPath, '--enable-source-maps', main], {
      ...variables,
      PORT: String(port),
      DATA_DIR: join(folder, `api-data-${at}`),
    }),
  )
  for (const port of ports)
    await until(`the API on ${port}`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  const { url: web, admit } = await balancer(await freePort(), ports)
  for (const n of ports.keys()) await admit(n)
  say(`${buyers} buyers`)

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sold = new Map<string, number>()
  const waits: { what: string; ms: number }[] = []
  const refusals = new Map<string, number>()
  let isOver = false
  let phase = 'quiet'
  /** A buyer asks with the same key until there is an answer. */
  async function buy() {
    const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
    const began = performance.now()
    const what = phase
    for (;;) {
      const answer = await fetch(`${web}${bookingEndpoints.bookEvent.path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined)
      if (answer?.status === 200) {
        sold.set(body.idempotencyKey, ((await answer.json()) as { orderId: number }).orderId)
        waits.push({ what, ms: performance.now() - began })
        return
      }
      const status = answer === undefined ? 'no answer' : String(answer.status)
      refusals.set(status, (refusals.get(status) ?? 0) + 1)
      if (answer !== undefined && answer.status < 500) throw new Error(`${status}: ${await answer.text()}`)
      await sleep(200)
    }
  }
  /** An operator who looks at the list meanwhile: most of it is read from the standby. */
  async function look() {
    const answer = await fetch(`${web}${orderListEndpoints.listOrders.path}`, {
      headers,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    if (answer?.status === 200) await answer.text()
    await sleep(50)
  }
  const crowd = [
    ...Array.from({ length: buyers }, async () => {
      while (!isOver) await buy()
    }),
    (async () => {
      while (!isOver) await look()
    })(),
  ]
  const step = async (name: string, act: () => Promise<unknown> | void) => {
    phase = name
    const before = sold.size
    say(name)
    await act()
    await sleep(4_000)
    // The sale goes on before the next thing happens.
    const mark = sold.size
    await until(`the sale after: ${name}`, async () => sold.size > mark + buyers)
    console.log(`  ${sold.size - before} sold`)
  }
  await step('quiet', () => undefined)
  await step('one API process is killed', async () => {
    servers[0]?.kill()
    await sleep(1_000)
    servers[0]?.start()
  })
  await step('PgBouncer is started anew', () => {
    pooler.kill('SIGKILL')
    pooler.start()
  })
  const readFromStandby = await queriesOf(cluster)
  type Primary = Awaited<ReturnType<typeof cluster.leader>>
  /** Kills the primary in this way, and waits for the other one to be it. */
  const lose = async (kill: (primary: Primary) => void) => {
    const before = await cluster.leader()
    kill(before)
    const ms = await until('another primary', async () => (await cluster.leader()).name !== before.name)
    console.log(`  the standby was promoted after ${Math.round(ms)} ms`)
    return before
  }
  const killPostgres = (primary: Primary) => process.kill(cluster.postmaster(primary), 'SIGKILL')
  await step('PostgreSQL of the primary is killed', async () => {
    await lose(killPostgres)
    await until('a synchronous standby again', () => cluster.hasSyncStandby())
  })
  await step('the machine of the primary is lost', async () => {
    const lost = await lose((primary) => {
      // Patroni first: it would start PostgreSQL again, or hand over in order.
      primary.part.kill('SIGKILL')
      killPostgres(primary)
    })
    lost.part.start()
  })
  isOver = true
  await Promise.all(crowd)

  const last = connectPool(owner, { max: 2 })
  atEnd('connections after the failover', () => last.end())
  const { rows } = await last.query<{ lost: number; twice: number; orders: number }>(
    `select (select count(*)::int from unnest($1::text[], $2::bigint[]) k (key, id) where not exists (select from orders o where o.idempotency_key = k.key and o.id = k.id)) as lost,
            (select count(*)::int from (select idempotency_key from orders group by 1 having count(*) > 1) d) as twice, (select count(*)::int from orders) as orders`,
    [[...sold.keys()], [...sold.values()]],
  )
  const faults = await wrongs(last)
  const phases = [...new Set(waits.map(({ what }) => what))]
  console.table(
    phases.map((what) => {
      const times = waits.filter((wait) => wait.what === what).map(({ ms }) => ms)
      return {
        phase: what,
        sold: times.length,
        'p50 ms': Math.round(percentile(times, 0.5)),
        'longest wait ms': Math.round(Math.max(...times)),
      }
    }),
  )
  const right = rows[0]?.lost === 0 && rows[0].twice === 0 && faults.length === 0 && rows[0].orders === sold.size
  console.log(
    JSON.stringify({
      bench: 'cluster',
      buyers,
      acknowledged: sold.size,
      ...rows[0],
      readFromStandby,
      faults,
      refusals: Object.fromEntries(refusals),
      right,
    }),
  )
  process.exitCode = right ? 0 : 1
} finally {
  await endBench()
}

/** Transactions that the standby has answered. */
async function queriesOf({ nodes, leader, urls }: Awaited<ReturnType<typeof startCluster>>) {
  const primary = await leader()
  const standby = nodes.find(({ name }) => name !== primary.name)
  const there = connectPool(urls.maker(standby?.port ?? 0), { max: 1 })
  const { rows } = await there.query<{ n: number }>(
    `select xact_commit::int as n from pg_stat_database where datname = 'rezerv'`,
  )
  await there.end()
  return rows[0]?.n ?? 0
}

/** Roles and database as docs/operating/installing.md has them; the login that serves begins every connection with its role and limits. */
async function prepareDatabase(cluster: Awaited<ReturnType<typeof startCluster>>) {
  const { port } = await cluster.leader()
  const maker = connectPool(cluster.urls.maker(port), { max: 1 })
  await maker.query(`create role rezerv_owner login password 'owner'`)
  await maker.query(`create role ${applicationRole} nologin`)
  await maker.query(`create role rezerv_server login noinherit password 'server'`)
  await maker.query(`grant ${applicationRole} to rezerv_owner, rezerv_server`)
  await maker.query('create database rezerv owner rezerv_owner')
  await maker.query(`alter role rezerv_server set role = ${applicationRole}`)
  const limits = { statement_timeout: 10_000, lock_timeout: 8_000, idle_in_transaction_session_timeout: 60_000 }
  for (const [name, ms] of Object.entries(limits)) await maker.query(`alter role rezerv_server set ${name} = '${ms}'`)
  await maker.query(`create role rewinder login password 'rewinder'`).catch(() => undefined)
  await maker.end()
}
