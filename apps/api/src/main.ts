import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import { startSimulator } from '@rezerv/pasargad-simulator/simulator.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { scopedRole } from '#db/scope-policies.ts'
import { applicationRole } from './db/application-role.ts'
import { connect, connectPool } from './db/connect.ts'
import { type EmbeddedDatabase, lockDataFolder, startEmbeddedDatabase } from './db/embedded-database.ts'
import { migrate } from './db/migrate.ts'
import { databaseLimits, refuseUnfitSessions, refuseUnpreparedPooler } from './db/session.ts'
import { watchStandby } from './standby/standby-watch.ts'
import { isEmpty, seedDemo } from './demo/demo-seed.ts'
import { type Env, readEnv } from './env.ts'
import { readCertificate } from './tls/tls-certificate.ts'
import { apiLog } from './http/log.ts'
import { type Life, runProcess } from './lifecycle.ts'
import { mediaFiles } from './media/media-file-store.ts'
import { tryBucket } from './media/media-home-store.ts'
import { renewEntries } from './webhook/webhook-store.ts'
import { say, standardOutput } from './output.ts'
import { sendTraces } from './watch/watch-otlp.ts'
import { gatewayFrom, pasargadGateway } from './payment/payment-pasargad.ts'

type Database = { url: string; ownerUrl: string; embedded?: EmbeddedDatabase }

async function database(env: Env, life: Life): Promise<Database> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL }
  say('▸ PostgreSQL …')
  const embedded = await startEmbeddedDatabase({
    dataDir: join(env.DATA_DIR, 'postgres'),
    log: (line) => say(`! ${line}`),
  })
  const lock = await lockDataFolder(embedded.url, env.DATA_DIR)
  life.onStop('database', 'PostgreSQL', embedded.stop)
  life.onStop('database', 'the lock of the data folder', lock.release)
  return { url: embedded.serverUrl, ownerUrl: embedded.url, embedded }
}

/** Throws what listening there would throw. */
async function refuseTakenPort({ PORT: port, HOST: host }: Env) {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Without credentials of a terminal, a bank of our own: nobody's money moves. Production refuses to start without them. */
async function bank(env: Env, life: Life) {
  if (env.PASARGAD_BASE_URL) return gatewayFrom(env)
  // Its page opens wherever the product does, on a phone in the same network too.
  const simulator = await startSimulator({ host: env.HOST, namedByCallback: true })
  life.onStop('pool', 'the bank simulator', simulator.close)
  say(`▸ bank simulator on ${simulator.url}`)
  return pasargadGateway({
    baseUrl: simulator.url,
    ...simulator.settings,
    keepReversible: env.PASARGAD_REVERSE === 'on',
  })
}

/** The copy to read from. That it is away stops nothing: what it does not answer is read from the database itself. */
function standbyOf(
  { DATABASE_READ_URL: url }: Env,
  primary: pg.Pool,
  limits: Parameters<typeof connectPool>[1],
  life: Life,
) {
  if (url === undefined) return undefined
  const reads = connectPool(url, limits)
  const standby = watchStandby(reads, primary)
  life.onStop('pool', 'the connections to the standby', async () => {
    await standby.stop()
    await reads.end()
  })
  return standby
}

/** Work that only the tables' owner may do. @returns the role that the server itself works as, which cannot rewrite the books. */
async function prepare(env: Env, { ownerUrl }: Database): Promise<{ role?: string }> {
  // Migrating and filling take as long as they take.
  const owner = connectPool(ownerUrl, { max: 4, session: { statement_timeout: 0 } })
  try {
    await refuseUnfitSessions(owner)
    const { ran, isNewest, roleRefused, scopeRefused } = await migrate(owner)
    if (ran.length > 0) say(`▸ ${ran.length} migrations ran`)
    const db = connect(owner)
    if (isNewest) await renewEntries(db)
    if (env.SEED === 'demo' && env.NODE_ENV !== 'production' && (await isEmpty(db))) {
      say('▸ demo data …')
      await seedDemo(owner, { now: new Date(), files: mediaFiles(env), documents: mediaFiles(env, 'documents') })
    }
    if (scopeRefused !== null)
      say(
        `! colleagues of a role for chosen hosts, cities or events are refused, without the role ${scopedRole}: ${scopeRefused}`,
      )
    if (roleRefused === null) return { role: applicationRole }
    say(`! audit log and ledger are guarded by triggers alone, not by the role ${applicationRole}: ${roleRefused}`)
    return {}
  } finally {
    await owner.end()
  }
}

/** The parts are stopped from the end of this list to its beginning; `lifecycle.ts` says in which phases. */
async function start(life: Life) {
  const began = performance.now()
  const env = readEnv(process.env)
  life.stopWithin(env.SHUTDOWN_SECONDS, env.SHUTDOWN_NOTICE_SECONDS)
  // Told before a database is made for nothing.
  const isSecure = readCertificate(env) !== undefined
  // Where there is one, whoever runs on it already is told first.
  if (!existsSync(join(env.DATA_DIR, 'postgres'))) await refuseTakenPort(env)
  const bucketAway = await tryBucket(env)
  if (bucketAway !== undefined) say(`! pictures and documents are out of reach for now: ${bucketAway}`)
  await mkdir(env.DATA_DIR, { recursive: true })
  const given = await database(env, life)
  const limits = databaseLimits(env)
  const session = { ...limits.session, ...(await prepare(env, given)) }
  const pool = connectPool(given.url, { ...limits, session })
  life.onStop('pool', 'the connections to the database', () => pool.end())
  await (limits.isLentByTransaction ? refuseUnpreparedPooler(pool, session) : refuseUnfitSessions(pool))
  const db = connect(pool)
  const log = apiLog(env.LOG_LEVEL, standardOutput)
  life.logFailuresTo(log)
  // An idle connection that the database drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => {
    if (life.phase() !== 'stopping') log.warn({ err: error }, 'a database connection was lost')
  })
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
    life.onStop('database', 'the last traces', await sendTraces(log))
  const app = await buildApp({
    env,
    pool,
    db,
    standby: standbyOf(env, pool, { ...limits, session }, life),
    log,
    gateway: await bank(env, life),
    vitals: { ...life, embedded: () => given.embedded?.state() },
  })
  life.onStop('jobs', 'background work', startBackground(app.deps).stop)
  await app.listen({ port: env.PORT, host: env.HOST })
  life.onStop('requests', 'requests in hand', app.drain)
  say(`✓ ready in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  say(`\n  ${env.PUBLIC_URL ?? `${isSecure ? 'https' : 'http'}://localhost:${env.PORT}`}\n`)
  if (env.SEED === 'demo') say('  Sign in as the demo admin 09120000000; codes that are sent appear here.\n')
}

runProcess(start)
