// Two API processes behind HAProxy, PgBouncer lending by transaction, Patroni with etcd over a PostgreSQL primary and a synchronous
// standby, pictures in an S3 server, started for real from Debian's packages (docs/operating/cluster.md). First what has to be one for both
// processes is looked at. Then, during a sale of which half comes over HTTP/2, one process is drained, one killed, the bucket taken away,
// PgBouncer started anew, an etcd and then the primary killed (twice): nothing that was acknowledged may be lost, nothing sold twice.
// `npm run bench -- cluster [BUYERS]`
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { eventOnSale, purchaseOf, signedInAdmin } from '../apps/api/src/booking/booking-testing.ts'
import { connect, connectPool } from '../apps/api/src/db/connect.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startBucket } from '../apps/api/src/media/media-bucket-testing.ts'
import { wrongs } from '../apps/api/src/order/order-model-testing.ts'
import { testingCertificate } from '../apps/api/src/tls/tls-testing.ts'
import { freePort } from '../tools/free-port.mjs'
import { askByStreams, askPlainly, type Ask } from './server/bench-ask.ts'
import { balancer } from './server/bench-balancer.ts'
import { atEnd, endBench } from './server/bench-end.ts'
import { checkAcross, picture, uploadPicture } from './server/bench-cluster-across.ts'
import { prepareDatabase, queriesOf } from './server/bench-cluster-database.ts'
import { ownFolder, runPart, startCluster, until } from './server/bench-cluster-parts.ts'
import { percentile } from './server/bench-server.ts'

const buyers = Number(process.argv[2] ?? 8)
const main = resolve(import.meta.dirname, '../apps/api/dist/main.mjs')
if (!existsSync(main)) throw new Error('build the server first: npm start, once')

const folder = ownFolder(mkdtempSync(join(tmpdir(), 'rezerv-cluster-')))
atEnd('the folder', () => (process.env['KEEP'] ? undefined : rmSync(folder, { recursive: true, force: true })))
const say = (text: string) => console.log(`▸ ${text}`)

try {
  say('three etcd, Patroni, two PostgreSQL …')
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
  const bucket = await startBucket()
  atEnd('the bucket', bucket.stop)
  const variables = {
    ...bucket.variables,
    AUTH_PEPPER: randomBytes(24).toString('hex'),
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
  const folders = ports.map((_, at) => join(folder, `api-data-${at}`)) as [string, string]
  const servers = ports.map((port, at) =>
    runPart(`api-${at}`, folder, [process.execPath, '--enable-source-maps', main], {
      ...variables,
      PORT: String(port),
      DATA_DIR: folders[at] ?? '',
    }),
  )
  for (const port of ports)
    await until(`the API on ${port}`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  const certificate = await testingCertificate()
  atEnd('the certificate', certificate.remove)
  const secure = { port: await freePort(), file: join(folder, 'balancer.pem') }
  writeFileSync(secure.file, `${certificate.cert}\n${readFileSync(certificate.files.TLS_KEY_FILE, 'utf8')}`, {
    mode: 0o600,
  })
  const { url: web, admit, drain } = await balancer(await freePort(), ports, { secure })
  for (const n of ports.keys()) await admit(n)
  const bases = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const streams = askByStreams(secure.port, certificate.cert)
  atEnd('the connection of HTTP/2', streams.close)
  say('the two are one')
  const faultsAcross = await checkAcross({ bases, folders, token, db })
  const expect = (what: string, holds: boolean) => {
    console.log(`  ${holds ? '✓' : '✗'} ${what}`)
    if (!holds) faultsAcross.push(what)
  }
  say(`${buyers} buyers`)

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sold = new Map<string, number>()
  const waits: { what: string; ms: number }[] = []
  const refusals = new Map<string, number>()
  let isOver = false
  let phase = 'quiet'
  /** A buyer asks with the same key until there is an answer. */
  async function buy(ask: Ask) {
    const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
    const began = performance.now()
    for (;;) {
      const question = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await ask(bookingEndpoints.bookEvent.path, question)
      if (answer?.status === 200) {
        sold.set(body.idempotencyKey, (JSON.parse(answer.text) as { orderId: number }).orderId)
        waits.push({ what: phase, ms: performance.now() - began })
        return
      }
      const status = answer === undefined ? 'no answer' : String(answer.status)
      refusals.set(status, (refusals.get(status) ?? 0) + 1)
      if (answer !== undefined && answer.status < 500) throw new Error(`${status}: ${answer.text}`)
      await sleep(200)
    }
  }
  /** An operator who looks at the list meanwhile: most of it is read from the standby. */
  async function look() {
    await streams.ask(orderListEndpoints.listOrders.path, { headers })
    await sleep(50)
  }
  const plainly = askPlainly(web)
  const crowd = [
    ...Array.from({ length: buyers }, async (_, n) => {
      while (!isOver) await buy(n % 2 === 0 ? plainly : streams.ask)
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
  await step('one API process is drained', async () => {
    const before = [...refusals.values()].length
    await drain(0)
    await sleep(1_000)
    await admit(0)
    expect('no buyer was refused', [...refusals.values()].length === before)
  })
  const url = await uploadPicture(bases[0], token)
  await step('one API process is killed', async () => {
    servers[0]?.kill()
    expect('its picture is served by the other', (await picture(bases[1], url)) !== undefined)
    await until('an upload through the balancer', async () => (await uploadPicture(web, token)) !== '')
    servers[0]?.start()
    await until('the process again', async () => (await picture(bases[0], url)) !== undefined)
  })
  await step('the bucket is away', async () => {
    await bucket.halt()
    const said = await uploadPicture(web, token).catch((error: Error) => error.message)
    expect('an upload is told in a sentence', /^503 .*فضای نگهداری فایل‌ها/.test(said))
    const mark = sold.size
    await until('the sale goes on meanwhile', async () => sold.size > mark + buyers)
    await bucket.start()
    expect('pictures are served again', (await picture(web, url)) !== undefined)
  })
  await step('PgBouncer is started anew', () => {
    pooler.kill('SIGKILL')
    pooler.start()
  })
  await step('one etcd of three is killed', async () => {
    const { name } = await cluster.leader()
    cluster.etcds[0]?.kill()
    // Longer than Patroni's ttl.
    await sleep(22_000)
    expect('the primary stays', (await cluster.leader()).name === name)
    cluster.etcds[0]?.start()
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
            (select count(*)::int from (select idempotency_key from orders group by 1 having count(*) > 1) d) as twice, (select count(*)::int from orders where listing_id = $3) as orders`,
    [[...sold.keys()], [...sold.values()], event.listingId],
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
  const right =
    rows[0]?.lost === 0 &&
    rows[0].twice === 0 &&
    faults.length + faultsAcross.length === 0 &&
    rows[0].orders === sold.size
  console.log(
    JSON.stringify({
      bench: 'cluster',
      buyers,
      acknowledged: sold.size,
      ...rows[0],
      readFromStandby,
      faults: [...faultsAcross, ...faults],
      connectionsOfHttp2: streams.connections(),
      refusals: Object.fromEntries(refusals),
      right,
    }),
  )
  process.exitCode = right ? 0 : 1
} finally {
  await endBench()
}
